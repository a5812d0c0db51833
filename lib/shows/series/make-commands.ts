import 'server-only';
import { addDays } from '@/lib/core/time/calendar-rules';
import { writeAudit, writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Prisma, SeriesRhythm } from '@/lib/core/generated/prisma/client';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { JobContext } from '@/lib/core/jobs/jobs';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction, Undone, undoing } from '@/lib/core/database/transaction';
import { bring, makeAllOnce, type Brought } from '@/lib/shows/brought-commands';
import { columnsIn, columnsOf, type ShowColumns } from '@/lib/shows/form-queries';
import { findOriginal, whenRefusal, announceShows, type WhenRefusal } from '@/lib/shows/commands';
import type { PlanRefusal } from '@/lib/shows/plan-rules';
import type { ShowFacts, Repeat } from '@/lib/shows/schema';
import { listAtVenue } from '@/lib/shows/venue-queries';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { dateIn } from '@/lib/core/time/zoned';
import { isHolidayIn, datesOf, ruleRefusal, type RuleRefusal } from './rules';
import { factsOf, frameOf, lockSeries, ruleOf, toDate, toDay, type StoredSeries } from './queries';

/** Days ahead for which shows are made: at most 13 shows at once, because the most frequent rhythm is weekly. */
const daysAhead = 90;

export type SeriesRefusal = 'notFound' | PlanRefusal | WhenRefusal | RuleRefusal;

type NewSeries = ShowFacts & Brought & { from: string | null; repeat: Repeat };

/**
 * Makes a series of the actor's brand, and its shows of the next 90 days. Its first day is the show's date. A copy
 * takes the show info and the picture of the show that it is made `from`. A venue and a format that it brings are made
 * with it. Returns how many shows there are now.
 *
 * Refused as `columnsOf` refuses for the first show, as `ruleRefusal` refuses, and `startPast`, `tooFarAhead`.
 */
export async function makeSeries(
  context: TeamContext,
  input: NewSeries,
): Promise<Result<{ seriesId: string; made: number }, SeriesRefusal>> {
  const { now, actor } = context;
  const { brandId, comedianId: actorComedianId } = actor;
  return makeAllOnce(context, async (tx) => {
    const { from } = input;
    const original = await findOriginal(tx, brandId, from);
    if (from !== null && !original) return refused('notFound');
    const data = await seriesOf(tx, context, input);
    if (!data.ok) return data;
    const { cityId: _, ...columns } = data.value;
    const { id } = await tx.series.create({
      data: { ...columns, brandId, info: original?.info ?? [], createdAt: now },
      select: { id: true },
    });
    const facts = { name: columns.title };
    await writeTeamAudit(tx, context, 'seriesCreated', { facts });
    const made = await makeDueShows(tx, { ...context, actorComedianId }, id, original);
    return ok({ seriesId: id, made: made.length });
  });
}

/** A day of a new series within the next 90. It gets no show when it is a holiday. */
type PlannedDay = {
  startsAt: Date;
  timeZone: string;
  isHoliday: boolean;
  /** The title of a show that is at the venue then. */
  atVenue: string | null;
};

/**
 * Returns the days for which `makeSeries` would make shows, and refuses the same input. A venue and a format that it
 * brings are made and rolled back.
 */
export async function planSeries(
  context: TeamContext,
  input: NewSeries,
): Promise<Result<PlannedDay[], SeriesRefusal>> {
  const plan = async (tx: Tx): Promise<Result<PlannedDay[], SeriesRefusal>> => {
    const data = await seriesOf(tx, context, input);
    if (!data.ok) return data;
    const { cityId: _, venueId, formatId, ...columns } = data.value;
    // One after the other: a connection executes one statement at a time.
    const venue = await tx.venue.findUniqueOrThrow({ where: { id: venueId }, include: { city: true } });
    const format = await tx.format.findUniqueOrThrow({ where: { id: formatId } });
    const unmade = { id: '', brandId: context.actor.brandId, info: [], madeUntil: null, endedAt: null };
    const days = daysOf({ ...columns, ...unmade, venueId, formatId, venue, format }, context.now);
    const { timeZone } = venue;
    const [first, last] = [days.at(0)?.columns, days.at(-1)?.columns];
    const taken =
      first && last ? await listAtVenue(tx, { venueId, startsAt: first.startsAt, endsAt: last.endsAt }) : [];
    return ok(
      days.map(({ columns: { startsAt, endsAt }, isHoliday }) => {
        const other = taken.find((show) => show.startsAt < endsAt && show.endsAt > startsAt);
        return { startsAt, timeZone, isHoliday, atVenue: other?.title ?? null };
      }),
    );
  };
  return undoing(
    inTransaction(context.db, async (tx) => {
      throw new Undone(await plan(tx));
    }),
  );
}

