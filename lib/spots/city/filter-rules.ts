import { searchWords, spellingsOf } from '@/lib/core/text/search-rules';
import type { Cursor } from '@/lib/core/database/paging';
import { answerOf, dateOfWeekday, noNights, type Nights } from '@/lib/comedians/night-rules';
import {
  namedFilters,
  namedOnes,
  ofNamed,
  switchFilters,
  valueOf,
  type NamedFilter,
  type ShowFilters,
  type SwitchFilter,
} from './filters';

/**
 * A row of `ComingRows`. `opensAt`: the opening time for a free spot in milliseconds; null: never, or while full.
 * `keys`: the ids of what the show has in common with others, in the order of `namedOnes`; null for none.
 */
export type ComingRow = [
  id: string,
  startsAt: number,
  title: string,
  weekday: number,
  startMinute: number,
  opensAt: number | null,
  isCalledOff: boolean,
  createdAt: number,
  keys: (string | null)[],
];

/** A city's coming shows and their brands, venues and so on, as the database returns them: shows by start and id. */
export type ComingRows = { shows: ComingRow[] } & {
  [name in NamedFilter]: [id: string, ...names: (string | null)[]][];
};

/** A value of a filter that several shows share. */
export type Common = { value: string; name: string; /** The text for searches. */ searchText: string };

/** The values of a column, the most frequent first, and the index of each show's value; -1 for none. */
type Shared = { values: Common[]; numbers: number[] };

/** A city's coming shows in memory, by start and id, one array per column. */
export type ComingShows = Record<NamedFilter, Shared> & {
  ids: string[];
  startsAt: number[];
  weekday: number[];
  /** The date at the venue: "2026-11-27". */
  date: string[];
  startMinute: number[];
  /** The opening time for a free spot in milliseconds; Infinity: never. */
  opensAt: number[];
  /** The time from which a comedian can apply: the show exists and is open. Infinity: never. */
  openedAt: number[];
  isCalledOff: boolean[];
  titles: Shared;
};

/** Lays out the shows by columns. Venues and formats with the same name count as one, even of different brands. */
export function layOut({ shows, ...rows }: ComingRows): ComingShows {
  return {
    ...ofNamed((name) =>
      collect(
        rows[name].map(([id, ...names]) => [
          id,
          namedFilters[name].isById ? id : valueOf(...names) || id,
          names,
        ]),
        shows.map((show) => show[8][namedOnes.indexOf(name)] ?? null),
      ),
    ),
    titles: collect(
      shows.map(([, , title]) => [title, title, [title]]),
      shows.map((show) => show[2]),
    ),
    ids: shows.map((show) => show[0]),
    startsAt: shows.map((show) => show[1]),
    weekday: shows.map((show) => show[3]),
    date: shows.map((show) => dateOfWeekday(show[1], show[3])),
    startMinute: shows.map((show) => show[4]),
    opensAt: shows.map((show) => show[5] ?? Infinity),
    openedAt: shows.map((show) => Math.max(show[5] ?? Infinity, show[7])),
    isCalledOff: shows.map((show) => show[6]),
  };
}

/** Collects the values of a column. Shows refer to values by key. */
function collect(
  entries: [key: string, value: string, names: (string | null)[]][],
  keys: (string | null)[],
): Shared {
  const valueOfKey = new Map(entries.map(([key, value]) => [key, value]));
  const byValue = new Map<string, Common & { shows: number }>();
  for (const [, value, names] of entries) {
    if (byValue.has(value)) continue;
    const name = names.filter(Boolean).join(', ');
    byValue.set(value, { value, name, searchText: spellingsOf(name).join('|'), shows: 0 });
  }
  for (const key of keys) if (key !== null) byValue.get(valueOfKey.get(key) ?? '')!.shows++;
  const values = [...byValue.values()].sort((a, b) => b.shows - a.shows || (a.name < b.name ? -1 : 1));
  const numberOf = new Map(values.map(({ value }, number) => [value, number]));
  const numberOfKey = new Map(entries.map(([key, value]) => [key, numberOf.get(value)!]));
  return { values, numbers: keys.map((key) => (key === null ? -1 : numberOfKey.get(key)!)) };
}

/** The shows that are closed to one comedian only, by a block or an own application; and their free nights. */
export type ClosedToViewer = {
  everywhere: boolean;
  brands: ReadonlySet<string | null>;
  shows: ReadonlySet<string>;
  /** The nights for which the comedian has told that they can or cannot play. */
  nights: Nights;
};

