import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import type { Move } from '@/lib/notifications/view';
import { deleteShowIn } from '@/lib/shows/commands';
import { editShowIn } from '@/lib/shows/edit-commands';
import type { EditedRow } from './edit-commands';
import { factsOf, toDate, toDay } from './queries';
import { nearestOf } from './rules';

/**
 * Moves shows from days outside of a new rhythm, with their comedians, to its days. A show goes to the nearest day next
 * to it, of two as near to the later one, or else to the day on its other side. A show without comedians makes room. A
 * show stays when both days have shows with comedians, when it cannot be then, or when it was moved by itself before.
 * Everybody involved is told, as `editShow` tells them. Returns those that moved, and those that made room.
 *
 * @param plan.wanted all days of the new rhythm, in order
 * @param plan.free those to which a show may move, if no comedians are there
 */
export async function moveWithPeople(
  tx: Tx,
  context: TeamContext,
  plan: { seriesId: string; shows: readonly EditedRow[]; wanted: readonly string[]; free: readonly string[] },
) {
  const moved: { showId: string; move: Move }[] = [];
  const deleted: { startsAt: Date }[] = [];
  const dayOf = ({ seriesDate }: EditedRow) => (seriesDate ? toDate(seriesDate) : '');
  for (const show of plan.shows.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))) {
    const { id: showId, revision } = show;
    const facts = factsOf(show, show.venue.timeZone);
    if (facts.date !== dayOf(show)) continue;
    for (const date of nearestOf(plan.wanted, facts.date).filter((day) => plan.free.includes(day))) {
      const place = { seriesId: plan.seriesId, seriesDate: toDay(date) };
      const there = await tx.show.findFirst({
        where: place,
        select: { id: true, startsAt: true, cancelledAt: true },
      });
      if (there?.cancelledAt) continue;
      if (there && !(await deleteShowIn(tx, context, { showId: there.id })).ok) continue;
      if (there) deleted.push(there);
      const edited = await editShowIn(tx, context, { ...facts, date, showId, revision });
      if (!edited.ok || !edited.value.move) continue;
      await tx.show.update({ where: { id: showId }, data: { seriesDate: place.seriesDate } });
      moved.push({ showId, move: edited.value.move });
      break;
    }
  }
  return { moved, deleted };
}
