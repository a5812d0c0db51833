'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/spots/city/card-view';
import { useSpotDesk, useStep } from './spot-desk';
import { SpotRefusal } from './spot-refusal';
import { nameOf, shownCan, shownIcon, type DeskCard, type OwnStep } from './spot-moves';

/** Returns the card as it is after the latest step on this page, if any. */
export function useShownSpot<Card extends DeskCard & { declinedByMe?: boolean }>(card: Card): Card {
  const move = useSpotDesk().moveOf(card.showId);
  const icon = shownIcon(card, move);
  return icon === card.icon ? card : { ...card, icon, declinedByMe: move?.step === 'decline' };
}

/**
 * The buttons of a card's possible steps. Must be inside of a SpotDesk.
 *
 * @param props.Answers the answers to a request: RequestAnswers, which a page that seldom has one loads by itself
 */
export function StepButtons({
  card,
  can,
  isDue,
  Answers,
}: {
  card: DeskCard;
  can: Can | null;
  isDue?: boolean;
  Answers: ComponentType<{ card: DeskCard; isDue?: boolean }>;
}): ReactNode {
  const move = useSpotDesk().moveOf(card.showId);
  const now = shownCan(card, move, can);
  if (now === null) return null;
  // One element for applying and withdrawing, so that the focus stays.
  if (now === 'answer') return <Answers card={card} isDue={isDue} />;
  return <StepButton key="own" step={now} card={card} />;
}

/** No class, because a page has fifty of them: spots.css selects it by its form. */
function StepButton({ step, card }: { step: OwnStep; card: DeskCard }) {
  const { words } = useSpotDesk();
  return (
    <button {...useStep(step, card)} aria-label={words.nameOf(step, nameOf(card))}>
      {words[step]}
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
