import { addHours, subHours } from '@/lib/core/time/dates';

/** `early`: too early for changes. `notSent`: there is no line-up yet. `cancelled`: there is no show. */
export type NightPhase = 'notSent' | 'cancelled' | 'early' | 'open' | 'over';

type NightShow = {
  lineUpSentAt: Date | null;
  cancelledAt: Date | null;
  startsAt: Date;
  endsAt: Date;
};

/** The hours before the start of a show from which the team can change its night. */
export const openHoursBefore = 6;

/** The hours after the planned end of a show until which the team can change its night. After that it is read-only. */
const openHoursAfter = 12;

/** The instant from which a night takes changes. */
export function opensAt({ startsAt }: Pick<NightShow, 'startsAt'>): Date {
  return subHours(startsAt, openHoursBefore);
}

export function phaseOf(show: NightShow, now: Date): NightPhase {
  if (show.cancelledAt) return 'cancelled';
  if (!show.lineUpSentAt) return 'notSent';
  if (now < opensAt(show)) return 'early';
  return now < addHours(show.endsAt, openHoursAfter) ? 'open' : 'over';
}
