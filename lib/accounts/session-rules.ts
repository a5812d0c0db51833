import { subHours } from '@/lib/core/time/dates';
import { subDays } from '@/lib/core/time/calendar-rules';

/** Days after which a session ends that nobody has used. */
const idleDays = 30;

/** Days after which every session ends, however often it is used. */
const longestDays = 180;

/**
 * The longest life of a session and of its cookie, in seconds. A session that was not used for `idleDays` ends earlier,
 * because each request also asks the database.
 */
export const sessionMaxAge = longestDays * 24 * 60 * 60;

/** Returns the instants that a session must have been begun and last used after, so that it still runs. */
export function sessionLimits(now: Date): { begun: Date; used: Date } {
  return { begun: subDays(now, longestDays), used: subDays(now, idleDays) };
}

/** Whether a use is to be noted: the noted one is more than an hour ago. */
export function isUseToNote(lastUsedAt: Date, now: Date): boolean {
  return lastUsedAt < subHours(now, 1);
}