async function seriesOf(tx: Tx, context: TeamContext, { repeat, ...brought }: NewSeries) {
  const said = await bring(tx, context, brought);
  const first = await columnsOf(tx, context.actor.brandId, said);
  if (!first.ok) return first;
  const { venueId, cityId } = first.value;
  const refusal = whenRefusal(first.value.startsAt, context.now);
  if (refusal) return refusal;
  const { rhythm, endsOn, skipsHolidays } = repeat;
  const wrong = ruleRefusal({ rhythm, endsOn, startsOn: said.date });
  if (wrong) return refused(wrong, { field: wrong === 'endBeforeStart' ? 'seriesEnd' : 'repeats' });
  const { timeZone } = await tx.venue.findUniqueOrThrow({
    where: { id: venueId },
    select: { timeZone: true },
  });
  const { date, ...facts } = factsOf(first.value, timeZone);
  return ok({
    ...facts,
    cityId,
    rhythm,
    skipsHolidays,
    startsOn: toDay(date),
    endsOn: endsOn === null ? null : toDay(endsOn),
  });
}

type Day = { date: string; columns: ShowColumns; isHoliday: boolean };

/** Returns the last local day for which shows are made now. */
function horizonOf(series: StoredSeries, now: Date): string {
  return dateIn(addDays(now, daysAhead), series.venue.timeZone);
}

/** Returns the coming days without shows so far. A day on which the clock skips the start gets no show. */
function daysOf(series: StoredSeries, now: Date, until = horizonOf(series, now)): Day[] {
  const between = { after: series.madeUntil && toDate(series.madeUntil), until };
  const { countryCode } = series.venue.city;
  return datesOf(ruleOf(series), between).flatMap((date) => {
    const columns = columnsIn(frameOf(series), { ...series, date });
    if (!columns.ok || columns.value.startsAt <= now) return [];
    return [
      { date, columns: columns.value, isHoliday: series.skipsHolidays && isHolidayIn(countryCode, date) },
    ];
  });
}

/** A series whose shows the caller makes: until its last day, it makes none itself. Days as in `Rule`. */
export type GoingOn = { id: string; rhythm: SeriesRhythm; startsOn: string; endsOn: string };

type Like = { pictureId: string | null };

/** The values besides those of the form that the shows of a series share. */
export type OfSeries = Like & { info: Prisma.InputJsonValue };

/**
 * Makes a series for shows that the caller makes in the same transaction, or continues an existing one: up to the last
 * day of the shows, no further ones are made, whatever the rule says. Returns the values that the shows take from the
 * series. Null when it has ended, or has another rule, place or times than these shows.
 *
 * @param columns of one of the shows
 */
export async function goOnWithSeries(
  tx: Tx,
  context: TeamContext,
  columns: ShowColumns,
  { id, rhythm, startsOn, endsOn }: GoingOn,
): Promise<OfSeries | null> {
  const { brandId } = context.actor;
  const series = await lockSeries(tx, id);
  const { timeZone } = await tx.venue.findUniqueOrThrow({
    where: { id: columns.venueId },
    select: { timeZone: true },
  });
  const { date: _, ...facts } = factsOf(columns, timeZone);
  const last = toDay(endsOn);
  if (!series) {
    const rule = { rhythm, skipsHolidays: false, startsOn: toDay(startsOn), endsOn: last, madeUntil: last };
    await tx.series.create({ data: { ...facts, ...rule, id, brandId, createdAt: context.now } });
    await writeTeamAudit(tx, context, 'seriesCreated', { facts: { name: facts.title } });
    return { info: [], pictureId: null };
  }
  const isSame =
    series.brandId === brandId &&
    !series.endedAt &&
    series.rhythm === rhythm &&
    toDate(series.startsOn) === startsOn &&
    (['venueId', 'formatId', 'doors', 'starts', 'ends'] as const).every(
      (name) => series[name] === facts[name],
    );
  if (!isSame) return null;
  const later = (day: Date | null) => (day && day > last ? day : last);
  await tx.series.update({
    where: { id },
    data: { endsOn: series.endsOn && later(series.endsOn), madeUntil: later(series.madeUntil) },
  });
  const { pictureId = null } = (await findLatest(tx, id)) ?? {};
  return { info: series.info ?? [], pictureId };
}

