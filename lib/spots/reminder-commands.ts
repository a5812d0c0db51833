import 'server-only';
import { inListsSql } from '@/lib/accounts/access/visibility';
import { addHours, subHours } from '@/lib/core/time/dates';
import { takenStatuses } from '@/lib/applications/status';
import { lockShow } from '@/lib/applications/show-lock';
import { cityNames } from '@/lib/places/view';
import type { CommandContext } from '@/lib/core/actor';
import type { Db } from '@/lib/core/database/db';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import { Prisma, type ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutApplication, notify } from '@/lib/notifications/commands';
import { subDays } from '@/lib/core/time/calendar-rules';

/** The reminders of a show, which every comedian can switch off. */
type Reminder = 'dayBefore' | 'soonBefore';

/** The hours before the show at which each reminder is sent. */
const reminderHours: Record<Reminder, number> = { dayBefore: 24, soonBefore: 3 };

/** The hours before the show after which a reminder is too late, because the next one is sent or the show begins. */
const earliestHours: Record<Reminder, number> = { dayBefore: 3, soonBefore: 0 };

type Context = Pick<CommandContext, 'db' | 'now' | 'clock'>;

/** An application whose comedian gets a notice now. */
type Due = {
  id: string;
  comedianId: string;
  status: ApplicationStatus;
  callAt: Date | null;
  onAt: Date | null;
};

const instant = (at: Date) => Prisma.sql`${at.toISOString()}::timestamptz`;

/**
 * SQL for the key that makes a notice the only one of its kind about an application. It contains the time, so that a
 * changed time of the show or of the answer makes a new notice.
 */
const onceSql = (kind: string, at: Prisma.Sql) =>
  Prisma.sql`concat_ws(':', ${kind}::text, applications.id, extract(epoch FROM ${at})::bigint)`;

/** SQL for whether a comedian wants a kind of notice that they can switch off. */
const isWantedSql = (kind: Reminder | 'newShows', comedianId: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM channel_choices AS choice
  WHERE choice."comedianId" = ${comedianId} AND choice."group" = ${kind}::"NoticeGroup"
    AND choice.channel = 'app' AND NOT choice."isOn")`;

/**
 * Selects the spots whose comedians are reminded now. A comedian who got the spot within those hours is not reminded,
 * because they have just had the notice about it.
 */
function remindersSql(kind: Reminder, now: Date): Prisma.Sql {
  const hours = reminderHours[kind];
  return Prisma.sql`
    FROM applications JOIN shows ON shows.id = applications."showId"
    LEFT JOIN sent_line_up_entries AS line
      ON line."showId" = shows.id AND line."comedianId" = applications."comedianId"
    WHERE status = ANY(${[...takenStatuses]}::"ApplicationStatus"[]) AND "withdrawnAt" IS NULL AND "cancelledAt" IS NULL
      AND "startsAt" > ${instant(addHours(now, earliestHours[kind]))} AND "startsAt" <= ${instant(addHours(now, hours))}
      AND "statusChangedAt" <= "startsAt" - ${hours} * interval '1 hour'
      AND ${isWantedSql(kind, Prisma.sql`applications."comedianId"`)}
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE once = ${onceSql(kind, Prisma.sql`shows."startsAt"`)})`;
}

/** Selects the requests that expire soon: a quarter of the time to answer is left, and at most twelve hours. */
function runningOutSql(now: Date): Prisma.Sql {
  return Prisma.sql`
    FROM applications JOIN shows ON shows.id = applications."showId"
    LEFT JOIN sent_line_up_entries AS line ON false
    WHERE status = 'request' AND "withdrawnAt" IS NULL AND "cancelledAt" IS NULL
      AND "answerBy" > ${instant(now)} AND "answerBy" <= ${instant(addHours(now, 12))} AND "startsAt" > ${instant(now)}
      AND "answerBy" - least(interval '12 hours', ("answerBy" - "statusChangedAt") / 4) <= ${instant(now)}
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE once = ${onceSql('requestRunsOut', Prisma.sql`"answerBy"`)})`;
}

const kinds = {
  dayBefore: { sql: (now: Date) => remindersSql('dayBefore', now), at: Prisma.sql`shows."startsAt"` },
  soonBefore: { sql: (now: Date) => remindersSql('soonBefore', now), at: Prisma.sql`shows."startsAt"` },
  requestRunsOut: { sql: runningOutSql, at: Prisma.sql`"answerBy"` },
} as const;

/** The number of shows that are read at a time. */
const batch = 100;

/** Reminds each comedian a day before their spot, and three hours before it. Returns the number of notices. */
export async function remindOfShows(context: Context): Promise<number> {
  return (
    (await notifyOf(context, 'dayBefore', 'remindOfShows')) +
    (await notifyOf(context, 'soonBefore', 'remindOfShows'))
  );
}

/** Notifies each comedian whose request expires soon. Returns the number of notices. */
export async function notifyRunningOut(context: Context): Promise<number> {
  return notifyOf(context, 'requestRunsOut', 'tellRunningOut');
}

/**
 * Makes the notices that are due, each show by itself and under its lock. An application that ends at the same time
 * gets none. Each comedian is told once, even when two workers do this.
 */
async function notifyOf(context: Context, kind: keyof typeof kinds, job: string): Promise<number> {
  const { db, now } = context;
  const { sql, at } = kinds[kind];
  const due = inParts(async (after) => {
    const next = after ? Prisma.sql`AND shows.id > ${after}::uuid` : Prisma.empty;
    // Without OFFSET 0, PostgreSQL would read all shows in the order of their ids until it has enough.
    const shows = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM (SELECT DISTINCT shows.id ${sql(now)} ${next} OFFSET 0) AS due ORDER BY id LIMIT ${batch}`;
    return shows.map(({ id }) => id);
  });
  return eachRow(job, due, (showId) =>
    inTransaction(db, async (tx) => {
      const locked = await lockShow(tx, { ...context, actor: { kind: 'system' } }, showId);
      if (!locked) return 0;
      const found = await tx.$queryRaw<(Due & { once: string })[]>`
        SELECT applications.id, applications."comedianId", status, line."callAt", line."onAt", ${onceSql(kind, at)} AS once
        ${sql(locked.lockedContext.now)} AND shows.id = ${showId}::uuid ORDER BY applications.id`;
      await notify(
        tx,
        locked.lockedContext.now,
        found.map(({ id: applicationId, comedianId, status, ...of }) => ({
          ...aboutApplication({ showId, applicationId, status }),
          ...of,
          comedianId,
          kind,
        })),
      );
      return found.length;
    }),
  );
}

