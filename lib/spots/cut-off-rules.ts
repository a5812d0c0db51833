import { subHours } from '@/lib/core/time/dates';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/enums';

/** Until when comedians of a brand may cancel a spot themselves, and the address to write to after that. */
type CutOff = { cancelHoursBefore: number | null; contactEmail: string | null };

/** The cut-off that has passed, in hours before the show, and the address to write to instead. */
export type LateCancel = { hours: number; contact: string | null };

/**
 * Returns the cut-off that keeps a comedian from cancelling now; null while they may still cancel themselves. It does not
 * hold for the direct list, because nobody asked them.
 */
export function lateCancelOf(
  { startsAt, brand: { cancelHoursBefore: hours, contactEmail } }: { startsAt: Date; brand: CutOff },
  status: ApplicationStatus,
  now: Date,
): LateCancel | null {
  if (status === 'directList' || hours === null || now < subHours(startsAt, hours)) return null;
  return { hours, contact: contactEmail };
}
