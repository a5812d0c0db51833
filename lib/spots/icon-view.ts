import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { firstRefusal, type Situation, type SpotRefusal } from '@/lib/applications/rules';
import { liveStatuses, statusNow, steps } from '@/lib/applications/status';

/** One icon per show in a list, for the viewer (the list of the design). */
export type SpotIcon =
  | 'open'
  | 'opensOn'
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
  /** The last word was the team's no; a no to a request was the comedian's own. */
  rejectedByTeam: boolean;
};

/** What a show that cannot be applied for looks like; the other refusals have icons of their own above. */
const icons: Partial<Record<SpotRefusal, SpotIcon>> = {
  blocked: 'blocked',
  lineUpBooked: 'booked',
  notYetOpen: 'opensOn',
};

/** What a show is to the viewer, and what they can do with it now. */
export function spotOf(
  show: Situation['show'],
  application: OwnApplication | null,
  blockedUntil: Date | null,
  now: Date,
): { icon: SpotIcon; canApply: boolean; canWithdraw: boolean; canAnswer: boolean } {
  const own = application && statusNow(application.status, show.endsAt, now);
  const isInPlay = liveStatuses.some((live) => live === own);
  const refusal = firstRefusal(steps.apply.needs, {
    now,
    show,
    blockedUntil,
    rejectedByTeam: application?.rejectedByTeam ?? false,
    reason: null,
  });
  if (show.cancelledAt) return { icon: 'cancelled', canApply: false, canWithdraw: false, canAnswer: false };
  return {
    icon: own ?? (refusal && icons[refusal]) ?? 'open',
    canApply: !isInPlay && refusal === null,
    canWithdraw: own === 'applied',
    canAnswer: own === 'request',
  };
}
