import type { Language } from '@/lib/core/i18n/language';
import { addressIn } from '@/lib/places/view';
import { mapAppUrl, mapUrl } from '@/lib/shows/view';
import { describeDay, describeMoment, describeMonth, describeTime } from '@/lib/core/time/format';
import { lateCancelOf } from '@/lib/spots/rules';
import { promiseTo, toSpotCard, type SpotCard } from '@/lib/spots/view';
import type { OwnApplication } from '@/lib/spots/queries';
import { takenStatuses } from '@/lib/applications/status';
import type { NightOut, OwnSpot } from './queries';

export type OwnSpotCard = SpotCard & {
  applicationId: string;
  /** The time to answer a request: "Do 26. Nov, 18:00"; null without such a time. */
  answerBy: string | null;
  /** The time to answer has passed. The comedian can still answer. */
  isOverdue: boolean;
  /** The promised time of the decision, only its day once it has passed; null: unknown. */
  decideBy: { when: string; isPast: boolean } | null;
  /** The message of the team's request. */
  message: string | null;
  /** The times that were sent: "19:30" to be there, "21:10" on stage; null before that. */
  times: { callAt: string; onAt: string } | null;
  /** The comedian has the spot, and the show is not over. */
  isAhead: boolean;
  /** They can give it back themselves: the brand's cut-off has not passed. */
  canGiveBack: boolean;
  /** The comedian declined the request. */
  declinedByMe: boolean;
  /** The show's month at its venue: "November 2026". */
  month: string;
};

/** The facts for the way to the next spot, and for its night. */
export type NextSpot = {
  applicationId: string;
  /** The time at which the doors open: "19:00"; null when the brand has not given it. */
  doors: string | null;
  /** "Weserstr. 12, Berlin" */
  address: string;
  mapUrl: string;
  /** A link that opens the way there in the phone's map app; null for a device whose map app we do not know. */
  mapApp: string | null;
  /** The brand's address for questions; null when it has given none. */
  contact: string | null;
  /** Names from the sent line-up: the hosts, and the other acts in order (`others`). */
  hosts: string[];
  others: string[];
  isSent: boolean;
};

export function toOwnSpotCard(
  spot: OwnSpot,
  viewer: { application: OwnApplication; blockedUntil: Date | null; language: Language; now: Date },
): OwnSpotCard {
  const { show, answerBy } = spot;
  const { timeZone } = show.venue;
  const { application, language, now } = viewer;
  const card = toSpotCard(show, viewer);
  const [line] = show.sentLineUp;
  const hasSpot = takenStatuses.some((taken) => taken === card.icon);
  const isAhead = hasSpot && show.endsAt > now;
  const isRequest = card.icon === 'request';
  const decideBy = card.icon === 'applied' ? promiseTo(spot.statusChangedAt, show) : null;
  const describe = (moment: Date) => describeMoment(moment, timeZone, language, now);
  return {
    ...card,
    applicationId: application.id,
    minutes: (hasSpot && line?.minutes) || card.minutes,
    answerBy: isRequest && answerBy ? describe(answerBy) : null,
    isOverdue: isRequest && answerBy !== null && answerBy <= now,
    decideBy:
      decideBy &&
      (decideBy > now
        ? { when: describe(decideBy), isPast: false }
        : { when: describeDay(decideBy, timeZone, language, now), isPast: true }),
    message: isRequest ? spot.message : null,
    times:
      hasSpot && line
        ? { callAt: describeTime(line.callAt, timeZone), onAt: describeTime(line.onAt, timeZone) }
        : null,
    isAhead,
    canGiveBack: isAhead && lateCancelOf(show, application.status, now, spot.events[0]?.viaTeamLink) === null,
    declinedByMe: card.icon === 'rejected' && !application.rejectedByTeam,
    month: describeMonth(show.startsAt, timeZone, language),
  };
}

export function toNextSpot(
  card: OwnSpotCard,
  { doorsAt, venue, brand, sentLineUp }: NightOut,
  viewer: { comedianId: string; language: Language; system?: string | null },
): NextSpot {
  const address = addressIn(venue.city, venue.address, viewer.language);
  const others = sentLineUp.filter(({ comedianId }) => comedianId !== viewer.comedianId);
  const namesOf = (lines: NightOut['sentLineUp']) =>
    lines.flatMap(({ comedian, guestName }) => comedian?.name ?? guestName ?? []);
  return {
    applicationId: card.applicationId,
    doors: doorsAt && describeTime(doorsAt, venue.timeZone),
    address,
    mapUrl: mapUrl(venue, address),
    mapApp: mapAppUrl(venue, address, viewer.system ?? null),
    contact: brand.contactEmail,
    hosts: namesOf(others.filter(({ part }) => part === 'host')),
    others: namesOf(others.filter(({ part }) => part !== 'host')),
    isSent: sentLineUp.length > 0,
  };
}
