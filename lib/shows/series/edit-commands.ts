import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, rehearsing, Undone, undoing } from '@/lib/core/database/transaction';
import { columnsOf, showColumns, type ShowColumns } from '@/lib/shows/form-queries';
import { askFirst, editShowIn, type EditRefusal, type Question } from '@/lib/shows/edit-commands';
import type { Decisions } from '@/lib/shows/move-queries';
import type { ShowFacts } from '@/lib/shows/schema';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import type { scopes } from '@/lib/shows/limits';
import { deleteShowIn, whenRefusal } from '@/lib/shows/commands';
import { shiftRule, type RuleRefusal, type Shift } from './rules';
import {
  factNames,
  factsOf,
  lockSeries,
  ruleOf,
  toDate,
  toDay,
  type SeriesFacts,
  type StoredSeries,
} from './queries';

/** The shows of a series that a change concerns, besides the show itself. */
export type Scope = Exclude<(typeof scopes)[number], 'this'>;

export type SeriesEditRefusal = EditRefusal | RuleRefusal;

/** The show of the series that cannot be changed. */
type Stuck = { startsAt: Date; timeZone: string };

type SeriesEditResult = { notified: number; changed: number };

/**
 * Changes a show of a series and the following ones, or all coming ones. Each is changed as `editShow` changes one, and
 * everybody involved gets one notice per show. Only fields that differ from the show on the screen are changed, and a
 * show with a value of its own in such a field keeps it. Shows that the series makes later get the new values.
 *
 * With another date, the show and the others move along their rule (`shiftRule`): comedians and skipped days stay with
 * their shows. A show that was moved by itself keeps its date.
 *
 * Refused as `editShow` refuses, with the show that cannot be changed; other shows at the venue are named in the question
 * of `tells` instead of `venueTaken`. Refused as `ruleRefusal` for the new date. After a refusal nothing has changed.
 *
 * A show whose line-up is decided moves only when the team has agreed to that move, and stays when the team wants that.
 *
 * @param agreed as of `editShow`
 * @param decisions about shows whose line-up is decided
 */
export async function editSeries(
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number; scope: Scope },
  agreed: string | null = null,
  decisions: Decisions = new Map(),
): Promise<Result<SeriesEditResult, SeriesEditRefusal | 'tells', Stuck | Question>> {
  return undoing<Result<SeriesEditResult, SeriesEditRefusal | 'tells', Stuck | Question>>(
    inLongTransaction(context.db, (tx) => editSeriesIn(tx, context, input, agreed, decisions)),
  );
}

/** Whether the team leaves a show as it is. */
export function isLeft(decisions: Decisions, { id }: { id: string }): boolean {
  return decisions.get(id) === 'leave';
}

const editedShow = {
  ...showColumns,
  id: true,
  revision: true,
  seriesDate: true,
  venue: { select: { timeZone: true } },
};

export type EditedRow = ShowColumns & {
  id: string;
  revision: number;
  seriesDate: Date | null;
  venue: { timeZone: string };
};

async function editSeriesIn(
  tx: Tx,
  requestContext: TeamContext,
  { scope, showId, revision, ...said }: ShowFacts & { showId: string; revision: number; scope: Scope },
  agreed: string | null,
  decisions: Decisions,
): Promise<Result<SeriesEditResult, SeriesEditRefusal, Stuck>> {
  const { brandId } = requestContext.actor;
  const of = await tx.show.findFirst({ where: { id: showId, brandId }, select: { seriesId: true } });
  const series = of?.seriesId ? await lockSeries(tx, of.seriesId) : null;
  if (!series) return refused('notFound');
  const context = afterWaiting(requestContext);
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
  const names = factNames.filter((name) => after[name] !== before[name]);
  const day = shown.seriesDate;
  const affected = coming.filter(({ seriesDate }) => scope === 'all' || (seriesDate && seriesDate >= day));
  const first = affected.reduce(
    (earliest, { seriesDate }) => (seriesDate && seriesDate < earliest ? seriesDate : earliest),
    day,
  );
  const shift =
    after.date === before.date
      ? null
      : shiftOf(series, first, day, { ...after, ...wanted.value }, context.now);
  if (shift && 'ok' in shift) return shift;
  const change = { showId, names, after, shift };
  const editThese = async (shows: readonly EditedRow[]) => {
    const edited: Awaited<ReturnType<typeof editOne>>[] = [];
    for (const show of shows) edited.push(await editOne(tx, context, series, change, show));
    return edited;
  };
  const editAll = async () => {
    const edited = await editThese(affected);
    await askFirst(tx, agreed, edited, showId, { ...series, decisions });
    return edited;
  };
  const moving = affected.filter((show) => !isLeft(decisions, show));
  // The question is about all shows, including those that then stay as they are.
  if (moving.length < affected.length) await rehearsing(tx, editAll);
  const edited = await (moving.length < affected.length ? editThese(moving) : editAll());
  // With other days, past shows keep the old ones, in a series that ends before.
  const from = shift ? first : day;
  const isWhole = (scope === 'all' && !shift) || toDate(from) === toDate(series.startsOn);
  const data = { ...pick(after, names), ...(shift && daysOf(shift)) };
  if (isWhole) await tx.series.update({ where: { id: series.id }, data });
  const id = isWhole ? series.id : await split(tx, context, series, from, data);
  if (shift || !isWhole) await moveDays(tx, series.id, id, from, shift);
  await writeTeamAudit(tx, context, 'seriesChanged', { facts: { name: after.title } });
  return ok({ notified: edited.reduce((sum, { notified }) => sum + notified, 0), changed: edited.length });
}

