import 'server-only';
import { dateAfter, subDays } from '@/lib/core/time/calendar-rules';
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
import { whenRefusal } from '@/lib/shows/commands';
import { betweenDays, datesOf, shiftRule, type RuleRefusal, type Shift } from './rules';
import {
  factNames,
  factsOf,
  lockLine,
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
 * Changes a show of a series and the following ones, or all coming ones, of all parts of its line. Each is changed as
 * `editShow` changes one, and everybody involved gets one notice per show. Only fields that differ from the show on the
 * screen are changed, and a show or a part with a value of its own in such a field keeps it. Shows that the series makes
 * later get the new values.
 *
 * With another date, the show and the others move along their rule (`shiftRule`): comedians and skipped days stay with
 * their shows. A show that was moved by itself keeps its date, and so does a part with another rhythm or other days.
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
  seriesId: true,
  seriesDate: true,
  venue: { select: { timeZone: true } },
};

export type EditedRow = ShowColumns & {
  id: string;
  revision: number;
  seriesId: string | null;
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
  const line = of?.seriesId ? await lockLine(tx, of.seriesId) : [];
  if (line.length === 0) return refused('notFound');
  const context = afterWaiting(requestContext);
  const coming = await lockComing(tx, context, line);
  const shown = coming.find(({ id }) => id === showId);
  // While this waited, another change may have made a further part with the show.
  const at = line.findIndex(({ id }) => id === shown?.seriesId);
  const series = line[at];
  if (!shown?.seriesDate || !series) return refused('showPast');
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
  const touched = partsOf(scope === 'all' ? line : line.slice(at), coming, (show) => {
    return (
      scope === 'all' || show.seriesId !== series.id || (show.seriesDate !== null && show.seriesDate >= day)
    );
  });
  const shift =
    after.date === before.date
      ? null
      : shiftOf(touched, series, day, { ...after, ...wanted.value }, context.now);
  if (shift && 'ok' in shift) return shift;
  const parts = touched.map((part) => ({ ...part, moved: shift && movedDays(shift, part) }));
  const affected = parts
    .flatMap((part) => part.shows.map((show) => ({ ...show, part })))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const change = { showId, names, after, shown: series, shift };
  const editThese = async (shows: typeof affected) => {
    const edited: Awaited<ReturnType<typeof editOne>>[] = [];
    for (const show of shows) edited.push(await editOne(tx, context, change, show));
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
  for (const { series: part, moved } of parts) {
    const isShown = part.id === series.id;
    // With other days, past shows keep the old ones, in a series that ends before.
    const from = moved?.from ?? (isShown && scope === 'following' ? day : part.startsOn);
    // A show that stayed in a break before the part begins does not reopen its days.
    const isWhole = from <= part.startsOn;
    const own = names.filter((name) => isShown || part[name] === series[name]);
    const data = { ...pick(after, own), ...moved?.days };
    if (isWhole) await tx.series.update({ where: { id: part.id }, data });
    const id = isWhole ? part.id : await split(tx, context, part, from, data);
    if (moved || !isWhole) await moveDays(tx, part.id, id, from, moved && shift);
  }
  await writeTeamAudit(tx, context, 'seriesChanged', { facts: { name: after.title } });
  return ok({ notified: edited.reduce((sum, { notified }) => sum + notified, 0), changed: edited.length });
}

/** A part of a line that a change concerns, with its shows, and the days that have or will get one, in order. */
type Part = { series: StoredSeries; shows: EditedRow[]; days: Date[] };

function partsOf(
  line: readonly StoredSeries[],
  coming: readonly EditedRow[],
  isMeant: (show: EditedRow) => boolean,
): Part[] {
  return line.map((series) => {
    const shows = coming.filter((show) => show.seriesId === series.id && isMeant(show));
    const { startsOn, madeUntil } = series;
    const days = shows.flatMap(({ seriesDate }) => (seriesDate && seriesDate >= startsOn ? seriesDate : []));
    // The first day that has no show yet.
    const after = madeUntil && toDate(madeUntil);
    const until = dateAfter([after ?? '', toDate(startsOn)].toSorted()[1]!, betweenDays);
    days.push(...datesOf(ruleOf(series), { after, until }).slice(0, 1).map(toDay));
    return { series, shows, days: days.toSorted((one, other) => one.getTime() - other.getTime()) };
  });
}

/** The change of each show: the fields of the show on the screen that differ, and their values. */
type Change = {
  showId: string;
  names: readonly (keyof SeriesFacts)[];
  after: SeriesFacts;
  /** The series of the show on the screen, as it was. */
  shown: StoredSeries;
  shift: Shift | null;
};

/** Throws `Undone` with the show's refusal, because the others have changed already. */
async function editOne(
  tx: Tx,
  context: TeamContext,
  { showId, names, after, shown, shift }: Change,
  { part, ...show }: EditedRow & { part: Part & { moved: { from: Date } | null } },
) {
  const facts = factsOf(show, show.venue.timeZone);
  const isShown = show.id === showId;
  const { series, moved } = part;
  const untouched = names.filter(
    (name) => isShown || (facts[name] === series[name] && series[name] === shown[name]),
  );
  const day = show.seriesDate && toDate(show.seriesDate);
  const isMoved = moved && show.seriesDate && show.seriesDate >= moved.from && facts.date === day;
  const date = shift && day && (isShown || isMoved) ? shift.dayOf(day) : facts.date;
  const { id, revision } = show;
  const edited = await editShowIn(tx, context, {
    ...facts,
    ...pick(after, untouched),
    date,
    showId: id,
    revision,
  });
  if (edited.ok) return { ...edited.value, showId: id };
  throw new Undone({ ...edited, details: { startsAt: show.startsAt, timeZone: show.venue.timeZone } });
}

/** Returns the shift of the days of these parts when the show of the `day` gets the new start, or the refusal. */
function shiftOf(
  parts: readonly Part[],
  { rhythm }: StoredSeries,
  shown: Date,
  { startsAt, date }: ShowColumns & { date: string },
  now: Date,
) {
  // Checked before days are counted: a form can contain any year.
  const refusal = whenRefusal(startsAt, now);
  if (refusal) return refusal;
  const day = toDate(shown);
  const firsts = parts.flatMap(({ series, days }) => (series.rhythm === rhythm ? days.map(toDate) : []));
  const leadsToDay = (startsOn: string) =>
    startsOn <= day && datesOf({ rhythm, startsOn, endsOn: day }, { after: null, until: day }).at(-1) === day;
  const lasts = parts.flatMap(({ series: { startsOn, endsOn, madeUntil } }) =>
    [startsOn, endsOn, madeUntil].map((one) => (one ? toDate(one) : '')),
  );
  const shift = shiftRule(rhythm, {
    first: firsts.toSorted().find(leadsToDay) ?? day,
    day,
    to: date,
    until: lasts.toSorted().at(-1) ?? day,
  });
  return typeof shift === 'string' ? refused(shift, { field: 'date' }) : shift;
}

/** Returns the days of a part after the shift, and the day from which on they move; null when it has other days. */
function movedDays(shift: Shift, { series, days }: Part) {
  const { rhythm, endsOn, madeUntil } = series;
  for (const from of rhythm === shift.rhythm ? days : []) {
    const moved = shift.daysOf({
      startsOn: toDate(from),
      endsOn: endsOn && toDate(endsOn),
      madeUntil: madeUntil && toDate(madeUntil),
    });
    if (moved) {
      const day = (date: string | null) => (date === null ? null : toDay(date));
      const { startsOn } = moved;
      return {
        from,
        days: { startsOn: toDay(startsOn), endsOn: day(moved.endsOn), madeUntil: day(moved.madeUntil) },
      };
    }
  }
  return null;
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

/** Returns the shows of these series that can still be changed, locked in the order of their ids. */
export async function lockComing(
  tx: Tx,
  { now }: TeamContext,
  series: readonly { id: string }[],
): Promise<EditedRow[]> {
  const ids = series.map(({ id }) => id);
  await tx.$queryRaw`
    SELECT 1 FROM shows WHERE "seriesId" = ANY(${ids}::uuid[]) AND "endsAt" > ${now} ORDER BY id FOR UPDATE`;
  return tx.show.findMany({
    where: { seriesId: { in: ids }, endsAt: { gt: now }, cancelledAt: null },
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
