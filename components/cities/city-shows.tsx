'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { SpotDesk, type TapStep } from '@/components/spots/spot-desk';
import { canWith, fromRow, type CityCard, type CityNight } from '@/lib/spotting/card-view';
import type { CityPage } from '@/lib/spotting/loaders';
import { CityCardItem, clickedShow, opensInPlace, pickForm, type CityWords } from './city-card';
import { PickAnswer, PickBar, usePicks } from './pick-bar';
import { useMorePages } from './use-more-pages';

/**
 * A city's shows by night. The night's heading sticks to the top while its shows scroll. The cards arrive as plain data
 * and one client component renders them, so each is in the page once instead of twice.
 */
export function CityShows({
  first,
  address,
  pick,
}: {
  first: Pick<CityPage, 'nights' | 'next'>;
  /** The address of the list with its filters. Further pages are loaded below it. */
  address: { path: string; query: string };
  /** Whether several shows are being selected, and the address that toggles this. */
  pick: { on: boolean; toggle: string };
}) {
  const t = useTranslations('cityShows');
  const words = useCityWords(pick.on);
  const { pages, loadMore, isLoading } = useMorePages(first, address);
  const nights = joinNights(pages.flatMap((page) => page.nights));
  const cards = nights.flatMap((night) => night.cards);
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  const [picked, setPicked] = useState(0);
  const ticked = () => list.current?.querySelectorAll('input[name="showIds"]:checked').length ?? 0;
  const picks = usePicks(() => setPicked(ticked()));

  const { next } = pages.at(-1) ?? first;
  const query = new URLSearchParams(address.query);
  if (pick.on) query.set('pick', '1');
  query.set('after', next ?? '');
  const further = `${address.path}?${query.toString()}`;
  const onMore = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensInPlace(event)) return;
    event.preventDefault();
    const before = cards.length;
    try {
      await loadMore();
    } catch {
      // If loading fails here, the browser navigates to the page and shows the reason.
      router.push(further as Route);
      return;
    }
    firstNew.current = before;
  };
  // After the new cards are rendered, the focus moves to the first of them.
  useEffect(() => {
    const before = firstNew.current;
    if (before === null || cards.length <= before) return;
    firstNew.current = null;
    const all = list.current?.querySelectorAll<HTMLElement>('section li') ?? [];
    all[before]?.querySelector('a')?.focus();
    setAnnounced(t('loaded', { count: cards.length - before }));
  }, [cards.length, t]);

  const onShow = (event: MouseEvent) => {
    const show = clickedShow(event);
    if (!show) return;
    event.preventDefault();
    router.push(show);
  };

  return (
    <SpotDesk
      steps={stepsOf(cards, pick.on)}
      cards={cards.map(({ id, ...card }) => ({ showId: id, ...card }))}
    >
      {(pick.on || cards.some((card) => canWith(card) === 'apply')) && (
        <p className="-mt-2 text-right">
          <Link
            href={pick.toggle as Route}
            prefetch={false}
            replace
            scroll={false}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t(pick.on ? 'pickNone' : 'pickSeveral')}
          </Link>
        </p>
      )}
      <PickAnswer picks={picks} titleOf={new Map(cards.map((card) => [card.id, card.title]))} />
      <div ref={list} className="city-shows" onClick={onShow} onChange={() => setPicked(ticked())}>
        {nights.map((night) => (
          <NightSection key={night.date} night={night} words={words} />
        ))}
        {next && (
          <p className="flex justify-center">
            <a
              href={further}
              onClick={onMore}
              aria-disabled={isLoading || undefined}
              className="button button-normal button-secondary"
            >
              {t(isLoading ? 'loading' : 'loadMore')}
            </a>
          </p>
        )}
        {pick.on && <PickBar id={pickForm} count={picked} form={picks.formProps} />}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </SpotDesk>
  );
}

function NightSection({
  night: { date, day, nearDay, cards },
  words,
}: {
  night: ShownNight;
  words: CityWords;
}) {
  return (
    <section aria-labelledby={`night-${date}`}>
      <h2 id={`night-${date}`} className="night">
        <time dateTime={date}>{day}</time>
        {nearDay && <small>{nearDay}</small>}
      </h2>
      <ul>
        {cards.map((card) => (
          <CityCardItem key={card.id} card={card} words={words} />
        ))}
      </ul>
    </section>
  );
}

/** The steps for which one of the cards has a button. */
function stepsOf(cards: readonly CityCard[], picking: boolean): TapStep[] {
  const can = new Set(cards.map(canWith));
  return [
    ...(can.has('apply') && !picking ? (['apply'] as const) : []),
    ...(can.has('withdraw') ? (['withdraw'] as const) : []),
    ...(can.has('answer') ? (['decline', 'accept'] as const) : []),
  ];
}

type ShownNight = Omit<CityNight, 'rows'> & { cards: CityCard[] };

/** Joins the parts of a night that is split over two pages. */
function joinNights(nights: readonly CityNight[]): ShownNight[] {
  const joined: ShownNight[] = [];
  for (const { rows, ...night } of nights) {
    const cards = rows.map(fromRow);
    const last = joined.at(-1);
    if (last?.date === night.date) last.cards.push(...cards);
    else joined.push({ ...night, cards });
  }
  return joined;
}

/** Messages that many cards share are looked up once, because a lookup costs more than the element with the text. */
function useCityWords(picking: boolean): CityWords {
  const t = useTranslations('spots');
  const tStatus = useTranslations('status');
  const tCity = useTranslations('cityShows');
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
    offer: ({ offer: [minutes, free, spots] }) =>
      keep(`${minutes} ${free} ${spots}`, () => t('offer', { minutes, free, spots })),
    status: (card: CityCard) => {
      const { icon, opensOn, showCancelled } = card;
      if (opensOn) return keep(`opens ${opensOn}`, () => t('opensOn', { day: opensOn }));
      if (icon === 'cancelled') return t(showCancelled ? 'showCancelled' : 'spotCancelled');
      return keep(icon, () => tStatus(icon));
    },
  };
}