/** The hour in UTC at which a day of new shows ends: in the afternoon, before comedians plan their evening. */
export const newShowsHour = 15;

/**
 * Returns the latest time at which notices about new shows were due, which is at the same hour of each day (UTC). All
 * runs of the job until the next such time get the same one.
 */
export function lastDayEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCHours(newShowsHour, 0, 0, 0);
  return end <= now ? end : subDays(end, 1);
}

/**
 * Notifies comedians of shows in their city that were made in the day before `until`, on nights on which they can play:
 * one notice for all of these shows. Returns the number of notices.
 *
 * @param until the end of that day. A repeated run has the same time, so no comedian is notified twice.
 */
export async function notifyNewShows({ db, now }: Context, until: Date): Promise<number> {
  const due = inParts((after) => listForNewShows(db, now, until, after));
  return eachRow('tellNewShows', due, (comedianId) =>
    inTransaction(db, async (tx) => {
      const comedian = await tx.comedian.findUnique({
        where: { id: comedianId },
        select: { language: true, currentCity: { select: { slug: true, ...cityNames } } },
      });
      // The account was deleted after the comedians were listed.
      if (!comedian) return 0;
      const { language, currentCity } = comedian;
      await notify(tx, now, [
        {
          comedianId,
          kind: 'newShows',
          subject: language === 'de' ? currentCity.nameDe : currentCity.nameEn,
          link: `/user/cities/${currentCity.slug}`,
          once: `newShows:${comedianId}:${until.toISOString()}`,
        },
      ]);
      return 1;
    }),
  );
}

const comedianBatch = 500;

async function listForNewShows(db: Db, now: Date, until: Date, after?: string): Promise<string[]> {
  const next = after ? Prisma.sql`AND comedians.id > ${after}::uuid` : Prisma.empty;
  const local = Prisma.sql`(shows."startsAt" AT TIME ZONE venues."timeZone")`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT comedians.id
    FROM shows JOIN venues ON venues.id = shows."venueId"
    JOIN comedians ON comedians."currentCityId" = shows."cityId"
    LEFT JOIN nights ON nights."comedianId" = comedians.id AND nights.date = ${local}::date
    LEFT JOIN nights_of_week AS weekly
      ON weekly."comedianId" = comedians.id AND weekly.weekday = extract(isodow FROM ${local})
    WHERE ${inListsSql} AND "cancelledAt" IS NULL AND "lineUpState" = 'open' AND "startsAt" > ${instant(now)}
      -- Few have said when they can play: then nobody else's city is looked at.
      AND comedians.id IN (
        SELECT "comedianId" FROM nights WHERE nights."isFree"
        UNION SELECT "comedianId" FROM nights_of_week WHERE nights_of_week."isFree")
      AND greatest(shows."createdAt", shows."opensAt") > ${instant(subHours(until, 24))}
      AND greatest(shows."createdAt", shows."opensAt") <= ${instant(until)}
      AND coalesce(nights."isFree", weekly."isFree", false)
      AND NOT EXISTS (
        SELECT 1 FROM applications
        WHERE applications."showId" = shows.id AND applications."comedianId" = comedians.id)
      AND ${isWantedSql('newShows', Prisma.sql`comedians.id`)}
      AND NOT EXISTS (
        SELECT 1 FROM notifications
        WHERE once = concat('newShows:', comedians.id, ':', ${until.toISOString()}::text))
      ${next}
    ORDER BY comedians.id LIMIT ${comedianBatch}`;
  return found.map(({ id }) => id);
}
