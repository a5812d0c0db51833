import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { placeOf } from '@/lib/places/view';
import { describeTime, describeDay } from '@/lib/core/time/format';
import { publicShowPath } from '@/lib/public/address-rules';
import { max } from '@/lib/core/time/dates';
import { statusNow, takenStatuses } from '@/lib/applications/status';
import type { CalendarSpot } from '@/lib/public/calendar-links/queries';
import type { AtomEntry } from './atom-documents';
import type { CalendarEvent } from './calendar-documents';
import type { FeedShow, FeedShowRow } from './queries';

/** The reader's language, and the origin of this site for links. */
export type Reader = { language: Language; origin: string };

/** Returns a public show as an event. It does not make the reader busy, because they may not go. */
export function toPublicEvent(show: FeedShow, reader: Reader): CalendarEvent {
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const { brand, format, admission } = show;
  const names = namesOf(show).join(', ');
  const url = reader.origin + publicShowPath(brand.id, show.id);
  return {
    ...whenAndWhere(show, reader),
    uid: `show-${show.id}@spotlicht`,
    title: titled(show, t),
    description: linesOf(
      t('formatBy', { format: format.name, brand: brand.name }),
      show.doorsAt && t('doors', { time: describeTime(show.doorsAt, show.venue.timeZone) }),
      admission && t(`admission.${admission}`),
      names && t('lineUp', { names }),
      url,
    ),
    url,
    isBusy: false,
  };
}

/** Returns a public show as an entry for feed readers. They sort by the last change, so the title has the day. */
export function toAtomEntry(show: FeedShow, reader: Reader): AtomEntry {
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const { id, brand, venue, startsAt, endsAt } = show;
  const { title, url, place, description, createdAt, changedAt } = toPublicEvent(show, reader);
  // Without the year, which would come and go with the time of reading.
  const day = describeDay(startsAt, venue.timeZone, reader.language, startsAt);
  const [starts, ends] = [startsAt, endsAt].map((instant) => describeTime(instant, venue.timeZone));
  return {
    id,
    title: `${title}, ${day}`,
    url,
    author: { name: brand.name, url: `${reader.origin}/public/${brand.id}` },
    createdAt,
    changedAt,
    lines: [
      `${day}, ${t('showTimes', { starts: starts ?? '', ends: ends ?? '' })}`,
      place,
      ...description.split('\n'),
    ],
  };
}

/** Returns a show as an event of its team's calendar, with call times. The show may be private. */
export function toTeamEvent(show: FeedShow, reader: Reader): CalendarEvent {
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const { brand, format, visibility, venue } = show;
  const url = `${reader.origin}/brands/${brand.id}/team/shows/${show.id}`;
  const lines = hasPublicLineUp(show)
    ? show.sentLineUp.map(({ part, onAt, minutes, name }) => {
        const role = part === 'host' || part === 'headliner' ? t(`parts.${part}`) : '';
        const facts = [role, t('minutes', { minutes })].filter(Boolean).join(', ');
        return `${describeTime(onAt, venue.timeZone)} ${name ?? t(`parts.${part}`)} (${facts})`;
      })
    : [];
  return {
    ...whenAndWhere(show, reader),
    uid: `team-${show.id}@spotlicht`,
    title: titled(show, t),
    description: linesOf(
      t('formatBy', { format: format.name, brand: brand.name }),
      visibility !== 'public' && t(`visibility.${visibility}`),
      show.doorsAt && t('doors', { time: describeTime(show.doorsAt, venue.timeZone) }),
      ...lines,
      url,
    ),
    url,
    isBusy: false,
  };
}

/** Minutes before the call time when a comedian's calendar reminds them: time to cross a city. */
const alarmBefore = 120;

/**
 * Returns a spot as an event of its comedian's calendar. It begins at the call time once that was sent, before that at
 * the start of the show. Null for a request that can no longer be answered.
 */
