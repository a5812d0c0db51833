import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { weekdayOf } from '@/lib/core/time/calendar-rules';
import { toAnswer, type NightAnswer, type Nights } from './night-rules';

/** Finds the nights for which a comedian has answered, with the answers. */
export async function findNights(db: Db, comedianId: string): Promise<Nights> {
  const { nightsOfWeek, nights } = await db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: {
      nightsOfWeek: { select: { weekday: true, isFree: true } },
      nights: { select: { date: true, isFree: true } },
    },
  });
  return {
    weekdays: new Map(nightsOfWeek.map(({ weekday, isFree }) => [weekday, isFree])),
    dates: new Map(nights.map(({ date, isFree }) => [date.toISOString().slice(0, 10), isFree])),
  };
}

/** Finds the start and the time zone of a show of the brand; null when the brand has no such show. */
export async function findShowStart(db: Db, brandId: string, showId: string) {
  return db.show.findFirst({
    where: { id: showId, brandId },
    select: { startsAt: true, venue: { select: { timeZone: true } } },
  });
}

/** Selects a comedian's answer for one night, and none for any other, for `answerIn`. */
export function answerColumns(date: string) {
  return {
    nights: { where: { date: new Date(date) }, select: { isFree: true } },
    nightsOfWeek: { where: { weekday: weekdayOf(date) }, select: { isFree: true } },
  } satisfies Prisma.ComedianSelect;
}

/** Returns the answer of a comedian who was read with `answerColumns`. */
export function answerIn({
  nights,
  nightsOfWeek,
}: Prisma.ComedianGetPayload<{ select: ReturnType<typeof answerColumns> }>): NightAnswer {
  return toAnswer((nights[0] ?? nightsOfWeek[0])?.isFree);
}

/** Returns the comedians' answers for one night, and none for any other. */
export async function listAnswers(
  db: Db,
  comedianIds: readonly string[],
  date: string,
): Promise<Map<string, NightAnswer>> {
  const ids = [...comedianIds];
  const rows = await db.$queryRaw<{ comedianId: string; isFree: boolean }[]>`
    SELECT "comedianId", coalesce(special."isFree", usual."isFree") AS "isFree"
    FROM (
      SELECT "comedianId", "isFree" FROM nights_of_week
      WHERE "comedianId" = ANY(${ids}::uuid[]) AND weekday = ${weekdayOf(date)}
    ) AS usual
    FULL JOIN (
      SELECT "comedianId", "isFree" FROM nights
      WHERE "comedianId" = ANY(${ids}::uuid[]) AND date = ${date}::date
    ) AS special USING ("comedianId")`;
  return new Map(rows.map(({ comedianId, isFree }) => [comedianId, toAnswer(isFree)]));
}
