'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Section, TitleCount } from '@/components/ui/section';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { SpotActions } from '@/components/spots/spot-actions';
import { useSpotDesk } from '@/components/spots/spot-desk';
import type { DeskCard } from '@/components/spots/spot-moves';
import { mainId } from '@/components/core/main-id';
import { OwnRow } from './own-row';

/**
 * The open requests; nothing when there are none. `count` is the number of all of them: with none left, the rows that
 * stay in place are those answered here.
 */
export function OwnRequests({
  requests,
  count = requests.length,
}: {
  requests: OwnSpotCard[];
  count?: number;
}) {
  const t = useTranslations('spotsOwn');
  const kept = useSteadyOrder(requests);
  const { moveOf } = useSpotDesk();
  const due = kept.find(({ showId }) => !moveOf(showId));
  useFocusOnPage();
  if (kept.length === 0) return null;
  return (
    <Section
      id="spots-requests"
      size="small"
      title={
        <>
          {t(count > 0 ? 'requests' : 'requestsDone')}
          <TitleCount>{count || kept.length}</TitleCount>
        </>
      }
    >
      <ul className="own-rows request-rows">
        {kept.map((card) => (
          <Request key={card.applicationId} card={card} isDue={card === due} />
        ))}
      </ul>
      {count > requests.length && <LinkButton href="/user/spots">{t('allRequests', { count })}</LinkButton>}
    </Section>
  );
}

/** A row with both answers at its end. The text after an answer takes no more room. */
function Request({ card, isDue }: { card: OwnSpotCard; isDue: boolean }) {
  const t = useTranslations('spotsOwn');
  const held = useTranslations('spotsSteps')('answerHeld');
  const move = useSpotDesk().moveOf(card.showId);
  const answerBy = card.answerBy
    ? t(card.isOverdue ? 'answerOverdue' : 'answerBy', { when: card.answerBy })
    : t('answerAtAll');
  return (
    <OwnRow
      card={card}
      isLit={move?.step === 'accept'}
      standing={<b className="text-request">{answerBy}</b>}
      // Replaces both lines.
      instead={move && <p data-held>{move.phase === 'done' ? t('answerTold') : held}</p>}
    >
      <SpotActions spot={card} isDue={isDue} />
      {card.message && <blockquote>{card.message}</blockquote>}
    </OwnRow>
  );
}

/** Focuses the page when a card disappears together with the button that had the focus. */
function useFocusOnPage(): void {
  const { state } = useSpotDesk();
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (state.status === 'done' && isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [state]);
}

/**
 * The content above the rows of a desk. From the first step on it stays unchanged until the page is left: a new height
 * would move the next row under the finger.
 */
export function AboveRows({ children }: { children: ReactNode }) {
  const { hasActed } = useSpotDesk();
  const [kept, setKept] = useState(children);
  if (!hasActed && kept !== children) setKept(children);
  return kept;
}

/**
 * Returns the cards in their order, including those that the server no longer lists after a step on this page: the
 * next card would otherwise move under the finger. For a desk that `keepsOrder`.
 */
export function useSteadyOrder<Card extends DeskCard>(cards: readonly Card[]): Card[] {
  const { moveOf, refusalOf } = useSpotDesk();
  const [before, setBefore] = useState(cards);
  const kept = steadyOrder(before, cards, (card) => Boolean(moveOf(card.showId) ?? refusalOf(card)));
  const isSame = kept.length === before.length && kept.every((card, index) => card === before[index]);
  if (!isSame) setBefore(kept);
  return kept;
}

/**
 * Returns the cards in their earlier order, new ones at the end. Removed ones stay after a step on this page: the next
 * card would otherwise move under the finger.
 */
function steadyOrder<Card extends { showId: string }>(
  before: readonly Card[],
  now: readonly Card[],
  isActedOn: (card: Card) => boolean,
): Card[] {
  const byShow = new Map(now.map((card) => [card.showId, card]));
  const kept = before.flatMap((card) => byShow.get(card.showId) ?? (isActedOn(card) ? card : []));
  const known = new Set(kept.map(({ showId }) => showId));
  return [...kept, ...now.filter(({ showId }) => !known.has(showId))];
}
