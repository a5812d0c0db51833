'use client';

import { groupByMonth } from '@/lib/spots/own/tab-choices';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { OwnStatus, SpotTitle } from './own-spot-face';

/** Past shows by month, the newest first. */
export function OwnHistory({ spots }: { spots: OwnSpotCard[] }) {
  return groupByMonth(spots).map((month) => {
    const id = `month-${month.cards[0]?.night.slice(0, 7)}`;
    return (
      <section key={month.name} aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-lg">
          {month.name}
        </h2>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {month.cards.map((card) => (
            <PastSpot key={card.applicationId} card={card} />
          ))}
        </ul>
      </section>
    );
  });
}

function PastSpot({ card }: { card: OwnSpotCard }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={card.startsAt}>
            {card.day} · {card.time}
          </time>
        </p>
        <SpotTitle card={card} className="text-base" />
        <p className="text-sm text-ink-soft">
          {card.place} · {card.brandName}
        </p>
      </div>
      <OwnStatus card={card} isPast />
    </li>
  );
}
