import { choiceKey } from './choices';
import { asIfUtc, type Wall } from './local-time-rules';
import { createBreather } from '@/lib/core/load/waiting';
import { wallClockIn } from '@/lib/core/time/zoned';
import { pairDates, type Placed } from './pair-rules';
import { keysOf, type FileRow, type SlotOf } from './row-schema';

/** What a show is recognised by. */
export type Known = {
  title: string;
  venueId: string;
  startsAt: Date;
  endsAt: Date;
  importKey: string;
  importFrom: string | null;
};

/** A row with the brand's venue that it is at, as far as known. */
export type Offer = { row: FileRow; venueId: string | undefined };

/** What rows and shows are compared by. */
export type Comparing = {
  /** The calendar or table that the file is. */
  from: string;
  slotOf: SlotOf;
  /** Returns the zone of one of the brand's venues. */
  zoneOf: (venueId: string) => string;
  now: Date;
};

/** A row or a show whose other one is not found yet. */
type Loose<One> = Placed<One> & {
  slot: ReturnType<SlotOf>;
  start: Wall;
  venueId: string;
  title: string;
};

const day = 24 * 60 * 60_000;

/** The most that a date moves: with its event, and by itself while other dates come or go. */
const [mostOfAll, mostOfOne] = [31 * day, 3 * day];

type Matches<Show> = Map<FileRow, Show>;

/**
 * Finds the shows that rows have become in earlier imports. A show is known by its event in the file and its place in
 * it. What is then left over of an event belongs together by day, and then by order, so that an event which moves to
 * another time, weekday, zone or rule keeps its shows. At last, what has the same title at the same venue and time is
 * the same, whatever event it comes from; if the same file had it before, or a table, also what is at another time of
 * that day.
 *
 * Pauses in between, so that the event loop also serves other requests.
 */
export async function matchRows<Show extends Known>(
  offers: readonly Offer[],
  shows: readonly Show[],
  comparing: Comparing,
): Promise<Matches<Show>> {
  const { from, slotOf, now } = comparing;
  const matches = matchKeys(offers, shows);
  const taken = new Set(matches.values());
  const breathe = createBreather();
  const looseShows: Loose<Show>[] = [];
  for (const show of shows) {
    await breathe();
    if (taken.has(show) || show.endsAt <= now) continue;
    const loose = looseShow(show, comparing);
    if (isPlacedAhead(loose, now)) looseShows.push(loose);
  }
  if (looseShows.length === 0) return matches;
  const looseRows: Loose<FileRow>[] = [];
  for (const offer of offers) {
    await breathe();
    const loose = matches.has(offer.row) ? null : looseRow(offer, comparing);
    if (loose) looseRows.push(loose);
  }
  const pair: Pair<Show> = async (rows, others, most) => {
    await breathe();
    const isLeft = ({ one }: Loose<FileRow>) => !matches.has(one);
    const isFree = ({ one }: Loose<Show>) => !taken.has(one);
    for (const [row, show] of pairDates(rows.filter(isLeft), others.filter(isFree), most)) {
      matches.set(row, show);
      taken.add(show);
    }
  };
  await matchEvents(offers, matches, { rows: looseRows, shows: looseShows, slotOf, pair });
  const name = ({ title, venueId }: Loose<unknown>, time: Wall) => [title, venueId, time].join('|');
  const act = (rows: Loose<FileRow>[], others: Loose<Show>[]) => pair(rows, others, day);
  await together(looseRows, looseShows, (one) => name(one, one.start), act);
  const isTable = from.startsWith('table:');
  const isFrom = ({ one: { importFrom, importKey } }: Loose<Show>) =>
    importFrom === from || (isTable && importKey.startsWith('row:'));
  await together(looseRows, looseShows.filter(isFrom), (one) => name(one, one.start.slice(0, 10)), act);
  return matches;
}

type Pair<Show> = (rows: Loose<FileRow>[], shows: Loose<Show>[], most: number) => Promise<void>;

function matchKeys<Show extends Known>(offers: readonly Offer[], shows: readonly Show[]): Matches<Show> {
  const byKey = new Map(shows.map((show) => [show.importKey, show]));
  const matches: Matches<Show> = new Map();
  for (const { row } of offers) {
    const show = keysOf(row).flatMap((key) => byKey.get(key) ?? [])[0];
    if (show) matches.set(row, show);
  }
  return matches;
}

