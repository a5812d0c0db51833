'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type MouseEvent } from 'react';
import { useSpotDesk } from '@/components/spots/spot-desk';
import { deskCardOf, keepGone } from '@/components/spots/spot-moves';
import type { CityCard } from '@/lib/spots/city/card-view';
import { clickedShow, type CityWords } from './city-card';

/**
 * Returns the rows of a list, including those that the server no longer lists after a step on this page: each stays in
 * its place until the list is opened anew. Another `query` is another list.
 */
export function useKeptRows<Row extends { id: string; card: CityCard }>(
  rows: readonly Row[],
  query = '',
): readonly Row[] {
  const { moveOf, refusalOf } = useSpotDesk();
  const [before, setBefore] = useState({ query, rows });
  const known = before.query === query ? before.rows : rows;
  const kept = keepGone(known, rows, ({ id, card }) => Boolean(moveOf(id) ?? refusalOf(deskCardOf(card))));
  const isSame = kept.length === known.length && kept.every((row, place) => row === known[place]);
  if (!isSame || before.query !== query) setBefore({ query, rows: kept });
  return kept;
}

/** Returns a handler that opens the page of a tapped show. */
export function useOpening(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const show = clickedShow(event);
    if (!show) return;
    event.preventDefault();
    router.push(show);
  };
}

/** Messages that many cards share are looked up once, because a lookup costs more than the element with the text. */
export function useCityWords(picking: boolean): CityWords {
  const t = useTranslations('spotsSteps');
  const tStatus = useTranslations('applicationsStatus');
  const tCity = useTranslations('spotsCity');
  const kept = new Map<string, string>();
  const keep = (key: string, make: () => string) => {
    let word = kept.get(key);
    if (word === undefined) kept.set(key, (word = make()));
    return word;
  };
  const place = '\uE000';
  const pick = picking ? tCity('pick', { title: place }).split(place) : null;
  return {
    pick: pick && ((title) => pick.join(title)),
    held: t('answerHeld'),
    minutes: ({ offer: [minutes] }) => keep(`${minutes}`, () => t('minutes', { minutes })),
    free: ({ offer: [, free, spots] }) => keep(`${free} ${spots}`, () => t('free', { free, spots })),
    status: (card: CityCard) => {
      const { icon, opensOn, showCancelled } = card;
      if (opensOn) return keep(`opens ${opensOn}`, () => t('opensOn', { day: opensOn }));
      if (icon === 'cancelled') return t(showCancelled ? 'showCancelled' : 'spotCancelled');
      return keep(icon, () => tStatus(icon));
    },
  };
}