/** Returns the latest show of a series, as a `Like`. */
async function findLatest(tx: Tx, seriesId: string): Promise<Like | null> {
  return tx.show.findFirst({
    where: { seriesId },
    orderBy: { seriesDate: 'desc' },
    select: { pictureId: true },
  });
}

/**
 * Makes the shows of a series that are due. However often it is called, each day gets one show. The picture is copied
 * from the latest show, or from the show `like` when there is none. Returns those that were made.
 *
 * @param again days that get none, and the day up to which days were made before, also if it is behind the 90 days
 */
export async function makeDueShows(
  tx: Tx,
  by: { now: Date; clock?: () => Date; actorComedianId: string | null },
  seriesId: string,
  like: Like | null = null,
  again: { skipped: ReadonlySet<string>; until: string | null } = { skipped: new Set(), until: null },
): Promise<{ startsAt: Date }[]> {
  const series = await lockSeries(tx, seriesId);
  const { now, actorComedianId } = afterWaiting(by);
  if (!series || series.endedAt || series.venue.archivedAt || series.format.archivedAt) return [];
  // The time of this run can be before that of an earlier run: the server's clock may be slow, or this run began before
  // midnight and then waited for the lock. Such a run must not set `madeUntil` back. Otherwise the next run would go
  // through the same days again, and make shows that a team has deleted meanwhile.
  const until = [horizonOf(series, now), again.until ?? ''].toSorted()[1]!;
  if (series.madeUntil && until <= toDate(series.madeUntil)) return [];
  // The lock keeps the venue's city and zone as they are read here until the shows are written.
  await tx.$queryRaw`SELECT 1 FROM venues WHERE id = ${series.venueId}::uuid FOR SHARE`;
  const days = daysOf(series, now, until).filter(
    ({ date, isHoliday }) => !isHoliday && !again.skipped.has(date),
  );
  const { pictureId } = (await findLatest(tx, seriesId)) ?? like ?? { pictureId: null };
  const { brandId, info } = series;
  const made = await tx.show.createManyAndReturn({
    data: days.map(({ date, columns }) => ({
      ...columns,
      brandId,
      seriesId,
      seriesDate: toDay(date),
      pictureId,
      info: info ?? [],
    })),
    // A day that has its show already keeps it as it is, and the other days still get theirs.
    skipDuplicates: true,
    select: { id: true, cityId: true, startsAt: true },
  });
  await tx.series.update({ where: { id: seriesId }, data: { madeUntil: toDay(until) } });
  const entries = made.map(({ id: showId }) => ({ kind: 'showCreated' as const, brandId, showId }));
  await writeAudit(tx, { now, comedianId: actorComedianId }, entries);
  await announceShows(tx, made);
  return made;
}

/** Makes the due shows, each series by itself (`eachRow`), and returns their number. A failed series stays due. */
export async function makeAllDueShows(context: JobContext): Promise<number> {
  const { db, now } = context;
  const horizon = toDay(dateIn(addDays(now, daysAhead), 'UTC'));
  const due = await db.series.findMany({
    where: {
      endedAt: null,
      OR: [{ madeUntil: null }, { madeUntil: { lt: horizon } }],
      venue: { archivedAt: null },
      format: { archivedAt: null },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return eachRow(
    'makeSeriesShows',
    due.map(({ id }) => id),
    (id) =>
      inTransaction(
        db,
        async (tx) => (await makeDueShows(tx, { ...context, actorComedianId: null }, id)).length,
      ),
  );
}
