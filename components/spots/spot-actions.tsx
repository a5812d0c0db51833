'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { rowOf, shield } from '@/components/ui/submit-button';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/spots/city/card-view';
import type { SpotCard } from '@/lib/spots/view';
import { formOf, useSpotDesk } from './spot-desk';
import { SpotRefusal } from './spot-refusal';
import {
  isAnswer,
  nameOf,
  shownCan,
  shownIcon,
  type AnswerStep,
  type DeskCard,
  type TapStep,
} from './spot-moves';

type Spot = DeskCard & Pick<SpotCard, 'canApply' | 'canWithdraw' | 'canAnswer'>;

/** Returns the card as it is after the latest step on this page, if any. */
export function useShownSpot<Card extends DeskCard & { declinedByMe?: boolean }>(card: Card): Card {
  const move = useSpotDesk().moveOf(card.showId);
  const icon = shownIcon(card, move);
  return icon === card.icon ? card : { ...card, icon, declinedByMe: move?.step === 'decline' };
}

/** Buttons to apply, withdraw, accept or decline. Work without JavaScript. */
export function SpotActions({ spot }: { spot: Spot }) {
  const can =
    (spot.canApply && 'apply') || (spot.canWithdraw && 'withdraw') || (spot.canAnswer && 'answer') || null;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        <StepButtons card={spot} can={can} />
      </div>
      <StepRefusal card={spot} />
    </>
  );
}

/** The buttons of a card's possible steps. Must be inside of a SpotDesk. */
export function StepButtons({ card, can }: { card: DeskCard; can: Can | null }): ReactNode {
  const move = useSpotDesk().moveOf(card.showId);
  const now = shownCan(card, move, can);
  if (now === null) return null;
  // One element for applying and withdrawing, so that the focus stays.
  if (now !== 'answer') return <StepButton key="own" step={now} card={card} />;
  return (
    <>
      <AnswerButton step="decline" card={card} />
      <AnswerButton step="accept" card={card} />
    </>
  );
}

/** No class, because a page has fifty of them: spots.css selects it by its form. */
function StepButton({ step, card }: { step: TapStep; card: DeskCard }) {
  const { words, take } = useSpotDesk();
  const isApply = step === 'apply';
  return (
    <button
      form={formOf(step)}
      name={isApply ? 'showId' : 'applicationId'}
      value={isApply ? card.showId : (card.applicationId ?? '')}
      aria-label={words.nameOf(step, nameOf(card))}
      onClick={(event) => {
        event.preventDefault();
        take(step, card, event.currentTarget);
      }}
    >
      {words[step]}
    </button>
  );
}

/**
 * One of the two buttons of a request. After an answer, its button shows that in the same place, and the other one
 * undoes it. So a double tap hits nothing else.
 */
function AnswerButton({ step, card }: { step: AnswerStep; card: DeskCard }) {
  const { words, moveOf, undo } = useSpotDesk();
  const move = moveOf(card.showId);
  if (!move || !isAnswer(move.step)) return <StepButton step={step} card={card} />;
  const label = words[step === 'accept' ? 'accepted' : 'declined'];
  if (move.step === step)
    return (
      <button
        type="button"
        form={formOf(step)}
        aria-disabled
        aria-label={`${label}: ${nameOf(card)}`}
        data-done
      >
        <Icon name="check" />
        {label}
      </button>
    );
  return (
    <button
      type="button"
      form={formOf('decline')}
      aria-label={`${words.undo}: ${nameOf(card)}`}
      className={move.phase === 'held' ? undefined : 'invisible'}
      onClick={({ currentTarget }) => {
        shield(rowOf(currentTarget), performance.now());
        undo(card.showId);
      }}
    >
      {words.undo}
    </button>
  );
}

/** The trouble with the last step for this show, at its card: the reason for a refusal, or that an answer was lost. */
export function StepRefusal({ card }: { card: DeskCard }) {
  const { refusalOf, moveOf, isLost } = useSpotDesk();
  const refusal = refusalOf(card);
  if (refusal) return <SpotRefusal title={nameOf(card)} {...refusal} />;
  return card.applicationId && isLost(card.applicationId) && !moveOf(card.showId) ? <LostAnswer /> : null;
}

/** Shown only on pages that load its text. A city's list has to stay small, and every request is on the home page. */
function LostAnswer() {
  const t = useTranslations('spotsSteps');
  return t.has('lostAnswer') && <Notice tone="warning" title={t('lostAnswer')} />;
}
