import { choiceKey } from './choices';
import { asIfUtc, type Wall } from './local-time-rules';
import { createBreather } from '@/lib/core/load/waiting';
import { wallClockIn } from '@/lib/core/time/zoned';
import { pairDates, type Placed } from './pair-rules';
import { keysOf, type FileRow, type SlotOf } from './row-schema';

/** The properties that identify a show. */
export type Known = {
  title: string;
  venueId: string;
  startsAt: Date;
  endsAt: Date;
  importKey: string;
  importFrom: string | null;
};

/** A row with the brand's venue for it, if known. */
export type Offer = { row: FileRow; venueId: string | undefined };

/** The context in which rows and shows are compared. */
export type Comparing = {
  /** The calendar or table of the file. */
  from: string;
  slotOf: SlotOf;
  /** Returns the zone of one of the brand's venues. */
  zoneOf: (venueId: string) => string;
  now: Date;
};

/** An unmatched row or show. */
type Loose<One> = Placed<One> & {
  slot: ReturnType<SlotOf>;
  start: Wall;
  venueId: string;
  title: string;
};

const day = 24 * 60 * 60_000;

/** The most that a date moves: together with its event, and alone while other dates are added or removed. */
const [mostOfAll, mostOfOne] = [31 * day, 3 * day];

type Matches<Show> = Map<FileRow, Show>;

/**
 * Finds the shows that rows became in earlier imports. Shows are matched by their event in the file and their date in
 * it first. The rest of an event is matched by day, and then by order, so that an event which moves to another time,
 * weekday, zone or rule keeps its shows. Finally, shows are matched by title, venue and time, regardless of the event;
 * and within a day, if the show came from the same source or both come from tables.
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

/** Matches the rest of each event: first within a day, then between the dates that stay. */
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
    // An equal number of dates means that they all moved, even if the team has accepted only some of the moves so far.
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

/** Returns the number of smaller values in a sorted list. */
function countBefore(sorted: readonly number[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether neither the show nor its date in the file is over: past dates of a file are left out. */
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
 * Returns null for a row without a time, for a duplicate in the file, and for a cancelled one, which may only call off
 * the show with its own key, never a similar one.
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
