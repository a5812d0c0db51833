import { foldSearch, searchTextOf } from '@/lib/cities/search-rules';
import type { Place } from '@/lib/core/keyset';
import { valueOf, type ShowFilters } from './filters';

/** A coming show as filters look at it. `opensAt` is when it can be applied for, in milliseconds; null: never. */
export type ComingRow = [
  id: string,
  startsAt: number,
  brandId: string,
  venueId: string,
  formatId: string,
  title: string,
  weekday: number,
  startMinute: number,
  opensAt: number | null,
];

/** What a city's coming shows are and belong to, as the database answers it: shows by start and id. */
export type ComingRows = {
  shows: ComingRow[];
  brands: [id: string, name: string][];
  venues: [id: string, name: string, district: string | null][];
  formats: [id: string, name: string][];
};

/** Something that shows have in common and that one can filter by. */
export type Common = { value: string; name: string; /** What a text is searched in. */ searchText: string };

/** A city's coming shows in memory, by start and id; what they have in common is a number into a list. */
export type ComingShows = {
  ids: string[];
  startsAt: number[];
  weekday: number[];
  startMinute: number[];
  /** Infinity: never. */
  opensAt: number[];
  brand: number[];
  venue: number[];
  format: number[];
  title: number[];
  brands: Common[];
  venues: Common[];
  formats: Common[];
  titles: Common[];
};

/** Lays the rows out for filtering. Venues and formats of one name are one, whichever brand they belong to. */
export function layOut({ shows, ...rows }: ComingRows): ComingShows {
  const brands = collect(
    rows.brands.map(([id, name]) => [id, id, [name]]),
    shows.map((show) => show[2]),
  );
  const venues = collect(
    rows.venues.map(([id, name, district]) => [id, valueOf(name, district) || id, [name, district]]),
    shows.map((show) => show[3]),
  );
  const formats = collect(
    rows.formats.map(([id, name]) => [id, valueOf(name) || id, [name]]),
    shows.map((show) => show[4]),
  );
  const titles = collect(
    shows.map(([, , , , , title]) => [title, title, [title]]),
    shows.map((show) => show[5]),
  );
  return {
    ids: shows.map((show) => show[0]),
    startsAt: shows.map((show) => show[1]),
    brand: brands.numbers,
    venue: venues.numbers,
    format: formats.numbers,
    title: titles.numbers,
    weekday: shows.map((show) => show[6]),
    startMinute: shows.map((show) => show[7]),
    opensAt: shows.map((show) => show[8] ?? Infinity),
    brands: brands.all,
    venues: venues.all,
    formats: formats.all,
    titles: titles.all,
  };
}

/** Each value once, what most shows have first, and for each show (it comes by key) the number of its own. */
function collect(entries: [key: string, value: string, names: (string | null)[]][], keys: string[]) {
  const valueOfKey = new Map(entries.map(([key, value]) => [key, value]));
  const byValue = new Map<string, Common & { shows: number }>();
  for (const [, value, names] of entries) {
    if (byValue.has(value)) continue;
    const name = names.filter(Boolean).join(', ');
    byValue.set(value, { value, name, searchText: searchTextOf([name]), shows: 0 });
  }
  for (const key of keys) byValue.get(valueOfKey.get(key) ?? '')!.shows++;
  const all = [...byValue.values()].sort((a, b) => b.shows - a.shows || (a.name < b.name ? -1 : 1));
  const numberOf = new Map(all.map(({ value }, number) => [value, number]));
  const numberOfKey = new Map(entries.map(([key, value]) => [key, numberOf.get(value)!]));
  return { all, numbers: keys.map((key) => numberOfKey.get(key)!) };
}

/** What filters are about; a text and a time range are one each. */
export type Dimension = 'brands' | 'venues' | 'formats' | 'weekdays' | 'time' | 'open' | 'text';

type Test = (show: number) => boolean;

/** Takes out of the filters what none of the city's coming shows has. */
export function knownFilters(coming: ComingShows, filters: ShowFilters): ShowFilters {
  const known = (list: Common[], chosen: readonly string[]) => {
    if (chosen.length === 0) return chosen;
    const values = new Set(list.map(({ value }) => value));
    return chosen.filter((value) => values.has(value));
  };
  return {
    ...filters,
    brands: known(coming.brands, filters.brands),
    venues: known(coming.venues, filters.venues),
    formats: known(coming.formats, filters.formats),
  };
}

/** The test of each dimension that narrows anything. */
export function testsOf(coming: ComingShows, filters: ShowFilters, now: Date): Map<Dimension, Test> {
  const tests = new Map<Dimension, Test>();
  const among = (dimension: Dimension, list: Common[], numbers: number[], chosen: readonly string[]) => {
    if (chosen.length === 0) return;
    const wanted = new Set(chosen);
    const fits = list.map(({ value }) => wanted.has(value));
    tests.set(dimension, (show) => fits[numbers[show]!] === true);
  };
  among('brands', coming.brands, coming.brand, filters.brands);
  among('venues', coming.venues, coming.venue, filters.venues);
  among('formats', coming.formats, coming.format, filters.formats);
  if (filters.weekdays.length > 0) {
    const wanted = new Set(filters.weekdays);
    tests.set('weekdays', (show) => wanted.has(coming.weekday[show]!));
  }
  const time = timeTest(filters);
  if (time) tests.set('time', (show) => time(coming.startMinute[show]!));
  if (filters.open) {
    const instant = now.getTime();
    tests.set('open', (show) => coming.opensAt[show]! <= instant);
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

/** Each word of the text stands somewhere in title, brand, venue with district, or format. */
function textTest(coming: ComingShows, text: string): Test | null {
  const words = foldSearch(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const fitting = words.map((word) => {
    const fits = (list: Common[]) => list.map(({ searchText }) => searchText.includes(word));
    return {
      title: fits(coming.titles),
      brand: fits(coming.brands),
      venue: fits(coming.venues),
      format: fits(coming.formats),
    };
  });
  return (show) =>
    fitting.every(
      (fits) =>
        fits.title[coming.title[show]!] ||
        fits.brand[coming.brand[show]!] ||
        fits.venue[coming.venue[show]!] ||
        fits.format[coming.format[show]!],
    );
}

/** The number of the first show right behind the place. */
export function numberBehind(coming: ComingShows, place: Place): number {
  const instant = place.at.getTime();
  let [low, high] = [0, coming.ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const startsAt = coming.startsAt[middle]!;
    const isBehind = startsAt > instant || (startsAt === instant && coming.ids[middle]! > place.id);
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  return low;
}
