import type { useTranslations } from 'next-intl';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { isNamed } from './group-rules';
import type { Notice, SituatedWords } from './view';

export type NoticeWords = ReturnType<typeof useTranslations<'notificationsNotices'>>;

/** The text of a notice, in three parts that do not repeat each other. Bell, mail and phone use the same. */
export interface NoticeText {
  /** The event: "Zusage". Null for a notice that only has a subject. */
  what: string | null;
  /** The subject: "Letzte Runde, Sa 28. Nov, 20:00". */
  about: string;
  /** Further facts that its reader has to know; may be empty. */
  details: string;
}

export function textOf(notice: Notice, t: NoticeWords): NoticeText {
  const { title, show } = notice;
  const key = keyOf(notice);
  if (!key) return { what: null, about: title, details: '' };
  if (!show) return { what: t(`what.${key}`), about: title, details: detailsOf(key, notice, t) };
  const { day, starts, answerBy, move, callAt, onAt } = show;
  const times = [callAt && t('callAt', { time: callAt }), onAt && t('onAt', { time: onAt })];
  const details = [detailsOf(key, notice, t), ...times].filter(Boolean).join(' ');
  // These kinds are about a time of their own, which comes first. The day of the show is in the details.
  if (show.kind === 'showMoved' && move)
    return { what: t('what.showMovedTo', move.to), about: title, details };
  if (show.kind === 'requestRunsOut' && answerBy) {
    return { what: t('what.answerBy', { answerBy }), about: title, details };
  }
  return { what: t(`what.${key}`), about: t('show', { title, day, starts }), details };
}

/** Returns a notice in one line of at most so many characters. Cuts a title that is too long, and not the time. */
export function headlineOf(notice: Notice, t: NoticeWords, longest = Infinity): string {
  const lineOf = (title: string) => {
    const { what, about } = textOf({ ...notice, title }, t);
    return [what, about].filter(Boolean).join(': ');
  };
  const line = lineOf(notice.title);
  if (line.length <= longest) return line;
  // One character stands for the title, and one is the ellipsis.
  const room = longest - lineOf('…').length;
  return lineOf(`${oneLineOf(notice.title, Math.max(room, 1))}…`).slice(0, longest);
}

/** Returns the key of the texts for an event; null for a show that no longer exists. */
function keyOf({ kind, show }: Notice) {
  if (isNamed(kind)) return kind;
  if (!show) return null;
  const isRequest = show.status === 'request';
  switch (show.kind) {
    case 'status':
      return show.status;
    case 'reopened':
      return isRequest ? 'requestAgain' : 'applicationAgain';
    case 'answeredByLink':
      return show.status === 'rejected' ? 'declinedByLink' : 'acceptedByLink';
    case 'requestRunsOut':
      return 'request';
    default:
      return show.kind;
  }
}

type Key = NonNullable<ReturnType<typeof keyOf>>;

function detailsOf(key: Key, { show, text }: Notice, t: NoticeWords): string {
  switch (key) {
    // The answer itself follows.
    case 'bugAnswered':
      return '';
    // A text of the team says it in its own words.
    case 'rejected':
      return text ? '' : t('details.rejected');
    case 'showCancelled':
      return t(show?.status === 'cancelled' ? 'details.showCancelled' : 'details.showCancelledWaiting');
    case 'times':
      return show?.onAt ? '' : t('details.times');
    case 'dayBefore':
    case 'soonBefore':
      return show?.callAt || show?.onAt ? '' : t('details.timesToCome');
    case 'acceptedByLink':
    case 'declinedByLink':
      return t('details.answeredByLink');
    case 'spotGivenBack':
      return show?.byName ? t('details.spotGivenBack', { name: show.byName }) : t('details.spotFree');
    case 'showMoved':
      return show ? moveDetailsOf(show, t) : '';
    case 'request':
      return requestDetailsOf(show, t);
    default:
      return t(`details.${key}`);
  }
}

/** The message about an application after its show was moved. */
const afterMove = {
  applied: 'keptApplication',
  request: 'keptRequest',
  confirmed: 'keptSpot',
  directList: 'keptSpot',
} as const;

/** Returns how the show was moved, and the effect for its reader. */
function moveDetailsOf({ move, status }: NonNullable<Notice['show']>, t: NoticeWords): string {
  const moved = move
    ? t('details.movedTo', { from: situationOf(move.from, t), to: situationOf(move.to, t) })
    : t('details.showMoved');
  const key = status in afterMove ? afterMove[status as keyof typeof afterMove] : null;
  return key ? `${moved} ${t(`details.${key}`)}` : moved;
}

function requestDetailsOf(show: Notice['show'], t: NoticeWords): string {
  if (!show?.answerBy) return t('details.request');
  const { kind, day, starts, answerBy } = show;
  return kind === 'requestRunsOut'
    ? t('details.runsOut', { day, starts })
    : `${t('details.request')} ${t('details.answerBy', { answerBy })}`;
}

/** "Fr 27. Nov, 20:00 bis 22:00 Uhr, Kulturkeller", from the messages `notificationsNotices`. */
export function situationOf({ doors, ...when }: SituatedWords, t: NoticeWords): string {
  return doors ? t('situationDoors', { ...when, doors }) : t('situation', when);
}
