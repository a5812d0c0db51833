import type { Language } from '@/lib/core/language';
import { addressIn, mapUrl } from '@/lib/shows/map-view';
import { describeDay, describeMonth, describeTime } from '@/lib/time/format';
import { lateCancelOf, type LateCancel } from '@/lib/spots/cut-off-rules';
import type { OwnApplication } from '@/lib/spots/icon-view';
import type { NightOut, OwnSpot } from './queries';
import { takenStatuses } from '@/lib/applications/status';
import { toSpotCard, type SpotCard } from '@/lib/spots/view';

/** A spot as its comedian sees it among their own: the card of its show, and what is between them and the show. */
export type OwnSpotCard = SpotCard & {
  applicationId: string;
  /** A request waits until then: "Do 26. Nov, 18:00"; null where no time was said. */
  answerBy: string | null;
  /** That time has passed. An answer is still taken. */
  isOverdue: boolean;
  /** What the team wrote with its request. */
  message: string | null;
  /** What was sent: "19:30" to be there, "21:10" on stage; null until then. */
  times: { callAt: string; onAt: string } | null;
  /** The comedian may give the spot back. */
  canCancel: boolean;
  /** It is too late for them to do that by themselves; null otherwise. */
  lateCancel: LateCancel | null;
  /** The no was the comedian's own, to a request. */
  declinedByMe: boolean;
  /** The show's month at its venue: "November 2026". */
  month: string;
};

/** The next spot with all that one needs to know on the way there. */
export type NextSpot = {
  card: OwnSpotCard;
  /** When the doors open: "19:00", where the brand says it. */
  doors: string | null;
  /** "Weserstr. 12, Berlin" */
  address: string;
  mapUrl: string;
  /** Names, as far as the line-up was sent: who hosts, and who else is on, in order. */
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
  const isAsked = card.icon === 'request';
  return {
    ...card,
    applicationId: application.id,
    minutes: (hasSpot && line?.minutes) || card.minutes,
    answerBy:
      isAsked && answerBy
        ? `${describeDay(answerBy, timeZone, language, now)}, ${describeTime(answerBy, timeZone)}`
        : null,
    isOverdue: isAsked && answerBy !== null && answerBy <= now,
    message: isAsked ? spot.message : null,
    times:
      hasSpot && line
        ? { callAt: describeTime(line.callAt, timeZone), onAt: describeTime(line.onAt, timeZone) }
        : null,
    canCancel: hasSpot && show.endsAt > now,
    lateCancel: hasSpot && show.endsAt > now ? lateCancelOf(show, now) : null,
    declinedByMe: card.icon === 'rejected' && !application.rejectedByTeam,
    month: describeMonth(show.startsAt, timeZone, language),
  };
}

export function toNextSpot(
  card: OwnSpotCard,
  { doorsAt, venue, sentLineUp }: NightOut,
  viewer: { comedianId: string; language: Language },
): NextSpot {
  const address = addressIn(venue.city, venue.address, viewer.language);
  const others = sentLineUp.filter(({ comedianId }) => comedianId !== viewer.comedianId);
  const namesOf = (lines: NightOut['sentLineUp']) =>
    lines.flatMap(({ comedian, guestName }) => comedian?.name ?? guestName ?? []);
  return {
    card,
    doors: doorsAt && describeTime(doorsAt, venue.timeZone),
    address,
    mapUrl: mapUrl(venue, address),
    hosts: namesOf(others.filter(({ part }) => part === 'host')),
    others: namesOf(others.filter(({ part }) => part !== 'host')),
    isSent: sentLineUp.length > 0,
  };
}
