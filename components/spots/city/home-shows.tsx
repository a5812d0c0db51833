'use client';

import { useMemo } from 'react';
import type { OpenedShow } from '@/lib/spots/city/view';
import { CityCardItem } from './city-card';
import { useCityWords, useKeptRows, useOpening } from './city-rows';

/** Rows of a city's list on the home page, each with its day. Must be inside of a SpotDesk. */
export function HomeShows({
  shows,
  isLit,
}: {
  shows: readonly OpenedShow[];
  /** Whether the first button is lit, because the screen has no other lit one. */
  isLit: boolean;
}) {
  const words = useCityWords(false);
  const onClick = useOpening();
  const rows = useKeptRows(
    useMemo(() => shows.map(({ day, card }) => ({ id: card.id, day, card })), [shows]),
  );
  return (
    <div className="home-shows city-shows" onClick={onClick}>
      <section>
        <ul>
          {rows.map(({ id, day, card }, place) => (
            <CityCardItem key={id} card={card} day={day} words={words} isNext={isLit && place === 0} />
          ))}
        </ul>
      </section>
    </div>
  );
}
