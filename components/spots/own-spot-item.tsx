'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { OwnCancel } from './own-cancel';
import { DecideBy, SpotFace } from './own-spot-face';
import { SpotActions, useShownSpot } from './spot-actions';

/** One of the comedian's spots: when, where, the sent times, the result, and the actions. */
export function OwnSpotItem({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('ownSpots');
  return (
    <Card className="flex flex-col gap-2">
      <SpotFace card={useShownSpot(card)} />
      <DecideBy card={card} />
      {card.times && <p className="font-semibold tabular-nums">{t('times', card.times)}</p>}
      {card.canCancel ? <OwnCancel card={card} /> : <SpotActions spot={card} />}
    </Card>
  );
}
