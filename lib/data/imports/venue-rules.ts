import { createBreather } from '@/lib/core/load/waiting';
import { addDays } from '@/lib/core/time/calendar-rules';
import { longestShowDays } from '@/lib/shows/limits';
import type { BrandState, Judged } from './rules';

/** A show that is at a venue for some time. */
export type Stay = { title: string; venueId: string; startsAt: Date; endsAt: Date };

/** The most other shows that are named at a row. */
const named = 3;

/**
 * Adds to the rows with a show the other shows that are at its venue at the same time: the brand's own as they will be
 * after the import, and those of other rows.
 *
 * Takes nearly linear time, and pauses in between.
 */
export async function planVenues(
  judged: readonly Judged[],
  { shows, others }: Pick<BrandState, 'shows' | 'others'>,
  now: Date,
): Promise<Judged[]> {
  const stays: { of: Judged | null; stay: Stay }[] = others.map((stay) => ({ of: null, stay }));
  const rows = new Map<string, Judged>();
  for (const one of judged) {
    if ('show' in one) rows.set(one.show.id, one);
    else if (one.verdict === 'new' && !one.isSkipped) stays.push({ of: one, stay: one.columns });
  }
  for (const show of shows) {
    if (show.cancelledAt || show.endsAt <= now) continue;
    const of = rows.get(show.id) ?? null;
    const isWritten = of?.isSkipped === false;
    if (isWritten && (of.verdict === 'cancel' || of.verdict === 'gone')) continue;
    stays.push({ of, stay: isWritten && of.verdict === 'changed' ? of.columns : show });
  }
  const keyOf = (venueId: string, at: Date) => `${venueId} ${at.toISOString().slice(0, 10)}`;
  const inOrder = stays.toSorted((one, other) => orderOf(one.stay, other.stay));
  const days = Map.groupBy(inOrder, ({ stay }) => keyOf(stay.venueId, stay.startsAt));
  const breathe = createBreather();
  const planned: Judged[] = [];
  for (const one of judged) {
    await breathe();
    planned.push('columns' in one ? { ...one, atVenue: findAtVenue(one) } : one);
  }
  return planned;

  function findAtVenue(one: Extract<Judged, { columns: object }>): Stay[] {
    const { venueId, startsAt, endsAt } = one.columns;
    const found: Stay[] = [];
    for (let day = addDays(startsAt, -longestShowDays); day < addDays(endsAt, 1); day = addDays(day, 1)) {
      for (const { of, stay } of days.get(keyOf(venueId, day)) ?? []) {
        if (of === one || stay.startsAt >= endsAt || stay.endsAt <= startsAt) continue;
        found.push(stay);
        if (found.length === named) return found;
      }
    }
    return found;
  }
}

function orderOf(one: Stay, other: Stay): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || (one.title < other.title ? -1 : 1);
}
