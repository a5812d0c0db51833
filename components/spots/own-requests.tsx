'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { SpotFace } from './own-spot-face';
import { SpotActions } from './spot-actions';

/** Teams that want the comedian: yes or no in one tap. Nothing when nobody waits. */
export function OwnRequests({ requests }: { requests: OwnSpotCard[] }) {
  const t = useTranslations('ownSpots');
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="spots-requests" className="flex flex-col gap-3">
      <h2 id="spots-requests" className="text-xl">
        {t('requests')}{' '}
        <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{requests.length}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {requests.map((card) => (
          <li key={card.applicationId}>
            <Request card={card} />
          </li>
        ))}
      </ul>
    </section>
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
