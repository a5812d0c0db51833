import { cursorBefore, type Cursor } from '@/lib/core/database/paging';
import {
  indexAfter,
  switches,
  testsOf,
  type ComingShows,
  type Common,
  type Dimension,
  type FilterViewer,
} from './filter-rules';
import {
  namedOnes,
  noFilters,
  ofNamed,
  ofSwitches,
  switchFilters,
  type NamedFilter,
  type ShowFilters,
  type SwitchFilter,
} from './filters';

/** A value of a filter, and the number of shows with it. */
export type FacetValue = { value: string; name: string; count: number; chosen: boolean };

/**
 * The numbers of shows. Called-off shows are listed but not counted, here as everywhere, so that the number of a city
 * is the same on every page (lib/places/queries.ts).
 */
export type Facets = Record<NamedFilter, FacetValue[]> & {
  hits: number;
  /** The number of further shows of the list that are called off. */
  calledOff: number;
  /** By ISO weekday, Monday first. */
  weekdays: { value: number; count: number; chosen: boolean }[];
  /** The filters that are on or off; null for one that is not offered to the viewer. */
  switches: Record<SwitchFilter, { count: number; chosen: boolean } | null>;
};

/** One page of filtered shows: the ids in order, and the cursor of the next page if there is one. */
export type Selection = { ids: string[]; next: Cursor | null };

/** Returns the first `limit` shows that pass all filters, after the cursor or from now on. */
export function selectShows(
  coming: ComingShows,
  filters: ShowFilters,
  options: FilterViewer & { after: Cursor | null; limit: number },
): Selection {
  const { now, after, limit } = options;
  const tests = [...testsOf(coming, filters, options).values()];
  const found: number[] = [];
  let show = Math.max(indexAfter(coming, cursorBefore(now)), indexAfter(coming, after ?? cursorBefore(now)));
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
 * Counts the shows of each value under all the other filters, as if the value were chosen as well. The order of the
 * values does not depend on the choice, so no value moves while the viewer is about to tap it.
 */
export function countFacets(coming: ComingShows, filters: ShowFilters, viewer: FilterViewer): Facets {
  const counts = {
    weekdays: new Uint32Array(8),
    switches: ofSwitches(() => 0),
  };
  const columns = namedOnes.map((name) => {
    const { values, numbers } = coming[name];
    return { name, numbers, counts: new Uint32Array(values.length) };
  });
  let [hits, calledOff] = [0, 0];
  const offered = switchFilters
    .filter((name) => filters[name] || switches[name].isOffered(viewer))
    .map((name) => ({ name, passes: switches[name].testFor(coming, viewer) }));
  forEachNearHit(coming, filters, viewer, (show, failed) => {
    if (coming.isCalledOff[show]) {
      if (failed === null) calledOff++;
      return;
    }
    if (failed === null) hits++;
    for (const { name, numbers, counts } of columns) {
      if (failed === null || failed === name) counts[numbers[show]!]!++;
    }
    if (failed === null || failed === 'weekdays') counts.weekdays[coming.weekday[show]!]!++;
    for (const { name, passes } of offered) {
      if ((failed === null || failed === name) && passes(show)) counts.switches[name]++;
    }
  });
  return {
    hits,
    calledOff,
    ...ofNamed((name) => {
      const { counts } = columns[namedOnes.indexOf(name)]!;
      return valuesOf(coming[name].values, counts, filters[name]);
    }),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((value) => ({
      value,
      count: counts.weekdays[value] ?? 0,
      chosen: filters.weekdays.includes(value),
    })),
    switches: ofSwitches((name) =>
      offered.some((one) => one.name === name)
        ? { count: counts.switches[name], chosen: filters[name] }
        : null,
    ),
  };
}

/** Replaces the counts that differ from viewer to viewer, in counts without filters. */
export function countForViewer(facets: Facets, coming: ComingShows, viewer: FilterViewer): Facets {
  const count = (name: SwitchFilter) => {
    const passes = switches[name].testFor(coming, viewer);
    let count = 0;
    for (let show = indexAfter(coming, cursorBefore(viewer.now)); show < coming.ids.length; show++)
      if (!coming.isCalledOff[show] && passes(show)) count++;
    return count;
  };
  return {
    ...facets,
    switches: ofSwitches((name) =>
      switches[name].isOffered(viewer) ? { count: count(name), chosen: false } : null,
    ),
  };
}

/** Returns for each active filter the number of shows without it, if any. Shown when there are no hits. */
export function countWithout(
  coming: ComingShows,
  filters: ShowFilters,
  viewer: FilterViewer,
): { dimension: Dimension; hits: number }[] {
  const without = new Map<Dimension, number>();
  let hits = 0;
  forEachNearHit(coming, filters, viewer, (show, failed) => {
    if (coming.isCalledOff[show]) return;
    if (failed === null) hits++;
    else without.set(failed, (without.get(failed) ?? 0) + 1);
  });
  return [...without].map(([dimension, more]) => ({ dimension, hits: hits + more }));
}

export function withoutDimension(filters: ShowFilters, dimension: Dimension): ShowFilters {
  if (dimension === 'time') return { ...filters, from: null, to: null };
  return { ...filters, [dimension]: noFilters[dimension] };
}

/** Calls back for each coming show that passes all filters (null), or all but one dimension (its name). */
function forEachNearHit(
  coming: ComingShows,
  filters: ShowFilters,
  viewer: FilterViewer,
  visit: (show: number, failed: Dimension | null) => void,
): void {
  const tests = [...testsOf(coming, filters, viewer)];
  for (let show = indexAfter(coming, cursorBefore(viewer.now)); show < coming.ids.length; show++) {
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
