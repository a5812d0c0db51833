import { subDays } from '@/lib/core/time/calendar-rules';
import { newShowsHour } from './limits';

/**
 * Returns the latest time at which notices about new shows were due, which is at the same hour of each day (UTC). All
 * runs of the job until the next such time get the same one.
 */
export function lastDayEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCHours(newShowsHour, 0, 0, 0);
  return end <= now ? end : subDays(end, 1);
}
