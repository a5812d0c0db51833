import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { firstRefusal, type Situation, type SpotRefusal } from '@/lib/applications/rules';
import { liveStatuses, statusNow, steps } from '@/lib/applications/status';

/** The icon of a show in a list, for one viewer. The design lists them. */
export type SpotIcon =
  | 'open'
  | 'opensOn'
  | 'full'
  | 'booked'
  | 'blocked'
  | Extract<
      ApplicationStatus,
      | 'applied'
      | 'confirmed'
      | 'rejected'
      | 'request'
      | 'directList'
      | 'unavailable'
      | 'cancelled'
      | 'expired'
    >;

/** The viewer's newest application for a show, withdrawn ones left out. */
export type OwnApplication = {
  id: string;
  status: ApplicationStatus;
  /**
   * True when the team rejected the application, false when the comedian declined a request: both end as `rejected`.
   */
  rejectedByTeam: boolean;
};

/**
 * The icons for the reasons for which the viewer cannot apply now. An application of the viewer, and a show that was
 * called off, have icons of their own, which come first.
 */
const icons: Partial<Record<SpotRefusal, SpotIcon>> = {
  blocked: 'blocked',
  lineUpBooked: 'booked',
  notYetOpen: 'opensOn',
  showStarted: 'unavailable',
  showPast: 'expired',
};

/**
 * Returns the icon of a show for the viewer, and what they can do with it now. One can apply for a full show as well,
 * because somebody may give a spot back; but it does not count as open.
 */
export function spotOf(
  show: Situation['show'],
  application: OwnApplication | null,
  blockedUntil: Date | null,
  now: Date,
): { icon: SpotIcon; canApply: boolean; canWithdraw: boolean; canAnswer: boolean } {
  const own = application && statusNow(application.status, show.endsAt, now);
  const isInPlay = liveStatuses.some((live) => live === own);
  const refusal = refusalToApply(show, application, blockedUntil, now);
  if (show.cancelledAt) return { icon: 'cancelled', canApply: false, canWithdraw: false, canAnswer: false };
  return {
    icon: own ?? (refusal && icons[refusal]) ?? (show.spotsTaken >= show.spots ? 'full' : 'open'),
    canApply: !isInPlay && refusal === null,
    canWithdraw: own === 'applied',
    canAnswer: own === 'request',
  };
}

/** Returns why the viewer cannot apply for the show now, or null. */
export function refusalToApply(
  show: Situation['show'],
  application: OwnApplication | null,
  blockedUntil: Date | null,
  now: Date,
): SpotRefusal | null {
  const rejectedByTeam = application?.rejectedByTeam ?? false;
  return firstRefusal(steps.apply.needs, { now, show, blockedUntil, rejectedByTeam, reason: null });
}
