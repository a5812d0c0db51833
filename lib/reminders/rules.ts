import { subDays } from '@/lib/time/calendar-rules';
import { newShowsHour } from './limits';

/** Returns when the last day of new shows ended. All runs of the job until the next such end get the same time. */
export function lastDayEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCHours(newShowsHour, 0, 0, 0);
  return end <= now ? end : subDays(end, 1);
}
