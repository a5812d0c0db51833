import { differenceInMinutes, min } from '@/lib/core/time/dates';
import { ok, refused, type Result } from '@/lib/core/result';
import { dateAfter, daysBetween } from '@/lib/core/time/calendar-rules';
import { describeTime } from '@/lib/core/time/format';
import { dateIn, instantAt, midnightDaysBefore } from '@/lib/core/time/zoned';

/**
 * The times of a show as the team enters them: local times at the venue. An end before the start means after midnight.
 * When a show starts shortly after midnight, doors after the start mean the evening before.
 */
export type Wording = {
  /** "2026-11-27" */
  date: string;
  /** "19:00" */
  doors: string | null;
  starts: string;
  ends: string;
  /** Days before the show when applying opens; null = at once. */
  opensDaysBefore: number | null;
  /** Days before the show by which the team promises to decide; null = no promise. */
  decideDaysBefore: number | null;
};

export type Plan = {
  doorsAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  opensAt: Date | null;
  decideBy: Date | null;
};

/**
 * `timeSkipped`: the clock goes forward that night and skips this time. `nightTooLong`: the end is before the start,
 * and after midnight it would be more than half a day later.
 */
export type PlanRefusal = 'timesOutOfOrder' | 'nightTooLong' | 'doorsAfterStart' | 'timeSkipped';

/** The most hours of a show that ends after midnight. A later end is a typing error: 19:00 instead of 21:00. */
const longestNight = 12;

/** The most hours between doors on the evening before and the start. An earlier time is a typing error. */
const longestDoors = 6;

/** The local time at which a promised decision falls due on its day: when people look at their phone after work. */
const decideHour = '18:00';

/**
 * Converts local times to instants. When the clock goes back and a time occurs twice, it is the first one.
 *
 * Refused, with the field that it is about: `timeSkipped` for a time that the clock skips, `timesOutOfOrder` when the
 * show would not end after it starts, `nightTooLong`, `doorsAfterStart`.
 */
export function planOf(words: Wording, timeZone: string): Result<Plan, PlanRefusal> {
  const { date, doors, starts, ends, opensDaysBefore, decideDaysBefore } = words;
  const endDate = ends > starts ? date : dateAfter(date, 1);
  const doorsDate = doors !== null && isEveningBefore(words, doors, timeZone) ? dateAfter(date, -1) : date;
  const times = {
    starts: [date, starts],
    ends: [endDate, ends],
    doors: [doorsDate, doors ?? starts],
  } as const;
  for (const [field, [day, time]] of Object.entries(times)) {
    if (describeTime(instantAt(day, time, timeZone), timeZone) !== time) {
      return refused('timeSkipped', { field });
    }
  }
  const at = ([day, time]: readonly [string, string]) => instantAt(day, time, timeZone);
  const [startsAt, endsAt] = [at(times.starts), at(times.ends)];
  const doorsAt = doors === null ? null : at(times.doors);
  if (ends === starts || endsAt <= startsAt) return refused('timesOutOfOrder', { field: 'ends' });
  const isNight = endDate !== date;
  if (isNight && differenceInMinutes(endsAt, startsAt) > longestNight * 60) {
    return refused('nightTooLong', { field: 'ends' });
  }
  if (doorsAt && doorsAt > startsAt) return refused('doorsAfterStart', { field: 'doors' });
  return ok({
    doorsAt,
    startsAt,
    endsAt,
    opensAt: opensDaysBefore === null ? null : midnightDaysBefore(startsAt, opensDaysBefore, timeZone),
    // A show in the afternoon of the day itself begins before that hour.
    decideBy:
      decideDaysBefore === null
        ? null
        : min([at([dateAfter(date, -decideDaysBefore), decideHour]), startsAt]),
  });
}

function isEveningBefore({ date, starts }: Wording, doors: string, timeZone: string): boolean {
  const [eve, startsAt] = [
    instantAt(dateAfter(date, -1), doors, timeZone),
    instantAt(date, starts, timeZone),
  ];
  return doors > starts && differenceInMinutes(startsAt, eve) <= longestDoors * 60;
}

/** The inverse of `planOf`: returns the local times of a plan. */
export function wordingOf(plan: Plan, timeZone: string): Wording {
  const date = dateIn(plan.startsAt, timeZone);
  const daysUntil = (instant: Date | null) => instant && daysBetween(dateIn(instant, timeZone), date);
  return {
    date,
    doors: plan.doorsAt && describeTime(plan.doorsAt, timeZone),
    starts: describeTime(plan.startsAt, timeZone),
    ends: describeTime(plan.endsAt, timeZone),
    opensDaysBefore: daysUntil(plan.opensAt),
    decideDaysBefore: daysUntil(plan.decideBy),
  };
}
