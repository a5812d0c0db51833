'use client';

import { AnswerPair, type Answer } from '@/components/ui/answer-pair';
import { rowOf, shield } from '@/components/ui/submit-button';
import { useSpotDesk, useStep } from './spot-desk';
import { isAnswer, nameOf, type AnswerStep, type DeskCard } from './spot-moves';

/** The two answers to a request. */
export function RequestAnswers({ card, isDue }: { card: DeskCard; isDue?: boolean }) {
  const [no, yes] = [useAnswer('decline', card), useAnswer('accept', card)];
  return <AnswerPair about={nameOf(card)} no={no} yes={yes} isDue={isDue} />;
}

/**
 * One of the two buttons of a request. After an answer, its button shows that in the same place, and the other one
 * undoes it. So a double tap hits nothing else.
 */
function useAnswer(step: AnswerStep, card: DeskCard): Answer {
  const { words, moveOf, undo } = useSpotDesk();
  const toGive = useStep(step, card);
  const move = moveOf(card.showId);
  if (!move || !isAnswer(move.step)) return toGive;
  const word = move.step !== step ? words.undo : words[step === 'accept' ? 'accepted' : 'declined'];
  const shown = { word, 'aria-label': `${word}: ${nameOf(card)}` };
  if (move.step === step) return { ...shown, state: 'given', 'aria-disabled': true };
  return {
    ...shown,
    state: move.phase === 'held' ? 'undo' : 'gone',
    onClick: (event) => {
      // By the end of this click the button submits a form again.
      event.preventDefault();
      shield(rowOf(event.currentTarget), performance.now());
      undo(card.showId);
    },
  };
}
