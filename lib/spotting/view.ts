import { describeMinutes } from './filters';
import type { ListedShow } from './listing-queries';
import { describeDay, describeNearDay } from '@/lib/time/format';
import type { Language } from '@/lib/core/language';
import { canWith, toRow, type CityCard, type CityNight } from './card-view';
import { spotOf, type OwnApplication } from '@/lib/spots/icon-view';

export type CityViewer = {
  applications: ReadonlyMap<string, OwnApplication>;
  /** Until when a brand's shows cannot be applied for, or null. */
  blockedUntil: (brandId: string) => Date | null;
  language: Language;
  now: Date;
};

/** Shows, which come in order of their start, as the viewer's cards by the night at their venue. */
export function toCityNights(shows: readonly ListedShow[], viewer: CityViewer): CityNight[] {
  const { language, now } = viewer;
  const nights: CityNight[] = [];
  for (const show of shows) {
    let night = nights.at(-1);
    if (night?.date !== show.night) {
      const { timeZone } = show.venue;
      const nearDay = describeNearDay(show.startsAt, timeZone, language, now);
      const day = describeDay(show.startsAt, timeZone, language, now);
      night = { date: show.night, day, ...(nearDay && { nearDay }), rows: [] };
      nights.push(night);
    }
    night.rows.push(toRow(toCityCard(show, viewer)));
  }
  return nights;
}

function toCityCard(show: ListedShow, viewer: CityViewer): CityCard {
  const { language, now } = viewer;
  const application = viewer.applications.get(show.id) ?? null;
  const spot = spotOf(show, application, viewer.blockedUntil(show.brand.id), now);
  const opensOn = spot.icon === 'opensOn' && show.opensAt;
  const can =
    (spot.canApply && 'apply') || (spot.canWithdraw && 'withdraw') || (spot.canAnswer && 'answer') || null;
  return {
    id: show.id,
    title: show.title,
    time: describeMinutes(show.startMinute),
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    by: `${show.brand.name} · ${show.format.name}`,
    offer: [show.minutes, show.spots - show.spotsTaken, show.spots],
    icon: spot.icon,
    ...(opensOn && { opensOn: describeDay(opensOn, show.venue.timeZone, language, now) }),
    ...(show.cancelledAt && { showCancelled: true }),
    ...(application && { applicationId: application.id }),
    ...(can !== canWith(spot) && { can }),
  };
}
