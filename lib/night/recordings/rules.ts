import { addDays } from '@/lib/core/time/calendar-rules';

export function ownRecordingPath(recordingId: string) {
  return `/user/video/${recordingId}` as const;
}

export function recordingsPath(brandId: string) {
  return `/brands/${brandId}/team/video` as const;
}

/** Returns the upload path of a recording's still or captions. */
export function recordingUploadPath(
  brandId: string,
  recordingId: string,
  file: 'poster' | 'captions',
): string {
  return `/api/uploads/brands/${brandId}/recordings/${recordingId}/${file}`;
}

/** Days after which a recording is deleted at its comedian's wish, if the team has not deleted it. */
export const removalDays = 14;

/**
 * The most bytes of a brand's recordings and of those under way. Unshared recordings stay 90 days: 26 nights of two a
 * week, with some 15 sets of 100 MB at most.
 */
export const mostBrandBytes = 40_000_000_000;

/** Days after which an unshared recording is deleted: on the 90th, counted in UTC. */
export const keptDays = 90;

/** Days before the deletion on which the team is told. */
export const warnedDays = 7;

/** The times in UTC of the jobs that tell teams and delete recordings: the second is later, so a week is enough. */
export const runs = { warn: { hour: 9, minute: 7 }, delete: { hour: 9, minute: 37 } } as const;

/**
 * Returns the time at which an unshared recording is deleted: with the run of the job on its 90th day, and not before a
 * week since the team was told. A team that was not told yet is told by the next run for which it is due.
 */
export function deletionOf(
  { unsharedSince, warnedAt }: { unsharedSince: Date; warnedAt: Date | null },
  now: Date,
): Date {
  const warned = warnedAt ?? nextRun(runs.warn, later(dayOf(unsharedSince, keptDays - warnedDays), now));
  return nextRun(runs.delete, later(dayOf(unsharedSince, keptDays), addDays(warned, warnedDays)));
}

/** Returns the beginning of a day in UTC, so many days after the day of the instant. */
export function dayOf(instant: Date, days: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + days));
}

/** Returns the first time of a daily job that is not before an instant. */
function nextRun({ hour, minute }: { hour: number; minute: number }, from: Date): Date {
  const sameDay = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), hour, minute),
  );
  return sameDay >= from ? sameDay : addDays(sameDay, 1);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
