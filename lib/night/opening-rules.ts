import { addHours, subHours } from '@/lib/core/time/dates';
import { openHoursAfter, openHoursBefore } from './limits';

/**
 * What a night allows: `open` takes changes; it is too `early` for them or `over`; there is no line-up yet (`notSent`),
 * or no show (`cancelled`).
 */
export type NightPhase = 'notSent' | 'cancelled' | 'early' | 'open' | 'over';

/** The fields of a show that decide the phase of its night. */
export type NightShow = {
  lineUpSentAt: Date | null;
  cancelledAt: Date | null;
  startsAt: Date;
  endsAt: Date;
};

/** The instant from which a night takes changes. */
export function opensAt({ startsAt }: Pick<NightShow, 'startsAt'>): Date {
  return subHours(startsAt, openHoursBefore);
}

/** Returns what can be done with the night of a show now. */
export function phaseOf(show: NightShow, now: Date): NightPhase {
  if (show.cancelledAt) return 'cancelled';
  if (!show.lineUpSentAt) return 'notSent';
  if (now < opensAt(show)) return 'early';
  return now < addHours(show.endsAt, openHoursAfter) ? 'open' : 'over';
}
