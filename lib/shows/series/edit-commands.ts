import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, Undone, undoing } from '@/lib/core/database/transaction';
import { columnsOf, showColumns, type ShowColumns } from '@/lib/shows/form-queries';
import { askFirst, editShowIn, type EditRefusal, type Question } from '@/lib/shows/edit-commands';
import type { Move } from '@/lib/notifications/view';
import type { ShowFacts } from '@/lib/shows/schema';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { factNames, factsOf, lockSeries, toDate, type SeriesFacts, type StoredSeries } from './queries';
import { deleteShowIn } from '@/lib/shows/commands';

/** Which shows of a series a change concerns, besides the show itself. */
export type Scope = 'following' | 'all';

/** `seriesDate`: several shows cannot be moved to one date. */
export type SeriesEditRefusal = EditRefusal | 'seriesDate';

/** The show of the series that cannot be changed. */
type Stuck = { startsAt: Date; timeZone: string };

type Outcome = { told: number; changed: number };

/**
 * Changes a show of a series and the following ones, or all coming ones. Each is changed as `editShow` changes one, and
 * everybody involved gets one notice per show. Only fields that differ from the show on the screen are changed, and a
 * show with a value of its own in such a field keeps it. Shows that the series makes later get the new values.
 *
 * Refused as `editShow` refuses, with the show that cannot be changed, but not with `venueTaken`: that question is
 * skipped. Also refused: `seriesDate`. After a refusal nothing has changed.
 *
 * @param agreed as of `editShow`
 */
export async function editSeries(
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number; scope: Scope },
  agreed: string | null = null,
): Promise<Result<Outcome, SeriesEditRefusal | 'tells', Stuck | Question>> {
  return undoing<Result<Outcome, SeriesEditRefusal | 'tells', Stuck | Question>>(
    inLongTransaction(context.db, (tx) => editSeriesIn(tx, context, input, agreed)),
  );
}

const editedShow = {
  ...showColumns,
  id: true,
  revision: true,
  seriesDate: true,
  venue: { select: { timeZone: true } },
};

type EditedRow = ShowColumns & {
  id: string;
  revision: number;
  seriesDate: Date | null;
  venue: { timeZone: string };
};

async function editSeriesIn(
  tx: Tx,
  asked: TeamContext,
  { scope, showId, revision, ...said }: ShowFacts & { showId: string; revision: number; scope: Scope },
  agreed: string | null,
): Promise<Result<Outcome, SeriesEditRefusal, Stuck>> {
  const { brandId } = asked.actor;
  const of = await tx.show.findFirst({ where: { id: showId, brandId }, select: { seriesId: true } });
  const series = of?.seriesId ? await lockSeries(tx, of.seriesId) : null;
  if (!series) return refused('notFound');
  const context = afterWaiting(asked);
  const coming = await lockComing(tx, context, series.id);
  const shown = coming.find(({ id }) => id === showId);
  if (!shown?.seriesDate) return refused('showPast');
  if (shown.revision !== revision) return refused('conflict');
  const wanted = await columnsOf(tx, brandId, said, shown);
  if (!wanted.ok) return wanted;

  const before = factsOf(shown, shown.venue.timeZone);
  const { timeZone } = await tx.venue.findUniqueOrThrow({
    where: { id: said.venueId },
    select: { timeZone: true },
  });
  const after = factsOf(wanted.value, timeZone);
  if (after.date !== before.date) return refused('seriesDate', { field: 'date' });
  const names = factNames.filter((name) => after[name] !== before[name]);
  const from = shown.seriesDate;
  const affected = coming.filter(({ seriesDate }) => scope === 'all' || (seriesDate && seriesDate >= from));
  const outcome: Outcome = { told: 0, changed: affected.length };
  let shownMove: Move | null = null;
  let moved = 0;
  for (const show of affected) {
    const facts = factsOf(show, show.venue.timeZone);
    const untouched = names.filter((name) => show.id === showId || facts[name] === series[name]);
    const edited = await editShowIn(tx, context, {
      ...facts,
      ...pick(after, untouched),
      showId: show.id,
      revision: show.revision,
    });
    if (!edited.ok) {
      const details = { startsAt: show.startsAt, timeZone: show.venue.timeZone };
      throw new Undone({ ...edited, details });
    }
    const { told, move } = edited.value;
    outcome.told += told;
    if (move) moved += 1;
    if (show.id === showId) shownMove = move;
  }
  askFirst(agreed, outcome.told, moved, shownMove);
  const isWhole = scope === 'all' || toDate(from) === toDate(series.startsOn);
  const data = pick(after, names);
  if (isWhole) await tx.series.update({ where: { id: series.id }, data });
  else await split(tx, context, series, from, data);
  const facts = { name: after.title };
  await writeTeamAudit(tx, context, 'seriesChanged', { facts });
  return ok(outcome);
}