/** The change of each show: the fields of the show on the screen that differ, and their values. */
type Change = {
  showId: string;
  names: readonly (keyof SeriesFacts)[];
  after: SeriesFacts;
  shift: Shift | null;
};

/** Throws `Undone` with the show's refusal, because the others have changed already. */
async function editOne(tx: Tx, context: TeamContext, series: StoredSeries, change: Change, show: EditedRow) {
  const facts = factsOf(show, show.venue.timeZone);
  const isShown = show.id === change.showId;
  const { shift, names, after } = change;
  const untouched = names.filter((name) => isShown || facts[name] === series[name]);
  const day = show.seriesDate && toDate(show.seriesDate);
  const date = shift && day && (isShown || facts.date === day) ? shift.dayOf(day) : facts.date;
  const { id: showId, revision } = show;
  const edited = await editShowIn(tx, context, {
    ...facts,
    ...pick(after, untouched),
    date,
    showId,
    revision,
  });
  if (edited.ok) return { ...edited.value, showId };
  throw new Undone({ ...edited, details: { startsAt: show.startsAt, timeZone: show.venue.timeZone } });
}

/** Returns the shift of the days from `first` on when the show of the `day` gets the new start, or the refusal. */
function shiftOf(
  series: StoredSeries,
  first: Date,
  day: Date,
  { startsAt, date }: ShowColumns & { date: string },
  now: Date,
) {
  // Checked before days are counted: a form can contain any year.
  const refusal = whenRefusal(startsAt, now);
  if (refusal) return refusal;
  const shift = shiftRule(ruleOf(series), {
    first: toDate(first),
    day: toDate(day),
    to: date,
    madeUntil: series.madeUntil && toDate(series.madeUntil),
  });
  return typeof shift === 'string' ? refused(shift, { field: 'date' }) : shift;
}

function daysOf({ startsOn, endsOn, madeUntil }: Shift) {
  return {
    startsOn: toDay(startsOn),
    endsOn: endsOn === null ? null : toDay(endsOn),
    madeUntil: madeUntil === null ? null : toDay(madeUntil),
  };
}

/** Moves the shows from a day on, with their days, to a series, which can be the same. */
export async function moveDays(
  tx: Tx,
  seriesId: string,
  to: string,
  from: Date,
  shift: Shift | null,
): Promise<void> {
  const shows = await tx.show.findMany({
    where: { seriesId, seriesDate: { gte: from } },
    select: { id: true, seriesDate: true },
  });
  const placed = shows.map(({ id, seriesDate }) => {
    const day = toDate(seriesDate ?? from);
    return { id, day: shift ? shift.dayOf(day) : day };
  });
  // No day in between: a day is free only when its show has left it.
  await tx.show.updateMany({ where: { id: { in: shows.map(({ id }) => id) } }, data: { seriesDate: null } });
  await tx.$executeRaw`
    UPDATE shows SET "seriesId" = ${to}::uuid, "seriesDate" = placed.day
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS placed (id uuid, day date)
    WHERE shows.id = placed.id`;
}

/** Returns the shows of the series that can still be changed, locked in the order of their ids. */
export async function lockComing(tx: Tx, { now }: TeamContext, seriesId: string): Promise<EditedRow[]> {
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

/** Ends the series on the day before, and continues it as a new series, whose id it returns. */
export async function split(
  tx: Tx,
  { now }: TeamContext,
  series: StoredSeries,
  from: Date,
  data: Partial<Prisma.SeriesUncheckedCreateInput>,
): Promise<string> {
  const { id: seriesId, venue: _venue, format: _format, info, ...columns } = series;
  const { id } = await tx.series.create({
    data: { ...columns, info: info ?? [], startsOn: from, ...data, createdAt: now, continuesId: seriesId },
    select: { id: true },
  });
  // If another series continued this one, it continues the later part now.
  await tx.series.updateMany({
    where: { continuesId: seriesId, id: { not: id } },
    data: { continuesId: id },
  });
  await tx.series.update({ where: { id: seriesId }, data: { endsOn: subDays(from, 1) } });
  return id;
}

/** Coming shows that were deleted, and those that stay because a comedian is involved. */
type Ended = { deleted: number; kept: number };

/**
 * Ends a series of the actor's brand. It makes no more shows. Its coming shows are deleted, except those for which
 * a comedian has applied or has a spot, and those that were called off. Refused: `notFound`. Ending it twice changes
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
