import { placeBefore, type Place } from '@/lib/core/keyset';
import { numberBehind, testsOf, type ComingShows, type Common, type Dimension } from './coming-rules';
import { noFilters, type ShowFilters } from './filters';

/** A value one can filter by, and how many shows one would see with it. */
export type FacetValue = { value: string; name: string; count: number; chosen: boolean };

export type Facets = {
  hits: number;
  brands: FacetValue[];
  venues: FacetValue[];
  formats: FacetValue[];
  /** ISO, Monday first. */
  weekdays: { value: number; count: number; chosen: boolean }[];
  open: { count: number; chosen: boolean };
};

/** One page of what the filters let through: the ids in order, and where the next page begins if there is one. */
export type Selection = { ids: string[]; next: Place | null };

/** The shows that fit all filters, so many of them, right behind the place or from now on. */
export function selectShows(
  coming: ComingShows,
  filters: ShowFilters,
  options: { now: Date; behind: Place | null; limit: number },
): Selection {
  const { now, behind, limit } = options;
  const tests = [...testsOf(coming, filters, now).values()];
  const found: number[] = [];
  let show = Math.max(
    numberBehind(coming, placeBefore(now)),
    numberBehind(coming, behind ?? placeBefore(now)),
  );
  for (; show < coming.ids.length && found.length <= limit; show++) {
    const number = show;
    if (tests.every((test) => test(number))) found.push(show);
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    ids: page.map((number) => coming.ids[number]!),
    next: hasMore ? { at: new Date(coming.startsAt[last]!), id: coming.ids[last]! } : null,
  };
}

/**
 * Counts each value under all the other filters: what one would see after choosing it, too. Values keep their order,
 * whatever is chosen: nothing moves under a finger.
 */
export function countFacets(coming: ComingShows, filters: ShowFilters, now: Date): Facets {
  const counts = {
    brands: new Uint32Array(coming.brands.length),
    venues: new Uint32Array(coming.venues.length),
    formats: new Uint32Array(coming.formats.length),
    weekdays: new Uint32Array(8),
    open: 0,
  };
  let hits = 0;
  const instant = now.getTime();
  forEachNearHit(coming, filters, now, (show, failed) => {
    if (failed === null) hits++;
    if (failed === null || failed === 'brands') counts.brands[coming.brand[show]!]!++;
    if (failed === null || failed === 'venues') counts.venues[coming.venue[show]!]!++;
    if (failed === null || failed === 'formats') counts.formats[coming.format[show]!]!++;
    if (failed === null || failed === 'weekdays') counts.weekdays[coming.weekday[show]!]!++;
    if ((failed === null || failed === 'open') && coming.opensAt[show]! <= instant) counts.open++;
  });
  return {
    hits,
    brands: valuesOf(coming.brands, counts.brands, filters.brands),
    venues: valuesOf(coming.venues, counts.venues, filters.venues),
    formats: valuesOf(coming.formats, counts.formats, filters.formats),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((value) => ({
      value,
      count: counts.weekdays[value] ?? 0,
      chosen: filters.weekdays.includes(value),
    })),
    open: { count: counts.open, chosen: filters.open },
  };
}

/** For each active filter how many shows there would be without it, where that is any: the way out of no hits. */
export function countWithout(
  coming: ComingShows,
  filters: ShowFilters,
  now: Date,
): { dimension: Dimension; hits: number }[] {
  const without = new Map<Dimension, number>();
  let hits = 0;
  forEachNearHit(coming, filters, now, (_show, failed) => {
    if (failed === null) hits++;
    else without.set(failed, (without.get(failed) ?? 0) + 1);
  });
  return [...without].map(([dimension, more]) => ({ dimension, hits: hits + more }));
}

/** The filters without one dimension. */
export function withoutDimension(filters: ShowFilters, dimension: Dimension): ShowFilters {
  if (dimension === 'time') return { ...filters, from: null, to: null };
  return { ...filters, [dimension]: noFilters[dimension] };
}

/** Calls back for each coming show that fits all filters (null) or all but one dimension. */
function forEachNearHit(
  coming: ComingShows,
  filters: ShowFilters,
  now: Date,
  visit: (show: number, failed: Dimension | null) => void,
): void {
  const tests = [...testsOf(coming, filters, now)];
  for (let show = numberBehind(coming, placeBefore(now)); show < coming.ids.length; show++) {
    let failed: Dimension | null = null;
    let isNear = true;
    for (const [dimension, test] of tests) {
      if (test(show)) continue;
      isNear = failed === null;
      failed = dimension;
      if (!isNear) break;
    }
    if (isNear) visit(show, failed);
  }
}

function valuesOf(list: Common[], counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
  return list.map(({ value, name }, number) => ({
    value,
    name,
    count: counts[number] ?? 0,
    chosen: chosen.includes(value),
  }));
}
