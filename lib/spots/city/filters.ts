import { maxShowSearchLength } from '@/lib/core/text/limits';
import { foldText } from '@/lib/core/text/search-rules';

/**
 * The filters that are on or off, by their parameter names: only shows that are open for applications now, and only on
 * nights for which the viewer has told that they are free. Their tests are in filter-rules.ts.
 */
export const switchFilters = ['open', 'free'] as const;

export type SwitchFilter = (typeof switchFilters)[number];

/** A comedian's filters of a city's shows. An empty list and null do not filter. */
export type ShowFilters = Record<SwitchFilter, boolean> & {
  /** Brand ids. */
  brands: readonly string[];
  /** Values made from names by `valueOf`, so that the same house of two brands is one venue. */
  venues: readonly string[];
  formats: readonly string[];
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  /** The start at the venue, in minutes from midnight. If `from` is later than `to`, the range goes past midnight. */
  from: number | null;
  to: number | null;
  text: string;
};

/** The filters that are lists, with their parameter names. */
export const listFilters = {
  brands: 'brand',
  venues: 'venue',
  formats: 'format',
  weekdays: 'weekday',
} as const;

export const noFilters: ShowFilters = {
  brands: [],
  venues: [],
  formats: [],
  weekdays: [],
  from: null,
  to: null,
  text: '',
  ...ofSwitches(() => false),
};

export function ofSwitches<Value>(valueFor: (name: SwitchFilter) => Value): Record<SwitchFilter, Value> {
  return Object.fromEntries(switchFilters.map((name) => [name, valueFor(name)])) as Record<
    SwitchFilter,
    Value
  >;
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
    brands: values(params[listFilters.brands]),
    venues: values(params[listFilters.venues]),
    formats: values(params[listFilters.formats]),
    weekdays: values(params[listFilters.weekdays])
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
  for (const [list, name] of Object.entries(listFilters)) {
    for (const value of filters[list as keyof typeof listFilters]) params.append(name, String(value));
  }
  if (filters.from !== null) params.set('from', describeMinutes(filters.from));
  if (filters.to !== null) params.set('to', describeMinutes(filters.to));
  for (const name of switchFilters) if (filters[name]) params.set(name, '1');
  return params;
}

/** Counts the values that filter the list. A time range counts as one. */
export function countActive(filters: ShowFilters): number {
  const lists = Object.keys(listFilters) as (keyof typeof listFilters)[];
  const inLists = lists.reduce((sum, list) => sum + filters[list].length, 0);
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
