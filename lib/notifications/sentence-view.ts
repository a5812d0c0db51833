import type { useTranslations } from 'next-intl';
import type { NotificationKind } from '@/lib/core/generated/prisma/client';
import type { SituatedWords, Notice } from './view';

export type NoticeWords = ReturnType<typeof useTranslations<'notificationsNotices'>>;

/** Returns the sentence of a notice. For a kind without a sentence it is the subject of the notice. */
export function sentenceOf({ kind: about, title, show }: Notice, t: NoticeWords): string {
  if (about === 'addedToTeam' || about === 'becameAdmin' || about === 'memberReturned') {
    return t(about, { brand: title });
  }
  if (about === 'test') return t('test');
  if (about === 'newShows') return t('newShows', { city: title });
  if (about === 'removalAsked') return t(about, { name: title });
  if (isTitled(about)) return t(about, { title });
  if (!show) return title;
  const { kind, status, day, starts, answerBy, onAt, move, byName } = show;
  const withTimes = (text: string) => withTimesOf(show, text, t);
  switch (kind) {
    case 'status':
      return withTimes(t(status, { title, day }));
    case 'times':
      return onAt ? withTimes(t('times', { title, day })) : t('timesUnknown', { title, day });
    case 'showCancelled':
      return t('showCancelled', { title, day });
    case 'undecided':
      return t('undecided', { title, day });
    case 'showMoved': {
      if (!move) return t('showMovedUnknown', { title, day });
      return withTimes(
        t('showMoved', { title, from: situationOf(move.from, t), to: situationOf(move.to, t) }),
      );
    }
    case 'reopened':
      return t(status === 'request' ? 'requestAgain' : 'applicationAgain', { title, day });
    case 'takenBack':
      return t('takenBack', { title, day });
    case 'answeredByLink':
      return t(status === 'rejected' ? 'declinedByLink' : 'acceptedByLink', { title, day });
    case 'requestRunsOut':
      return answerBy ? t('runsOutAt', { title, day, answerBy }) : t('request', { title, day });
    case 'dayBefore':
    case 'soonBefore':
      return withTimes(t(kind, { title, day, starts }));
    case 'spotGivenBack':
      return byName ? t('spotGivenBack', { name: byName, title, day }) : t('spotFree', { title, day });
  }
}

/** The kinds of notices whose subject is all that their sentence names: a title, or the beginning of a report. */
const titledKinds = [
  'message',
  'recordingShared',
  'recordingsExpire',
  'ideaAccepted',
  'ideaStarted',
  'ideaCompleted',
  'ideaRejected',
  'ideaReopened',
  'ideaGiven',
  'bugAnswered',
] as const satisfies NotificationKind[];

function isTitled(kind: NotificationKind): kind is (typeof titledKinds)[number] {
  return titledKinds.some((one) => one === kind);
}

/** Adds the times to be there and to go on, if they were sent. */
function withTimesOf({ callAt, onAt }: NonNullable<Notice['show']>, text: string, t: NoticeWords): string {
  const times = [callAt && t('callAt', { time: callAt }), onAt && t('onAt', { time: onAt })];
  return [text, ...times].filter(Boolean).join(' ');
}

/** "Fr 27. Nov, 20:00 bis 22:00 Uhr, Kulturkeller", from the messages `notificationsNotices`. */
export function situationOf({ doors, ...when }: SituatedWords, t: NoticeWords): string {
  return doors ? t('situationDoors', { ...when, doors }) : t('situation', when);
}