/** Matches what is left over of each event: first within a day, then between the dates that stay. */
async function matchEvents<Show extends Known>(
  offers: readonly Offer[],
  matches: Matches<Show>,
  {
    rows,
    shows,
    slotOf,
    pair,
  }: { rows: Loose<FileRow>[]; shows: Loose<Show>[]; slotOf: SlotOf; pair: Pair<Show> },
): Promise<void> {
  const stay = new Set(offers.flatMap(({ row }) => (matches.has(row) ? slotOf(row.key).uid : [])));
  await together(
    rows,
    shows,
    ({ slot, at }) => `${slot.event}|${Math.floor(at / day)}`,
    (some, others) => pair(some, others, day),
  );
  const fixed = new Map<string, number[]>();
  for (const { row } of offers) {
    const { event, wall } = slotOf(row.key);
    if (!matches.has(row) || !wall) continue;
    const all = fixed.get(event) ?? fixed.set(event, []).get(event)!;
    all.push(asIfUtc(wall).getTime());
  }
  for (const all of fixed.values()) all.sort((one, other) => one - other);
  const gap = ({ slot, at }: Loose<unknown>) =>
    `${slot.event}|${countBefore(fixed.get(slot.event) ?? [], at)}`;
  const taken = new Set(matches.values());
  const [rowsLeft, showsLeft] = [
    rows.filter(({ one }) => !matches.has(one)),
    shows.filter(({ one }) => !taken.has(one)),
  ];
  const left = (all: readonly Loose<unknown>[]) => Map.groupBy(all, ({ slot }) => slot.event);
  const [rowsOf, showsOf] = [left(rowsLeft), left(showsLeft)];
  await together(rowsLeft, showsLeft, gap, (some, others) => {
    const { event } = some[0]!.slot;
    // As many dates as before have moved, also when the team has so far taken over only some of them.
    const isMoved =
      rowsOf.get(event)?.length === showsOf.get(event)?.length ||
      some.some(({ slot }) => !stay.has(slot.uid));
    return pair(some, others, isMoved ? mostOfAll : mostOfOne);
  });
}

/** Calls the function for the rows and shows that have the same key. */
async function together<Show>(
  rows: readonly Loose<FileRow>[],
  shows: readonly Loose<Show>[],
  keyOf: (one: Loose<unknown>) => string,
  act: (rows: Loose<FileRow>[], shows: Loose<Show>[]) => Promise<void>,
): Promise<void> {
  const byKey = Map.groupBy(shows, keyOf);
  for (const [key, some] of Map.groupBy(rows, keyOf)) {
    const others = byKey.get(key);
    if (others) await act(some, others);
  }
}

/** Returns how many of the sorted numbers are less than this one. */
function countBefore(sorted: readonly number[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the show is not over, and neither was its date in the file: past dates of a file are left out. */
export function isAhead(show: Known, comparing: Comparing): boolean {
  return show.endsAt > comparing.now && isPlacedAhead(looseShow(show, comparing), comparing.now);
}

function isPlacedAhead({ at }: Placed<unknown>, now: Date): boolean {
  return at >= now.getTime() - day;
}

function looseShow<Show extends Known>(show: Show, { slotOf, zoneOf }: Comparing): Loose<Show> {
  const { title, venueId, startsAt, importKey } = show;
  const [slot, start] = [slotOf(importKey), wallIn(startsAt, zoneOf(venueId))];
  const at = asIfUtc(slot.wall ?? start).getTime();
  return { one: show, at, slot, start, venueId, title: choiceKey(title) };
}

/**
 * Returns null for a row without a time, for one that is in the file twice, and for a cancelled one: it calls off the show
 * of its key, never a similar one.
 */
function looseRow({ row, venueId = '' }: Offer, { slotOf, zoneOf }: Comparing): Loose<FileRow> | null {
  const { when, key, title, isCancelled } = row;
  if (!when || isCancelled || row.problems.some(({ code }) => code === 'twice')) return null;
  const start =
    'startsAt' in when ? wallIn(new Date(when.startsAt), zoneOf(venueId)) : `${when.date}T${when.starts}`;
  const slot = slotOf(key);
  return {
    one: row,
    at: asIfUtc(slot.wall ?? start).getTime(),
    slot,
    start,
    venueId,
    title: choiceKey(title),
  };
}

function wallIn(instant: Date, zone: string): Wall {
  return wallClockIn(instant, zone).slice(0, 16);
}
