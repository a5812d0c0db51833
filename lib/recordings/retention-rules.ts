import { addDays } from '@/lib/time/calendar-rules';
import { keptDays, runs, warnedDays } from './limits';

/**
 * Returns when a recording is deleted that nobody but its team may watch: with the first run of the job after its 90
 * days, and after a week since the team was told. Whoever was not told yet is told by the next run for which it is due.
 */
export function deletionOf(
  { unsharedSince, warnedAt }: { unsharedSince: Date; warnedAt: Date | null },
  now: Date,
): Date {
  const due = addDays(unsharedSince, keptDays - warnedDays);
  const told = warnedAt ?? nextRun(runs.warn, later(due, now));
  return nextRun(runs.delete, later(addDays(unsharedSince, keptDays), addDays(told, warnedDays)));
}

/** Returns the first time of a daily job that is not before an instant. */
function nextRun({ hour, minute }: { hour: number; minute: number }, from: Date): Date {
  const sameDay = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), hour, minute),
  );
  return sameDay >= from ? sameDay : addDays(sameDay, 1);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
