'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { SpotFace } from './own-spot-face';
import { SpotActions } from './spot-actions';
import { SpotSection } from './spot-section';

/** Open requests with buttons to accept and decline. Nothing when there are none. */
export function OwnRequests({ requests }: { requests: OwnSpotCard[] }) {
  const t = useTranslations('ownSpots');
  if (requests.length === 0) return null;
  return (
    <SpotSection
      id="spots-requests"
      title={t('requests')}
      count={requests.length}
      cards={requests}
      of={Request}
    />
  );
}

function Request({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('ownSpots');
  return (
    <Card className="flex flex-col gap-3">
      <SpotFace card={card} />
      {card.message && (
        <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line">{card.message}</blockquote>
      )}
      {card.answerBy && (
        <p className="font-semibold text-request">
          {t(card.isOverdue ? 'answerOverdue' : 'answerBy', { when: card.answerBy })}
        </p>
      )}
      <SpotActions spot={card} />
    </Card>
  );
}
