import { foldSearch } from '@/lib/cities/search-rules';

/** What a comedian narrows a city's shows to. Nothing in a list, and null, narrow nothing. */
export type ShowFilters = {
  /** Brand ids. */
  brands: readonly string[];
  /** As `valueOf` makes them of names: the same room of two brands is one place to play. */
  venues: readonly string[];
  formats: readonly string[];
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  /** The start at the venue, in minutes from midnight. A `from` that is later than `to` goes past midnight. */
  from: number | null;
  to: number | null;
  /** Only what can be applied for now. */
  open: boolean;
  text: string;
};

/** The filters that are lists of values, and what stands for each in an address. */
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
  open: false,
  text: '',
};

/** What an address says: Next's `searchParams`. */
export type AddressParams = Record<string, string | string[] | undefined>;

/** Values of one filter that are looked at, and characters of one. More than any city has; what is longer is none. */
const maxValues = 300;
const maxValueLength = 120;

/** Characters of a text that are searched for. */
export const maxTextLength = 80;

/** A name as a value in an address: "Kulturkeller, Neukölln" is `kulturkeller-neukolln`. */
export function valueOf(...names: (string | null)[]): string {
  return foldSearch(names.filter(Boolean).join(' ')).replaceAll(' ', '-');
}

/** The filters of an address. Whatever is none (unknown, odd, twice, endless) is ignored. */
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
    open: first(params.open) === '1',
    text: first(params.q)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxTextLength)
      .toWellFormed(),
  };
}

/** The same as an address says it: reading it again gives the same filters. */
export function writeFilters(filters: ShowFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.text) params.set('q', filters.text);
  for (const [list, name] of Object.entries(listFilters)) {
    for (const value of filters[list as keyof typeof listFilters]) params.append(name, String(value));
  }
  if (filters.from !== null) params.set('from', describeMinutes(filters.from));
  if (filters.to !== null) params.set('to', describeMinutes(filters.to));
  if (filters.open) params.set('open', '1');
  return params;
}

/** How many values narrow the list; a time range is one. */
export function countActive(filters: ShowFilters): number {
  const lists = Object.keys(listFilters) as (keyof typeof listFilters)[];
  const inLists = lists.reduce((sum, list) => sum + filters[list].length, 0);
  const hasTime = filters.from !== null || filters.to !== null;
  return inLists + Number(hasTime) + Number(filters.open) + Number(filters.text !== '');
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
