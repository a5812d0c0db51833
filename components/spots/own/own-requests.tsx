'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Section, TitleCount } from '@/components/ui/section';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { SpotActions } from '@/components/spots/spot-actions';
import { useKeptPlaces, useSpotDesk } from '@/components/spots/spot-desk';
import { mainId } from '@/components/core/main-id';
import { OwnRow } from './own-row';

/** Nothing when there are none. `count` is the number of all open requests. */
export function OwnRequests({
  requests,
  count = requests.length,
}: {
  requests: OwnSpotCard[];
  count?: number;
}) {
  const t = useTranslations('spotsOwn');
  const kept = useKeptPlaces(requests);
  useFocusOnPage();
  if (kept.length === 0) return null;
  return (
    <Section
      id="spots-requests"
      size="small"
      title={
        <>
          {t('requests')}
          <TitleCount>{count}</TitleCount>
        </>
      }
    >
      <ul className="own-rows request-rows">
        {kept.map((card) => (
          <Request key={card.applicationId} card={card} />
        ))}
      </ul>
      {count > requests.length && <LinkButton href="/user/spots">{t('allRequests', { count })}</LinkButton>}
    </Section>
  );
}

/** Both answers stand at the row's end. What it says after an answer takes no more room. */
function Request({ card }: { card: OwnSpotCard }) {
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
      // In place of both lines.
      instead={move && <p data-held>{move.phase === 'done' ? t('answerTold') : held}</p>}
    >
      <SpotActions spot={card} />
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
