'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { lazy, useEffect, useMemo, useRef, useState, useLayoutEffect, type MouseEvent } from 'react';
import { memorizeList } from '@/components/core/tab-memory';
import { SpotDesk } from '@/components/spots/spot-desk';
import { deskCardOf, nameOf, type TapStep } from '@/components/spots/spot-moves';
import { canWith, fromRows, type CityCard, type CityNight } from '@/lib/spots/city/card-view';
import type { CityPage } from '@/lib/spots/city/loaders';
import { CityCardItem, opensHere, type CityWords } from './city-card';
import { useCityWords, useKeptRows, useOpening } from './city-rows';
import type { ListFrame } from './pick-frame';
import { useMorePages } from './use-more-pages';

const PickFrame = lazy(() => import('./pick-frame').then((file) => ({ default: file.PickFrame })));

function PlainFrame({ list, onClick, children }: ListFrame) {
  return (
    <div ref={list} className="city-shows" onClick={onClick}>
      {children}
    </div>
  );
}

/**
 * A city's shows by night. The night's heading sticks to the top while its shows scroll. The cards arrive as plain data
 * and one client component renders them, so each is in the page once instead of twice.
 */
export function CityShows({
  first,
  address,
  isPicking,
}: {
  first: Pick<CityPage, 'nights' | 'next'>;
  /** The address of the list with its filters. Further pages are loaded below it. */
  address: { path: string; query: string };
  /** Whether several shows are being selected. */
  isPicking: boolean;
}) {
  const t = useTranslations('spotsCity');
  const words = useCityWords(isPicking);
  const { pages, loadMore, isLoading } = useMorePages(first, address);
  const entries = useMemo(() => pages.flatMap((page) => page.nights.flatMap(entriesOf)), [pages]);
  const cards = useMemo(() => entries.map(({ card }) => card), [entries]);
  useScrollRestoration();
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  const titles = useMemo(() => new Map(cards.map((card) => [card.id, nameOf(card)])), [cards]);

  const { next } = pages.at(-1) ?? first;
  const query = new URLSearchParams(address.query);
  if (isPicking) query.set('pick', '1');
  query.set('after', next ?? '');
  const further = `${address.path}?${query.toString()}`;
  const onMore = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensHere(event)) return;
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
    const loaded = cards.slice(before).filter(({ showCancelled }) => !showCancelled);
    setAnnounced(t('loaded', { count: loaded.length }));
  }, [cards, t]);

  // The link of the bottom bar to spotting leads to the address that is stored here.
  useEffect(() => memorizeList(address.query ? `${address.path}?${address.query}` : address.path), [address]);

  const onShow = useOpening();

  const Frame = isPicking ? PickFrame : PlainFrame;
  return (
    <SpotDesk keepsOrder steps={stepsOf(cards, isPicking)} cards={cards.map(deskCardOf)}>
      <Frame list={list} onClick={onShow} path={address.path} titles={titles}>
        <Nights entries={entries} query={address.query} words={words} />
        {next && (
          <p className="flex justify-center">
            <a
              ref={answersTaps}
              href={further}
              onClick={onMore}
              aria-disabled={isLoading || undefined}
              className="more button button-normal button-secondary"
            >
              {t(isLoading ? 'loading' : 'loadMore')}
            </a>
          </p>
        )}
      </Frame>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </SpotDesk>
  );
}

/**
 * Enables taps on the link. Until the scripts run, a tap would navigate to the next page instead of appending it. So
 * CSS disables the link before that, for ten seconds at most (`more` in city.css).
 */
const answersTaps = (link: HTMLAnchorElement | null) => link?.setAttribute('data-ready', '');

/**
 * The nights with their shows. With some filters the server no longer lists a show after its comedian has applied; it
 * stays in its place until the list is opened anew.
 */
function Nights({
  entries,
  query,
  ...rest
}: {
  entries: readonly Entry[];
  /** The filters. With others it is another list. */
  query: string;
  words: CityWords;
}) {
  const kept = useKeptRows(entries, query);
  const next = kept.find(({ card }) => card.icon === 'open' && canWith(card) === 'apply')?.id;
  return nightsOf(kept).map((night) => <NightSection key={night.date} night={night} next={next} {...rest} />);
}

function NightSection({
  night: { date, day, nearDay, cards },
  words,
  next,
}: {
  night: ShownNight;
  words: CityWords;
  /** The id of the next open show. */
  next: string | undefined;
}) {
  return (
    <section aria-labelledby={`night-${date}`}>
      <h2 id={`night-${date}`} className="night">
        <time dateTime={date}>{day}</time>
        {nearDay && <small>{nearDay}</small>}
      </h2>
      <ul>
        {cards.map((card) => (
          <CityCardItem key={card.id} card={card} words={words} isNext={card.id === next} />
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

/** A card with its night, and the id of its show. */
type Entry = { id: string; card: CityCard; night: Omit<CityNight, 'rows'> };

type ShownNight = Entry['night'] & { cards: CityCard[] };

const entriesOf = ({ rows, ...night }: CityNight): Entry[] =>
  fromRows(rows, night.day).map((card) => ({ id: card.id, card, night }));

/** Groups the cards by night. A night may be split over two pages. */
function nightsOf(entries: readonly Entry[]): ShownNight[] {
  const joined: ShownNight[] = [];
  for (const { card, night } of entries) {
    const last = joined.at(-1);
    if (last?.date === night.date) last.cards.push(card);
    else joined.push({ ...night, cards: [card] });
  }
  return joined;
}

/** The scroll position of each list, by its address. */
const scrollTops = new Map<string, number>();

/** The address to which the browser's back or forward button leads, until its list is on the screen. */
let wayBack: string | null = null;

const here = () => location.pathname + location.search;

// In the capture phase, so that this runs before React's own listener, which may show the page at once.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => (wayBack = here()), { capture: true });

/**
 * Restores the scroll position of a list on return. Browsers do that only for a page that is rendered at once. A page
 * has to be loaded first when the response to a step arrived while its reader was leaving it.
 */
function useScrollRestoration(): void {
  useLayoutEffect(() => {
    const address = here();
    if (wayBack === address) window.scrollTo(0, scrollTops.get(address) ?? 0);
    wayBack = null;
    const onScroll = () => scrollTops.set(address, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
