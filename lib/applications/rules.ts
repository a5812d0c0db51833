import type { Condition } from './status';

/** The reason a step was refused; a key of the `spotsErrors` messages. */
export type SpotRefusal =
  | 'notFound'
  | 'conflict'
  | 'alreadyApplied'
  /** The comedian has reached the limit of applications for this show (`mostApplications`). */
  | 'tooOften'
  /** The comedian has a spot elsewhere at that time. They can confirm that they want both. */
  | 'clash'
  | 'answerByPast'
  | 'answerByTooLate'
  | 'showPast'
  | 'showCancelled'
  | 'showStarted'
  | 'notYetOpen'
  | 'brandPaused'
  | 'lineUpBooked'
  | 'lineUpOpen'
  | 'full'
  | 'blocked'
  /** The brand has blocked the comedian. The team can confirm that it knows. */
  | 'blockedHere'
  /** The platform has blocked the comedian, so no team can give them a spot. */
  | 'blockedEverywhere'
  /** The comedian takes no requests, or none from this brand. */
  | 'noRequests'
  /** Another request would be one too many: for the show, of the brand that day, or to the comedian. */
  | 'tooManyForShow'
  | 'tooManyRequests'
  | 'askedEnough'
  | 'rejectedBefore'
  | 'declinedByComedian'
  | 'reasonMissing'
  /** The brand's cut-off has passed: the comedian can no longer cancel alone and has to write to the team. */
  | 'cancelTooLate'
  | 'showNotOver'
  | 'tooFewSpots'
  | 'tooManyLines'
  | 'undoGone'
  | 'nothingToSend'
  | 'unsent';

/**
 * The facts against which conditions are checked. They are read under the lock of the show's row, so they cannot change
 * before the write.
 */
export type Situation = {
  now: Date;
  show: {
    startsAt: Date;
    endsAt: Date;
    opensAt: Date | null;
    cancelledAt: Date | null;
    lineUpState: 'open' | 'booked';
    spots: number;
    spotsTaken: number;
  };
  blockedUntil: Date | null;
  rejectedByTeam: boolean;
  /** Default: false. */
  answeredByTeamLink?: boolean;
  reason: string | null;
};

const refusals: Record<Condition, (situation: Situation) => SpotRefusal | null> = {
  showAhead: ({ show, now }) => {
    if (show.cancelledAt) return 'showCancelled';
    return show.endsAt <= now ? 'showPast' : null;
  },
  notStarted: ({ show, now }) => (show.startsAt <= now ? 'showStarted' : null),
  spottingOpen: ({ show, now }) => (show.opensAt && show.opensAt > now ? 'notYetOpen' : null),
  lineUpOpen: ({ show }) => (show.lineUpState === 'booked' ? 'lineUpBooked' : null),
  lineUpBooked: ({ show }) => (show.lineUpState === 'open' ? 'lineUpOpen' : null),
  showCalledOff: ({ show }) => (show.cancelledAt ? null : 'conflict'),
  freeSpot: ({ show }) => (show.spotsTaken >= show.spots ? 'full' : null),
  notBlocked: ({ blockedUntil, now }) => (blockedUntil && blockedUntil > now ? 'blocked' : null),
  notRejectedBefore: ({ rejectedByTeam }) => (rejectedByTeam ? 'rejectedBefore' : null),
  rejectedByTeam: ({ rejectedByTeam }) => (rejectedByTeam ? null : 'declinedByComedian'),
  answeredByTeamLink: ({ answeredByTeamLink }) => (answeredByTeamLink ? null : 'conflict'),
  reasonGiven: ({ reason }) => (reason?.trim() ? null : 'reasonMissing'),
  showOver: ({ show, now }) => (show.endsAt <= now ? null : 'showNotOver'),
};

/** Returns the first condition that does not hold, as a refusal; null when all hold. */
export function firstRefusal(needs: readonly Condition[], situation: Situation): SpotRefusal | null {
  for (const condition of needs) {
    const refusal = refusals[condition](situation);
    if (refusal) return refusal;
  }
  return null;
}