export function toSpotEvent(spot: CalendarSpot, reader: Reader, now: Date): CalendarEvent | null {
  const { show } = spot;
  const status = statusNow(spot.status, show.endsAt, now);
  const hasSpot = takenStatuses.some((taken) => taken === status) && !show.cancelledAt;
  if (status === 'expired' || (status === 'request' && show.cancelledAt)) return null;
  const [line] = show.sentLineUp;
  const steps = show.applications.reduce((sum, { _count }) => sum + _count.events, 0);
  const startsAt = (hasSpot && line?.callAt) || show.startsAt;
  const url = `${reader.origin}/user/shows/${show.id}`;
  return {
    ...whenAndWhere(show, reader),
    uid: `spot-${show.id}@spotlicht`,
    // Both numbers only rise, so their sum does too.
    sequence: show.feedRevision + steps,
    changedAt: max([show.changedAt, spot.statusChangedAt]),
    startsAt,
    endsAt: max([startsAt, show.endsAt]),
    url,
    isBusy: true,
    ...(hasSpot
      ? { status: 'CONFIRMED', alarmBefore }
      : { status: status === 'request' ? 'TENTATIVE' : 'CANCELLED', alarmBefore: null }),
    ...wordsOf(spot, { ...reader, now, url, hasSpot, isRequest: status === 'request' }),
  };
}

function wordsOf(
  { show, answerBy }: CalendarSpot,
  about: Reader & { now: Date; url: string; hasSpot: boolean; isRequest: boolean },
): Pick<CalendarEvent, 'title' | 'description'> {
  const { language, now, url, hasSpot, isRequest } = about;
  const t = wordsIn({ language, namespace: 'publicFeeds' });
  const { timeZone } = show.venue;
  const time = (instant: Date) => describeTime(instant, timeZone);
  const [line] = show.sentLineUp;
  const title = `${show.title} (${show.brand.name})`;
  const when = answerBy && `${describeDay(answerBy, timeZone, language, now)}, ${time(answerBy)}`;
  return {
    title: hasSpot
      ? title
      : t(isRequest ? 'request' : show.cancelledAt ? 'cancelled' : 'offLineUp', { title }),
    description: linesOf(
      hasSpot && line
        ? t('times', { callAt: time(line.callAt), onAt: time(line.onAt), minutes: line.minutes })
        : hasSpot && t('timesToCome'),
      isRequest && (when ? t('answerBy', { when }) : t('answer')),
      t('showTimes', { starts: time(show.startsAt), ends: time(show.endsAt) }),
      show.doorsAt && t('doors', { time: time(show.doorsAt) }),
      t('formatBy', { format: show.format.name, brand: show.brand.name }),
      url,
    ),
  };
}

/** The fields that are the same in all calendars. */
function whenAndWhere(show: FeedShowRow, { language }: Reader) {
  const { venue, city } = show;
  const { latitude, longitude } = venue;
  return {
    sequence: show.feedRevision,
    changedAt: show.changedAt,
    createdAt: show.createdAt,
    startsAt: show.startsAt,
    endsAt: show.endsAt,
    timeZone: venue.timeZone,
    place: placeOf({ ...venue, city }, language),
    geo: latitude === null || longitude === null ? null : { latitude, longitude },
    status: show.cancelledAt ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    alarmBefore: null,
  };
}

type FeedWords = ReturnType<typeof wordsIn<'publicFeeds'>>;

/** Returns the title, with a word for a show that was called off, because not every calendar shows a status. */
function titled({ title, cancelledAt }: FeedShow, t: FeedWords): string {
  return cancelledAt ? t('cancelled', { title }) : title;
}

/** Whether the line-up is included: it was sent and the show is not called off. */
export function hasPublicLineUp({ lineUpSentAt, cancelledAt, sentLineUp }: FeedShow): boolean {
  return lineUpSentAt !== null && cancelledAt === null && sentLineUp.length > 0;
}

/** Returns the names on the line-up, in order, if it may be included. */
function namesOf(show: FeedShow): string[] {
  if (!hasPublicLineUp(show)) return [];
  return show.sentLineUp.flatMap(({ name }) => name ?? []);
}

/** Joins the lines that are not empty. */
function linesOf(...lines: (string | false | null)[]): string {
  return lines.filter(Boolean).join('\n');
}
