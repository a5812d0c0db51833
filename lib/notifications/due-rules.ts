import { addHours, addMinutes, min } from '@/lib/core/time/dates';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { describeTime } from '@/lib/core/time/format';
import { dateIn, instantAt } from '@/lib/core/time/zoned';

/** The hours of local time without mails and push messages. When both are equal, there are none. */
export type QuietHours = { quietFrom: number; quietUntil: number };

/** The default of the columns in `channel_settings`. */
export const usualQuietHours: QuietHours = { quietFrom: 22, quietUntil: 8 };

/** Minutes for which a new message waits for further notices before it is sent. */
export const minutesToGather = 5;

/** Minutes for which a new message waits when its deadline is within `soonHours`. */
const minutesWhenSoon = 1;

/** Messages on one channel in 24 hours after which a person has had enough of them. */
export const messagesADay = 20;

/** Minutes for which a message to such a person gathers. So a person gets at most 20 a day, and one an hour besides. */
const minutesWhenCrowded = 60;

/** Hours before the deadline from which on it is soon. */
const soonHours = 24;

/**
 * The fewest hours between the end of the quiet hours and the deadline. With less time to answer or travel, a message
 * is sent in the quiet hours.
 */
const hoursLeft = 4;

/**
 * Returns when a notice is sent.
 *
 * @param about.deadline the time when it is too late to act: the start of the show, or the limit for an answer
 * @param about.isCrowded they have had `messagesADay`
 */
export function dueAtFor(
  about: { now: Date; deadline: Date | null; timeZone: string; isCrowded?: boolean } & QuietHours,
): Date {
  const { now, deadline, timeZone, isCrowded } = about;
  const isSoon = deadline !== null && deadline < addHours(now, soonHours);
  const minutes = isSoon ? minutesWhenSoon : minutesToGather;
  const at = addMinutes(now, isCrowded ? minutesWhenCrowded : minutes);
  return quietUntil(at, deadline, about, timeZone) ?? at;
}

/**
 * Returns the end of the quiet hours for which a notice has to wait; null when it can be sent now.
 *
 * @param deadline the time when it is too late to act
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

/** The fields of a notice that tell when it is too late to act. */
export type Dated = {
  status: ApplicationStatus | null;
  move: unknown;
  show: { startsAt: Date } | null;
  application: { answerBy: Date | null } | null;
};

/**
 * Returns the time when it is too late to act: the limit for an answer, or the start of the show. For a moved show it
 * is the earlier start.
 */
export function deadlineOf({ status, move, show, application }: Dated, now: Date): Date | null {
  if (status === 'request' && application?.answerBy) return application.answerBy;
  if (!show) return null;
  const before = new Date((move as { from?: { startsAt?: string } } | null)?.from?.startsAt ?? '');
  return before > now ? min([before, show.startsAt]) : show.startsAt;
}

/** Returns the end of the quiet hours that contain an instant; null when none do. */
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
