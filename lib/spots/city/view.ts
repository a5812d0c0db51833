import { describeDay, describeNearDay } from '@/lib/core/time/format';
import type { Language } from '@/lib/core/i18n/language';
import { spotOf } from '@/lib/spots/view';
import type { OwnApplication } from '@/lib/spots/queries';
import { describeMinutes } from './filters';
import type { ListedShow } from './queries';
import { canWith, toRows, type CityCard, type CityNight } from './card-view';

export type CityViewer = {
  applications: ReadonlyMap<string, OwnApplication>;
  /** Returns the end of a brand's block of the comedian; null without one. */
  blockedUntil: (brandId: string) => Date | null;
  language: Language;
  now: Date;
};

/** Groups shows into the viewer's cards by the night at their venue. The shows come in the order of their start. */
export function toCityNights(shows: readonly ListedShow[], viewer: CityViewer): CityNight[] {
  const { language, now } = viewer;
  const nights: (Omit<CityNight, 'rows'> & { cards: CityCard[] })[] = [];
  for (const show of shows) {
    let night = nights.at(-1);
    if (night?.date !== show.night) {
      const { timeZone } = show.venue;
      const nearDay = describeNearDay(show.startsAt, timeZone, language, now);
      const day = describeDay(show.startsAt, timeZone, language, now);
      night = { date: show.night, day, ...(nearDay && { nearDay }), cards: [] };
      nights.push(night);
    }
    night.cards.push(toCityCard(show, viewer));
  }
  return nights.map(({ cards, ...night }) => ({ ...night, rows: toRows(cards) }));
}

/** A show for which its viewer can apply, in a list that is not by night: "morgen" or "Fr 27. Nov" is its day. */
export type OpenedShow = { day: string; card: CityCard };

export function toOpenedShow(show: ListedShow, viewer: CityViewer): OpenedShow {
  const { startsAt, venue } = show;
  const when = [startsAt, venue.timeZone, viewer.language, viewer.now] as const;
  return { day: describeNearDay(...when) ?? describeDay(...when), card: toCityCard(show, viewer) };
}

/** The part of a show that is the same for every viewer of a list. */
function faceOf(show: ListedShow) {
  return {
    id: show.id,
    title: show.title,
    time: describeMinutes(show.startMinute),
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    offer: [show.minutes, show.spots - show.spotsTaken, show.spots] as CityCard['offer'],
  };
}

function toCityCard(show: ListedShow, viewer: CityViewer): CityCard {
  const { language, now } = viewer;
  const application = viewer.applications.get(show.id) ?? null;
  const spot = spotOf(show, application, viewer.blockedUntil(show.brand.id), now);
  const opensOn = spot.icon === 'opensOn' && show.opensAt;
  const can =
    (spot.canApply && 'apply') || (spot.canWithdraw && 'withdraw') || (spot.canAnswer && 'answer') || null;
  return {
    ...faceOf(show),
    by: `${show.brand.name} · ${show.format.name}`,
    icon: spot.icon,
    ...(opensOn && { opensOn: describeDay(opensOn, show.venue.timeZone, language, now) }),
    ...(show.cancelledAt && { showCancelled: true }),
    ...(application && { applicationId: application.id }),
    ...(can !== canWith(spot) && { can }),
  };
}
