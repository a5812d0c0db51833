import type { Language } from '@/lib/core/i18n/language';
import type { ShowSummary } from '@/lib/shows/queries';
import { describeDay, describeNearDay, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { spotOf, type OwnApplication, type SpotIcon } from './icon-view';

/** The viewer, their language, and the current time. */
export type Looking = { comedianId: string; language: Language; now: Date };

/** One show as a comedian sees it in a list: plain data for the screen. */
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

/** Returns a show as the viewer's card. */
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
