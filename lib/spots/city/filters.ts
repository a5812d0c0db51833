import { recordOf } from '@/lib/core/record';
import { maxShowSearchLength } from '@/lib/core/text/limits';
import { foldText } from '@/lib/core/text/search-rules';

/**
 * The filters that are on or off, by their parameter names: only shows that are open for applications now, and only on
 * nights for which the viewer has told that they are free. Their tests are in filter-rules.ts.
 */
export const switchFilters = ['open', 'free'] as const;

export type SwitchFilter = (typeof switchFilters)[number];

/**
 * The filters by what shows have in common, by the table of the database that has its names. The list, the counts, the
 * search, the chips and the page with all filters follow from this table.
 */
export const namedFilters = {
  brands: { param: 'brand', column: 'brandId', names: ['name'], isById: true, rank: 2 },
  venues: { param: 'venue', column: 'venueId', names: ['name', 'district'], isById: false, rank: 3 },
  formats: { param: 'format', column: 'formatId', names: ['name'], isById: false, rank: 1 },
} as const satisfies Record<
  string,
  {
    param: string;
    /** The column of a show with the row's id. */
    column: string;
    /** The columns of the row that make its name. */
    names: readonly string[];
    /** Whether a value is the row's id. `valueOf` makes the others of names, so the same house of two brands is one. */
    isById: boolean;
    /** The order on the page with all filters. */
    rank: number;
  }
>;

export type NamedFilter = keyof typeof namedFilters;

/** The filters in the order of addresses, chips and counts. */
export const namedOnes = Object.keys(namedFilters) as NamedFilter[];

/** A comedian's filters of a city's shows. An empty list and null do not filter. */
export type ShowFilters = Record<SwitchFilter, boolean> & {
  [name in NamedFilter]: readonly string[];
} & {
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  /** The start at the venue, in minutes from midnight. If `from` is later than `to`, the range goes past midnight. */
  from: number | null;
  to: number | null;
  text: string;
};

export const noFilters: ShowFilters = {
  ...ofNamed(() => []),
  weekdays: [],
  from: null,
  to: null,
  text: '',
  ...ofSwitches(() => false),
};

export function ofSwitches<Value>(valueFor: (name: SwitchFilter) => Value): Record<SwitchFilter, Value> {
  return recordOf(switchFilters, valueFor);
}

export function ofNamed<Value>(valueFor: (name: NamedFilter) => Value): Record<NamedFilter, Value> {
  return recordOf(namedOnes, valueFor);
}

/** The query of an address: Next's `searchParams`. */
export type AddressParams = Record<string, string | string[] | undefined>;

/** The most values of one filter, and characters of one value, that are read. No city has more. */
const maxValues = 300;
const maxValueLength = 120;

/** A name as a value in an address: "Kulturkeller, Neukölln" is `kulturkeller-neukolln`. */
export function valueOf(...names: (string | null)[]): string {
  return foldText(names.filter(Boolean).join(' ')).slice(0, maxValueLength).replaceAll(' ', '-');
}

/** Reads the filters of an address. Unknown, malformed, repeated and overlong values are ignored. */
export function readFilters(params: AddressParams): ShowFilters {
  return {
    ...ofNamed((name) => values(params[namedFilters[name].param])),
    weekdays: values(params.weekday)
      .filter((value) => /^[1-7]$/.test(value))
      .map(Number)
      .sort(),
    from: minutesOf(first(params.from)),
    to: minutesOf(first(params.to)),
    ...ofSwitches((name) => first(params[name]) === '1'),
    text: first(params.q)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxShowSearchLength)
      .toWellFormed(),
  };
}

/** Writes filters as the query of an address. Reading it again gives the same filters. */
export function writeFilters(filters: ShowFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.text) params.set('q', filters.text);
  for (const name of namedOnes) {
    for (const value of filters[name]) params.append(namedFilters[name].param, value);
  }
  for (const day of filters.weekdays) params.append('weekday', String(day));
  if (filters.from !== null) params.set('from', describeMinutes(filters.from));
  if (filters.to !== null) params.set('to', describeMinutes(filters.to));
  for (const name of switchFilters) if (filters[name]) params.set(name, '1');
  return params;
}

/** Counts the values that filter the list. A time range counts as one. */
export function countActive(filters: ShowFilters): number {
  const inLists = namedOnes.reduce((sum, name) => sum + filters[name].length, filters.weekdays.length);
  const hasTime = filters.from !== null || filters.to !== null;
  const single = [hasTime, filters.text !== '', ...switchFilters.map((name) => filters[name])];
  return inLists + single.filter(Boolean).length;
}

/** "20:00" */
export function describeMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function values(value: string | string[] | undefined): string[] {
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const sane = all.slice(0, maxValues).filter((one) => one !== '' && one.length <= maxValueLength);
  return [...new Set(sane)];
}
