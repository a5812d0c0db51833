import type { Language } from '@/lib/core/i18n/language';
import type { ShowSummary } from '@/lib/shows/queries';
import { describeDay, describeNearDay, describeTime } from '@/lib/core/time/format';
import { min } from '@/lib/core/time/dates';
import { dateIn } from '@/lib/core/time/zoned';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { firstRefusal, type Situation, type SpotRefusal } from '@/lib/applications/rules';
import { liveStatuses, statusNow, steps } from '@/lib/applications/status';
import { platformZone } from '@/lib/core/time/zones';
import type { OwnApplication, RunningBlock } from './queries';

export type Looking = { comedianId: string; language: Language; now: Date };

export type SpotCard = {
  showId: string;
  applicationId: string | null;
  title: string;
  brandName: string;
  formatName: string;
  /** "Kulturkeller, Neukölln" */
  place: string;
  /** The night under which it is listed: its date at the venue, "2026-11-27". */
  night: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "heute", "morgen" or null. */
  nearDay: string | null;
  /** "20:00" */
  time: string;
  /** The start as an ISO instant, for the `time` element. */
  startsAt: string;
  minutes: number;
  spots: number;
  freeSpots: number;
  icon: SpotIcon;
  /** The whole show was called off, not only the comedian's spot. */
  showCancelled: boolean;
  /** "Mo 9. Nov", when the icon says that it opens later. */
  opensOn: string | null;
  canApply: boolean;
  canWithdraw: boolean;
  canAnswer: boolean;
};

export function toSpotCard(
  show: ShowSummary,
  viewer: { application: OwnApplication | null; blockedUntil: Date | null; language: Language; now: Date },
): SpotCard {
  const { application, blockedUntil, language, now } = viewer;
  const { timeZone } = show.venue;
  const spot = spotOf(show, application, blockedUntil, now);
  return {
    showId: show.id,
    applicationId: application?.id ?? null,
    title: show.title,
    brandName: show.brand.name,
    formatName: show.format.name,
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    night: dateIn(show.startsAt, timeZone),
    day: describeDay(show.startsAt, timeZone, language, now),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    startsAt: show.startsAt.toISOString(),
    minutes: show.minutes,
    spots: show.spots,
    freeSpots: show.spots - show.spotsTaken,
    ...spot,
    showCancelled: show.cancelledAt !== null,
    opensOn:
      spot.icon === 'opensOn' && show.opensAt ? describeDay(show.opensAt, timeZone, language, now) : null,
  };
}

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

/**
 * The icons for the reasons for which the viewer cannot apply now. An application of the viewer and a called-off show
 * have icons of their own, which come first.
 */
const icons: Partial<Record<SpotRefusal, SpotIcon>> = {
  blocked: 'blocked',
  lineUpBooked: 'booked',
  notYetOpen: 'opensOn',
  showStarted: 'unavailable',
  showPast: 'expired',
};

/**
 * Returns the icon of a show for the viewer, and the viewer's possible steps. The viewer can apply for a full show as
 * well, because a spot may be given back; but it does not count as open.
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

/** Returns the reason the viewer cannot apply for the show now, or null. */
export function refusalToApply(
  show: Situation['show'],
  application: OwnApplication | null,
  blockedUntil: Date | null,
  now: Date,
): SpotRefusal | null {
  const rejectedByTeam = application?.rejectedByTeam ?? false;
  return firstRefusal(steps.apply.needs, { now, show, blockedUntil, rejectedByTeam, reason: null });
}

/** The reason and the end of a comedian's block. */
export type BlockNotice = {
  /** Null for a block everywhere. */
  brand: { id: string; name: string } | null;
  /** The brand's e-mail address; null if it gave none. */
  contact: string | null;
  reason: string;
  until: string;
};

/** Returns the blocks that apply at a brand, in their order: those of the brand and those of the platform. */
export function blocksAt<Row extends { brandId: string | null }>(blocks: Row[], brandId: string): Row[] {
  return blocks.filter((block) => (block.brandId ?? brandId) === brandId);
}

export function toBlockNotice(
  { brandId, brandName, brandContact, reason, until }: RunningBlock,
  { language, now }: { language: Language; now: Date },
): BlockNotice {
  const day = describeDay(until, platformZone, language, now);
  const brand = brandId && brandName ? { id: brandId, name: brandName } : null;
  return { brand, contact: brandContact, reason, until: day };
}

/**
 * Returns the end of the team's promise to answer a comedian who has waited since that moment. The promise ends when
 * the show begins, at the latest. Null without one, and when it was over before they applied.
 */
export function promiseTo(since: Date, show: { decideBy: Date | null; startsAt: Date }): Date | null {
  const until = show.decideBy && min([show.decideBy, show.startsAt]);
  return until && since < until ? until : null;
}