export const nothingClosed: ClosedToViewer = {
  everywhere: false,
  brands: new Set(),
  shows: new Set(),
  nights: noNights,
};

/** The viewer of a city's shows: the time, and the shows that are closed to them. */
export type FilterViewer = { now: Date; closed: ClosedToViewer };

type Test = (show: number) => boolean;

/** The test of each filter that is on or off. */
export const switches: Record<
  SwitchFilter,
  {
    testFor: (coming: ComingShows, viewer: FilterViewer) => Test;
    /** Whether the filter is offered to the viewer at all. */
    isOffered: (viewer: FilterViewer) => boolean;
  }
> = {
  open: { testFor: openTo, isOffered: () => true },
  free: {
    testFor: (coming, { closed: { nights } }) => {
      return (show) => answerOf(nights, coming.date[show]!) === 'can';
    },
    isOffered: ({ closed: { nights } }) =>
      [...nights.weekdays.values(), ...nights.dates.values()].includes(true),
  },
};

/** Returns the test of whether the viewer can apply for a show now, and for a free spot. */
export function openTo(coming: ComingShows, { closed, now }: FilterViewer): Test {
  if (closed.everywhere) return () => false;
  const instant = now.getTime();
  const isBlocked = coming.brands.values.map(({ value }) => closed.brands.has(value));
  return (show) =>
    coming.opensAt[show]! <= instant &&
    !isBlocked[coming.brands.numbers[show]!] &&
    !closed.shows.has(coming.ids[show]!);
}

/** The dimensions of filters. A text is one, and so is a time range. */
export type Dimension = NamedFilter | 'weekdays' | 'time' | SwitchFilter | 'text';

/** Removes filter values that none of the city's coming shows has. */
export function knownFilters(coming: ComingShows, filters: ShowFilters): ShowFilters {
  const known = (name: NamedFilter) => {
    const chosen = filters[name];
    if (chosen.length === 0) return chosen;
    const values = new Set(coming[name].values.map(({ value }) => value));
    return chosen.filter((value) => values.has(value));
  };
  return { ...filters, ...ofNamed(known) };
}

/** Returns a test for each dimension that is filtered. */
export function testsOf(
  coming: ComingShows,
  filters: ShowFilters,
  viewer: FilterViewer,
): Map<Dimension, Test> {
  const tests = new Map<Dimension, Test>();
  for (const name of namedOnes) {
    if (filters[name].length === 0) continue;
    const { values, numbers } = coming[name];
    const wanted = new Set(filters[name]);
    const fits = values.map(({ value }) => wanted.has(value));
    tests.set(name, (show) => fits[numbers[show]!] === true);
  }
  if (filters.weekdays.length > 0) {
    const wanted = new Set(filters.weekdays);
    tests.set('weekdays', (show) => wanted.has(coming.weekday[show]!));
  }
  const time = timeTest(filters);
  if (time) tests.set('time', (show) => time(coming.startMinute[show]!));
  for (const name of switchFilters) {
    if (filters[name]) tests.set(name, switches[name].testFor(coming, viewer));
  }
  const text = textTest(coming, filters.text);
  if (text) tests.set('text', text);
  return tests;
}

function timeTest({ from, to }: ShowFilters): ((minute: number) => boolean) | null {
  if (from === null && to === null) return null;
  const first = from ?? 0;
  const last = to ?? Infinity;
  if (first <= last) return (minute) => minute >= first && minute <= last;
  return (minute) => minute >= first || minute <= last;
}

/** Tests that each word of the text occurs in the title or in one of the names: brand, venue with district, format. */
function textTest(coming: ComingShows, text: string): Test | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const searched = [coming.titles, ...namedOnes.map((name) => coming[name])];
  const fitting = words.map((word) =>
    searched.map(({ values, numbers }) => ({
      fits: values.map(({ searchText }) => searchText.includes(word)),
      numbers,
    })),
  );
  return (show) => fitting.every((columns) => columns.some(({ fits, numbers }) => fits[numbers[show]!]));
}

/** Returns the index of the first show after the cursor. */
export function indexAfter(coming: ComingShows, cursor: Cursor): number {
  const instant = cursor.at.getTime();
  let [low, high] = [0, coming.ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const startsAt = coming.startsAt[middle]!;
    const isBehind = startsAt > instant || (startsAt === instant && coming.ids[middle]! > cursor.id);
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  return low;
}
