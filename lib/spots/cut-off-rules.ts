import { subHours } from 'date-fns';

/** A brand's rule of until when comedians may give a spot back by themselves, and whom to turn to after that. */
type CutOff = { cancelHoursBefore: number | null; contactEmail: string | null };

/** It is too late: so many hours before the show it ended, and there one writes to. */
export type LateCancel = { hours: number; contact: string | null };

/** Whom a comedian has to turn to who wants to give their spot back now; null while they may do it by themselves. */
export function lateCancelOf(
  { startsAt, brand: { cancelHoursBefore: hours, contactEmail } }: { startsAt: Date; brand: CutOff },
  now: Date,
): LateCancel | null {
  if (hours === null || now < subHours(startsAt, hours)) return null;
  return { hours, contact: contactEmail };
}
