import { addDays, differenceInCalendarDays, differenceInMinutes, formatISO, parseISO } from 'date-fns';
import { ok, refused, type Result } from '@/lib/core/result';
import { describeTime } from '@/lib/time/format';
import { dateIn, instantAt, midnightDaysBefore } from '@/lib/time/zoned';

/**
 * When a show is, as its team says it: wall-clock times at the venue. An end before the start is after midnight; doors
 * after the start, of a show that starts in the small hours, are the evening before.
 */
export type Wording = {
  /** "2026-11-27" */
  date: string;
  /** "19:00" */
  doors: string | null;
  starts: string;
  ends: string;
  /** Days before the show that it opens for spotting; null = at once. */
  opensDaysBefore: number | null;
  /** Days before the show by which the team means to have decided; null = no promise. */
  decideDaysBefore: number | null;
};

/** The instants of a show. */
export type Plan = {
  doorsAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  opensAt: Date | null;
  decideBy: Date | null;
};

/** `timeSkipped`: the clock goes forward that night and leaves this time out. */
export type PlanRefusal = 'timesOutOfOrder' | 'doorsAfterStart' | 'timeSkipped';

/** Hours before the start that doors of the evening before open at most: what is earlier is a mistake. */
const longestDoors = 6;

/** When on its day a promise to have decided falls due, in venue time: when people look at their phone after work. */
const decideHour = '18:00';

/**
 * The instants that the words mean in the zone. In the night the clock goes back, a time that comes twice is the first.
 *
 * Refused, with the field that it is about: `timeSkipped` for a time that the clock leaves out, `timesOutOfOrder` when
 * the show would not end after it starts, `doorsAfterStart`.
 */
export function planOf(words: Wording, timeZone: string): Result<Plan, PlanRefusal> {
  const { date, doors, starts, ends, opensDaysBefore, decideDaysBefore } = words;
  const endDate = ends > starts ? date : daysBefore(date, -1);
  const doorsDate = doors !== null && isEveningBefore(words, doors, timeZone) ? daysBefore(date, 1) : date;
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
  if (doorsAt && doorsAt > startsAt) return refused('doorsAfterStart', { field: 'doors' });
  return ok({
    doorsAt,
    startsAt,
    endsAt,
    opensAt: opensDaysBefore === null ? null : midnightDaysBefore(startsAt, opensDaysBefore, timeZone),
    decideBy: decideDaysBefore === null ? null : at([daysBefore(date, decideDaysBefore), decideHour]),
  });
}

function isEveningBefore({ date, starts }: Wording, doors: string, timeZone: string): boolean {
  const [eve, startsAt] = [
    instantAt(daysBefore(date, 1), doors, timeZone),
    instantAt(date, starts, timeZone),
  ];
  return doors > starts && differenceInMinutes(startsAt, eve) <= longestDoors * 60;
}

/** The words that `planOf` would make the plan of. */
export function wordingOf(plan: Plan, timeZone: string): Wording {
  const date = dateIn(plan.startsAt, timeZone);
  const daysUntil = (instant: Date | null) =>
    instant && differenceInCalendarDays(parseISO(date), parseISO(dateIn(instant, timeZone)));
  return {
    date,
    doors: plan.doorsAt && describeTime(plan.doorsAt, timeZone),
    starts: describeTime(plan.startsAt, timeZone),
    ends: describeTime(plan.endsAt, timeZone),
    opensDaysBefore: daysUntil(plan.opensAt),
    decideDaysBefore: daysUntil(plan.decideBy),
  };
}

/** The calendar date so many days before another one; negative: after it. */
function daysBefore(date: string, days: number): string {
  return formatISO(addDays(parseISO(date), -days), { representation: 'date' });
}
