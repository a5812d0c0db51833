'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { SpotActions, useShownSpot } from '@/components/spots/spot-actions';
import { useKeptPlaces, useSpotDesk } from '@/components/spots/spot-desk';
import { mainId } from '@/components/core/main-id';
import { SpotFace } from './own-spot-face';
import { SpotSection } from './own-lists';

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
  if (kept.length === 0) return null;
  return (
    <SpotSection id="spots-requests" title={t('requests')} count={count} cards={kept} of={Request}>
      {count > requests.length && <LinkButton href="/user/spots">{t('allRequests', { count })}</LinkButton>}
    </SpotSection>
  );
}

function Request({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('spotsOwn');
  const held = useTranslations('spotsSteps')('answerHeld');
  const move = useSpotDesk().moveOf(card.showId);
  const answerBy = card.answerBy
    ? t(card.isOverdue ? 'answerOverdue' : 'answerBy', { when: card.answerBy })
    : t('answerAtAll');
  return (
    <Card className="flex flex-col gap-3">
      <SpotFace card={useShownSpot(card)} />
      {card.message && (
        <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line">{card.message}</blockquote>
      )}
      <p className="font-semibold text-request">
        {move ? (move.phase === 'done' ? t('answerTold') : held) : answerBy}
      </p>
      <SpotActions spot={card} />
    </Card>
  );
}

/** Focuses the page when a card disappears together with the button that had the focus. */
export function OwnFocus() {
  const { state } = useSpotDesk();
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (state.status === 'done' && isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [state]);
  return null;
}
