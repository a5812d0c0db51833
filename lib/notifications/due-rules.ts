import { addHours, addMinutes, min } from 'date-fns';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { dateAfter } from '@/lib/time/calendar-rules';
import { describeTime } from '@/lib/time/format';
import { dateIn, instantAt } from '@/lib/time/zoned';

/** Hours of the local clock in which nobody is disturbed. Both the same: there are none. */
export type QuietHours = { quietFrom: number; quietUntil: number };

/** As the columns of `channel_settings` say it. */
export const usualQuietHours: QuietHours = { quietFrom: 22, quietUntil: 8 };

/** Minutes in which further notices join a message, which is sent at their end. */
export const minutesToGather = 5;

/** The same when something happens within the next day. */
const minutesWhenSoon = 1;

/** Hours until something happens, from which on it is soon. */
const soonHours = 24;

/** Hours that are to be left after the quiet hours, or they are broken: time to answer, or to travel. */
const hoursLeft = 4;

/**
 * Returns when a notice is sent.
 *
 * @param about.deadline when it is too late to act: the start of the show, or the time until which to answer
 */
export function dueAtFor(about: { now: Date; deadline: Date | null; timeZone: string } & QuietHours): Date {
  const { now, deadline, timeZone } = about;
  const isSoon = deadline !== null && deadline < addHours(now, soonHours);
  const at = addMinutes(now, isSoon ? minutesWhenSoon : minutesToGather);
  return quietUntil(at, deadline, about, timeZone) ?? at;
}

/**
 * Returns until when a notice waits that could be sent now, because somebody does not want to be disturbed; null when
 * it does not wait.
 *
 * @param deadline when it is too late to act
 */
export function quietUntil(
  now: Date,
  deadline: Date | null,
  hours: QuietHours,
  timeZone: string,
): Date | null {
  const end = endOfQuiet(now, hours, timeZone);
  return end && deadline && deadline < addHours(end, hoursLeft) ? null : end;
}

/** What of a notice says when it is too late to act. */
export type Dated = {
  status: ApplicationStatus | null;
  move: unknown;
  show: { startsAt: Date } | null;
  application: { answerBy: Date | null } | null;
};

/**
 * Returns when it is too late to act: until when to answer, or when the show begins. Of a moved show, the earlier
 * start.
 */
export function deadlineOf({ status, move, show, application }: Dated, now: Date): Date | null {
  if (status === 'request' && application?.answerBy) return application.answerBy;
  if (!show) return null;
  const before = new Date((move as { from?: { startsAt?: string } } | null)?.from?.startsAt ?? '');
  return before > now ? min([before, show.startsAt]) : show.startsAt;
}

/** Returns when the quiet hours end in which an instant is; null when it is in none. */
export function endOfQuiet(at: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date | null {
  const hour = Number(describeTime(at, timeZone).slice(0, 2));
  const isOverMidnight = quietFrom > quietUntil;
  const isEvening = hour >= quietFrom && (isOverMidnight || hour < quietUntil);
  const isMorning = isOverMidnight && hour < quietUntil;
  if (!isEvening && !isMorning) return null;
  const today = dateIn(at, timeZone);
  const date = isEvening && isOverMidnight ? dateAfter(today, 1) : today;
  return instantAt(date, `${String(quietUntil).padStart(2, '0')}:00`, timeZone);
}
