import { max } from '@/lib/core/time/dates';
import { wordsIn } from '@/lib/core/i18n/words';
import type { CalendarEvent } from '@/lib/public/feeds/calendar-documents';
import { linesOf, whenAndWhere, type Reader } from '@/lib/public/feeds/event-view';
import { statusNow, takenStatuses } from '@/lib/applications/status';
import { describeDay, describeTime } from '@/lib/core/time/format';
import type { CalendarSpot } from './queries';

/** Minutes before the call time when a comedian's calendar reminds them: time to cross a city. */
const alarmBefore = 120;

/**
 * Returns a spot as an event of its comedian's calendar. It begins at the call time once that was sent, before that at
 * the start of the show. Null for a request that nobody can answer any more.
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
    ...wordsOf(spot, { ...reader, now, url, hasSpot, isAsked: status === 'request' }),
  };
}

function wordsOf(
  { show, answerBy }: CalendarSpot,
  about: Reader & { now: Date; url: string; hasSpot: boolean; isAsked: boolean },
): Pick<CalendarEvent, 'title' | 'description'> {
  const { language, now, url, hasSpot, isAsked } = about;
  const t = wordsIn({ language, namespace: 'feeds' });
  const { timeZone } = show.venue;
  const time = (instant: Date) => describeTime(instant, timeZone);
  const [line] = show.sentLineUp;
  const title = `${show.title} (${show.brand.name})`;
  const when = answerBy && `${describeDay(answerBy, timeZone, language, now)}, ${time(answerBy)}`;
  return {
    title: hasSpot ? title : t(isAsked ? 'request' : show.cancelledAt ? 'cancelled' : 'offLineUp', { title }),
    description: linesOf(
      hasSpot && line
        ? t('times', { callAt: time(line.callAt), onAt: time(line.onAt), minutes: line.minutes })
        : hasSpot && t('timesToCome'),
      isAsked && (when ? t('answerBy', { when }) : t('answer')),
      t('showTimes', { starts: time(show.startsAt), ends: time(show.endsAt) }),
      show.doorsAt && t('doors', { time: time(show.doorsAt) }),
      t('formatBy', { format: show.format.name, brand: show.brand.name }),
      url,
    ),
  };
}
