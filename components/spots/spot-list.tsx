'use client';

import { useTranslations } from 'next-intl';
import type { Night } from '@/lib/spots/view';
import { SpotCardItem } from './spot-card-item';
import { SpotDesk } from './spot-desk';

/**
 * Shows grouped by night; the night stays at the top while its shows pass. The cards come as plain data and are
 * rendered by this one client component: that writes each of them to the page once instead of twice.
 */
export function SpotList({ nights }: { nights: Night[] }) {
  return (
    <SpotDesk cards={nights.flatMap(({ cards }) => cards)}>
      {nights.map((night) => (
        <NightSection key={night.date} night={night} />
      ))}
    </SpotDesk>
  );
}

function NightSection({ night: { date, day, nearDay, cards } }: { night: Night }) {
  const t = useTranslations('spots');
  return (
    <section aria-labelledby={`night-${date}`} className="flex flex-col gap-3">
      <h2
        id={`night-${date}`}
        className="sticky top-0 z-10 -mx-4 flex items-baseline gap-2 bg-canvas px-4 py-2 text-lg"
      >
        <time dateTime={date}>{day}</time>
        {nearDay && <span className="text-base font-normal text-ink-soft">{nearDay}</span>}
        <span className="sr-only">{t('showsThatNight', { count: cards.length })}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.showId}>
            <SpotCardItem card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
