import { addressIn, cityName } from '@/lib/places/view';
import type { LineUpPart, ShowAdmission, ShowLanguage } from '@/lib/core/generated/prisma/client';
import { addToCalendar, mapUrl, publicCalendarFile, type AddToCalendar } from '@/lib/shows/view';
import { type Language, spokenIn, type Spoken } from '@/lib/core/i18n/language';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { infoFor, infoIn, readShowInfo, type SpokenElement } from '@/lib/shows/info-schema';
import { addHours, addSeconds, max } from '@/lib/core/time/dates';
import { describeMoment, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { accessFlags, type AccessFlag } from '@/lib/brands/venues-and-formats/limits';
import { lateCancelOf, type LateCancel } from '@/lib/spots/rules';
import { promiseTo, refusalToApply, toSpotCard, type SpotCard } from '@/lib/spots/view';
import type { OwnApplication } from '@/lib/spots/queries';
import { firstRefusal, type SpotRefusal } from '@/lib/applications/rules';
import { statusNow, steps, takenStatuses } from '@/lib/applications/status';
import { toHistory, type HistoryLine } from './history-view';
import type { ShowForComedian } from './queries';

/** The standing between the comedian and the show; keys of the `spotsShowSpot.standing` messages. */
type SpotState =
  | 'showCancelled'
  | 'over'
  | 'played'
  | 'applied'
  | 'request'
  | 'confirmed'
  | 'directList'
  | 'rejected'
  | 'declined'
  | 'cancelled'
  | 'unavailable'
  | 'open'
  | 'full'
  | Closed;

/** The reason this comedian, or any, cannot apply now. */
type Closed = Extract<SpotRefusal, 'showStarted' | 'notYetOpen' | 'lineUpBooked' | 'blocked'>;

/** A comedian's own spot of a show, and their possible steps: plain data for the forms. */
export type OwnShowSpot = {
  card: SpotCard;
  standing: SpotState;
  /** The reason the comedian cannot apply again after an application or request that ended. */
  closed: Closed | null;
  canCancel: boolean;
  /** The spot is news: its notice is unread, or was opened just now. */
  isNewYes: boolean;
  /** The ids of the comedian's unread notices about the show: the page shows what they say. */
  unreadNotices: string[];
  /** The chat of the show, for those in it. */
  chatId: string | null;
  /** There is a picture for a story about the spot. */
  hasStory: boolean;
  /** The comedian's answer came by a link of the team, and they can undo it. */
  canUndoAnswer: boolean;
  /** The cut-off that keeps them from cancelling; null otherwise. */
  lateCancel: LateCancel | null;
  /** The time at which applications open: "Mo 9. Nov, 00:00". */
  opensAt: string | null;
  /** The time to answer a request: "Do 26. Nov, 18:00"; null without such a time. */
  answerBy: string | null;
  /** The time to answer has passed. The comedian can still answer. */
  isOverdue: boolean;
  /** The message of the team's request. */
  message: string | null;
  /** The reason for calling off the show, from the comedian's notice. */
  cancelReason: string | null;
  /** The promised time of the decision: "Mi 25. Nov, 18:00". Null for comedians whom it does not concern. */
  decideBy: { when: string; isPast: boolean } | null;
  /** "19:30" to be there, "21:10" on stage, as sent. Null before that, and for a show that was called off. */
  times: { callAt: string; onAt: string } | null;
};

/** One line of the sent line-up. It has no times: comedians see only their own, in `OwnShowSpot`. */
export type LineUpLine = { id: string; part: LineUpPart; name: string | null; isMe: boolean };

export type ShowPage = {
  title: string;
  brand: { id: string; name: string; colour: string | null; logo: PictureView | null };
  picture: PictureView | null;
  formatName: string;
  day: string;
  nearDay: string | null;
  /** It is today at the venue, and neither over nor called off. */
  isTonight: boolean;
  startsAt: string;
  /** Local times of the venue: "19:00". */
  doors: string | null;
  starts: string;
  ends: string;
  /** The venue's zone if its clocks differ from the city's: "Europe/London". Otherwise null. */
  timeZone: string | null;
  place: string;
  address: string;
  city: { name: string; slug: string };
  mapUrl: string;
  /** The show has a public page. */
  isPublic: boolean;
  /** Links that put the show into a calendar; null once it is over or called off. */
  addTo: AddToCalendar | null;
  /** The venue's facts about the stage, for performers. */
  stage: Spoken | null;
  /** The venue's promises about accessibility, and its text about that. */
  access: { flags: AccessFlag[]; text: Spoken | null };
  /** The kind of evening. */
  description: Spoken | null;
  hosts: string[];
  minutes: number;
  spots: number;
  freeSpots: number;
  /** The number of applicants who wait for an answer; 0 once the show is over or called off. */
  waiting: number;
  /** The language spoken on stage; null when the team has not given one. */
  language: ShowLanguage | null;
  /** The fee for comedians, in the team's words. */
  feeText: string | null;
  /** The price for the audience; null when the team has not given one. */
  admission: ShowAdmission | null;
  info: SpokenElement[];
  rules: Spoken | null;
  /** The days of the team's promise to answer, or before the show; null without one, and once the show has begun. */
  reply: { days: number } | 'beforeShow' | null;
  /** Null until the line-up was sent, and for a show that was called off. */
  lineUp: LineUpLine[] | null;
  own: OwnShowSpot;
  history: HistoryLine[];
};

type Viewer = {
  comedianId: string;
  blockedUntil: Date | null;
  language: Language;
  now: Date;
  /** The origin of this site: "https://spotlicht.example". */
  origin: string;
};

export function toShowPage(show: ShowForComedian, viewer: Viewer): ShowPage {
  const { language, now } = viewer;
  const { venue, brand } = show;
  const { timeZone } = venue;
  const own = toOwnSpot(show, viewer);
  const { card } = own;
  const address = addressIn(show.city, venue.address, language);
  const ends = describeTime(show.endsAt, timeZone);
  return {
    title: show.title,
    brand: {
      id: brand.id,
      name: brand.name,
      colour: brand.colour,
      logo: brand.logo && toPicture(brand.logo, language),
    },
    picture: show.picture && toPicture(show.picture, language),
    formatName: card.formatName,
    day: card.day,
    nearDay: card.nearDay,
    isTonight: isAhead(show, now) && dateIn(show.startsAt, timeZone) === dateIn(now, timeZone),
    startsAt: card.startsAt,
    doors: show.doorsAt && describeTime(show.doorsAt, timeZone),
    starts: card.time,
    ends,
    timeZone: describeTime(show.endsAt, show.city.timeZone) === ends ? null : timeZone,
    place: card.place,
    address,
    city: { name: cityName(show.city, language), slug: show.city.slug },
    mapUrl: mapUrl(venue, address),
    isPublic: show.visibility === 'public',
    addTo: isAhead(show, now) ? addShowToCalendar(show, own, `${venue.name}, ${address}`, viewer) : null,
    stage: spokenIn(language, { de: venue.stageDe, en: venue.stageEn }),
    access: {
      flags: accessFlags.filter((flag) => venue[flag]),
      text: spokenIn(language, { de: venue.accessDe, en: venue.accessEn }),
    },
    description: spokenIn(language, { de: show.format.descriptionDe, en: show.format.descriptionEn }),
    hosts: show.sentLineUp.flatMap(({ part, comedian, guestName }) => {
      const name = comedian?.name ?? guestName;
      return part === 'host' && name ? [name] : [];
    }),
    minutes: card.minutes,
    spots: card.spots,
    freeSpots: card.freeSpots,
    waiting: isAhead(show, now) ? show._count.applications : 0,
    language: show.language,
    feeText: show.feeText,
    admission: show.admission,
    info: infoIn(language, infoFor('comedians', readShowInfo(show.info))),
    rules: spokenIn(language, { de: brand.rulesDe, en: brand.rulesEn }),
    reply: replyOf(brand.replyDays, show.startsAt, now),
    lineUp: show.lineUpSentAt && !show.cancelledAt ? linesOf(show, viewer) : null,
    own,
    history: toHistory(show.applications, timeZone, language, now),
  };
}

/**
 * Returns the links for the reader's own calendar: whoever has a spot, or is asked, comes at the call time; everybody
 * else sees the show.
 */
function addShowToCalendar(
  show: ShowForComedian,
  own: OwnShowSpot,
  place: string,
  { comedianId, language, origin }: Viewer,
): AddToCalendar {
  const url = `${origin}/user/shows/${show.id}`;
  if (own.canCancel || own.card.canAnswer) {
    const line = own.canCancel ? show.sentLineUp.find((one) => one.comedianId === comedianId) : undefined;
    const startsAt = line?.callAt ?? show.startsAt;
    return addToCalendar({
      title: `${show.title} (${show.brand.name})`,
      startsAt,
      endsAt: max([startsAt, show.endsAt]),
      place,
      url,
      file: `/api/user/shows/${show.id}/spot.ics`,
    });
  }
  const file = show.visibility === 'public' ? publicCalendarFile(show.id, language) : null;
  return addToCalendar({ ...show, place, url, file });
}

function toOwnSpot(show: ShowForComedian, viewer: Viewer): OwnShowSpot {
  const { language, now, comedianId } = viewer;
  const newest = show.applications.findLast(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const application = newest && toOwnApplication(newest);
  const card = toSpotCard(show, { ...viewer, application });
  const hasSpot = newest !== null && takenStatuses.some((taken) => taken === newest.status);
  const line = hasSpot ? show.sentLineUp.find((entry) => entry.comedianId === comedianId) : undefined;
  const { timeZone } = show.venue;
  const answerBy = card.canAnswer ? newest?.answerBy : null;
  const calledOff = show.applications
    .flatMap(({ notifications }) => notifications)
    .find(({ kind }) => kind === 'showCancelled');
  return {
    card,
    standing: spotStateOf(show, application, viewer),
    closed: closedFor(show, application, viewer),
    canCancel: hasSpot && isAhead(show, now),
    isNewYes: hasSpot && isAhead(show, now) && isNews(newest, now),
    unreadNotices: show.applications.flatMap(({ notifications }) =>
      notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id),
    ),
    chatId: show.chats[0]?.id ?? null,
    hasStory: hasSpot && isAhead(show, now) && show.visibility === 'public' && !show.brand.pausedAt,
    canUndoAnswer: newest !== null && mayUndoAnswer(newest, show, now),
    lateCancel:
      hasSpot && isAhead(show, now)
        ? lateCancelOf(show, newest.status, now, newest.events.at(-1)?.viaTeamLink)
        : null,
    opensAt: show.opensAt && momentAtVenue(show.opensAt, show, { language, now }),
    answerBy: answerBy ? momentAtVenue(answerBy, show, viewer) : null,
    isOverdue: answerBy ? answerBy <= now : false,
    message: card.canAnswer ? (newest?.message ?? null) : null,
    cancelReason: show.cancelledAt ? (calledOff?.text ?? null) : null,
    decideBy: decideByFor(show, card, newest, viewer),
    times:
      line && !show.cancelledAt
        ? { callAt: describeTime(line.callAt, timeZone), onAt: describeTime(line.onAt, timeZone) }
        : null,
  };
}

/** The seconds for which a yes is still news after its notice was opened: the time that its link takes to load. */
const newFor = 30;

function isNews({ status, notifications }: ShowForComedian['applications'][number], now: Date): boolean {
  return notifications.some(
    (one) =>
      one.kind === 'status' &&
      one.status === status &&
      (one.readAt === null || one.readAt > addSeconds(now, -newFor)),
  );
}

/** Returns the promised decision. Comedians who wait see it even after it has passed, others only before. */
function decideByFor(
  show: ShowForComedian,
  card: SpotCard,
  newest: { statusChangedAt: Date } | null,
  viewer: Viewer,
): OwnShowSpot['decideBy'] {
  const since = card.canWithdraw && newest ? newest.statusChangedAt : viewer.now;
  const decideBy = card.canWithdraw || card.canApply ? promiseTo(since, show) : null;
  return decideBy && { when: momentAtVenue(decideBy, show, viewer), isPast: decideBy <= viewer.now };
}

/** Returns the promise to answer. One that would end after the start of the show is a promise to answer before it. */
function replyOf(days: number | null, startsAt: Date, now: Date): ShowPage['reply'] {
  if (days === null || startsAt <= now) return null;
  return addHours(now, 24 * days) < startsAt ? { days } : 'beforeShow';
}

function spotStateOf(show: ShowForComedian, application: OwnApplication | null, viewer: Viewer): SpotState {
  const status = application && statusNow(application.status, show.endsAt, viewer.now);
  const hasSpot = takenStatuses.some((taken) => taken === status);
  if (show.cancelledAt) return 'showCancelled';
  if (show.endsAt <= viewer.now) return hasSpot ? 'played' : 'over';
  if (status === 'rejected') return application?.rejectedByTeam ? 'rejected' : 'declined';
  if (status !== null && status !== 'expired') return status;
  return closedFor(show, application, viewer) ?? (show.spotsTaken >= show.spots ? 'full' : 'open');
}

const closedKinds: readonly SpotRefusal[] = ['showStarted', 'notYetOpen', 'lineUpBooked', 'blocked'];

function closedFor(
  show: ShowForComedian,
  application: OwnApplication | null,
  { blockedUntil, now }: Viewer,
): Closed | null {
  const refusal = refusalToApply(show, application, blockedUntil, now);
  return refusal && closedKinds.includes(refusal) ? (refusal as Closed) : null;
}

function toOwnApplication({ id, status, events }: ShowForComedian['applications'][number]): OwnApplication {
  return { id, status, rejectedByTeam: status === 'rejected' && events.at(-1)?.actorKind === 'team' };
}

function mayUndoAnswer(
  { status, events }: ShowForComedian['applications'][number],
  show: ShowForComedian,
  now: Date,
) {
  const answeredByTeamLink = events.at(-1)?.viaTeamLink;
  const situation = {
    now,
    show,
    blockedUntil: null,
    rejectedByTeam: false,
    answeredByTeamLink,
    reason: null,
  };
  const { from, needs } = steps.undoAnswer;
  return from.some((one) => one === status) && firstRefusal(needs, situation) === null;
}

function isAhead(show: ShowForComedian, now: Date): boolean {
  return !show.cancelledAt && show.endsAt > now;
}

function linesOf({ sentLineUp }: ShowForComedian, { comedianId }: Viewer): LineUpLine[] {
  return sentLineUp.map(({ id, part, comedian, guestName, comedianId: whose }) => ({
    id,
    part,
    name: comedian?.name ?? guestName,
    isMe: whose === comedianId,
  }));
}

/** "Mi 25. Nov, 18:00" at the venue. */
function momentAtVenue(
  instant: Date,
  { venue: { timeZone } }: ShowForComedian,
  { language, now }: Pick<Viewer, 'language' | 'now'>,
): string {
  return describeMoment(instant, timeZone, language, now);
}