/** Returns the shows of the series that can still be changed, locked in the order of their ids. */
async function lockComing(tx: Tx, { now }: TeamContext, seriesId: string): Promise<EditedRow[]> {
  await tx.$queryRaw`
    SELECT 1 FROM shows WHERE "seriesId" = ${seriesId}::uuid AND "endsAt" > ${now} ORDER BY id FOR UPDATE`;
  return tx.show.findMany({
    where: { seriesId, endsAt: { gt: now }, cancelledAt: null },
    orderBy: { id: 'asc' },
    select: editedShow,
  });
}

function pick(facts: SeriesFacts, names: readonly (keyof SeriesFacts)[]): Partial<SeriesFacts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

/** Ends the series on the day before, and continues it as a new series, to which the shows from that day on move. */
async function split(
  tx: Tx,
  { now }: TeamContext,
  series: StoredSeries,
  from: Date,
  data: Partial<SeriesFacts>,
): Promise<void> {
  const { id: seriesId, venue: _venue, format: _format, ...columns } = series;
  const { id } = await tx.series.create({
    data: { ...columns, ...data, startsOn: from, createdAt: now, continuesId: seriesId },
    select: { id: true },
  });
  // If another series continued this one, it continues the later part now.
  await tx.series.updateMany({
    where: { continuesId: seriesId, id: { not: id } },
    data: { continuesId: id },
  });
  await tx.show.updateMany({ where: { seriesId, seriesDate: { gte: from } }, data: { seriesId: id } });
  await tx.series.update({ where: { id: seriesId }, data: { endsOn: subDays(from, 1) } });
}

/** Coming shows that were deleted, and those that stay because somebody is involved. */
type Ended = { deleted: number; kept: number };

/**
 * Ends a series of the actor's brand. It makes no more shows. Its coming shows are deleted, except those for which
 * somebody has applied or has a spot, and those that were called off. Refused: `notFound`. Ending it twice changes
 * nothing.
 */
export async function endSeries(
  context: TeamContext,
  { seriesId }: { seriesId: string },
): Promise<Result<Ended, 'notFound'>> {
  const { brandId } = context.actor;
  return inLongTransaction(context.db, async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series?.brandId !== brandId) return refused('notFound');
    const outcome: Ended = { deleted: 0, kept: 0 };
    if (series.endedAt) return ok(outcome);
    const held = afterWaiting(context);
    const { now } = held;
    const coming = await tx.show.findMany({
      where: { seriesId, startsAt: { gt: now }, cancelledAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: showId } of coming) {
      const deleted = await deleteShowIn(tx, held, { showId });
      outcome[deleted.ok ? 'deleted' : 'kept'] += 1;
    }
    await tx.series.update({ where: { id: seriesId }, data: { endedAt: now } });
    const facts = { name: series.title };
    await writeTeamAudit(tx, held, 'seriesEnded', { facts });
    return ok(outcome);
  });
}
