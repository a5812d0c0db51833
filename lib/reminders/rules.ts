import { subDays } from '@/lib/time/calendar-rules';
import { newShowsHour } from './limits';

/** Returns when the last day of new shows ended, the same for every run of a job after it. */
export function lastDayEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCHours(newShowsHour, 0, 0, 0);
  return end <= now ? end : subDays(end, 1);
}
