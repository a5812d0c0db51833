import { oneLineOf } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import type { NoticeGroup } from '@/lib/core/generated/prisma/enums';
import { wordsIn } from '@/lib/core/i18n/words';
import { headlineOf, textOf, type NoticeWords } from '@/lib/notifications/words-view';
import { offAddress, answerPath, linkAnswers, type LinkAnswer } from './link-rules';
import { deadlineOf, quietUntil, usualQuietHours } from '@/lib/notifications/due-rules';
import { groupOf, isWanted, type OuterChannel } from '@/lib/notifications/group-rules';
import { toNotice, type Notice } from '@/lib/notifications/view';
import { placeOf } from '@/lib/places/view';
import type { DeliveryRow } from './queries';

/** A notice that is sent. */
type SentNotice = Notice & {
  /** The venue with its address and city; null when the notice is about no show. */
  place: string | null;
  /** The request that its reader can answer; null for none. */
  request: { applicationId: string; askedAt: Date } | null;
};

/** The notices of a message that are left to send, the newest first. */
type Message = {
  notices: SentNotice[];
  groups: NoticeGroup[];
  /** The end of the quiet hours for which the whole message waits; null when it is sent now. */
  waitsUntil: Date | null;
};

/** The content of a push message, which the service worker shows. */
export type PushPayload = {
  /** The id of the message. When it arrives again, it replaces the first one on the screen. */
  id: string;
  title: string;
  body: string;
  /** A path of this app. */
  url: string;
  language: Language;
  /** Buttons below the message, each with a path of this app. */
  answers: { action: string; title: string; url: string }[];
};

type Row = Pick<DeliveryRow, 'notices' | 'comedian' | 'teams'>;

type NoticeRow = Row['notices'][number]['notification'];

/**
 * Returns the notices of a message that are still worth sending: news, still wanted on this channel, not about a show
 * that is over, and not for a team that its reader has left. Null when none is left.
 */
export function messageOf(
  { notices, comedian, teams }: Row,
  channel: OuterChannel,
  now: Date,
): Message | null {
  const left = notices
    .map(({ notification }) => notification)
    .filter((notice) => isNews(notice) && isWanted(notice, channel, comedian.channelChoices))
    .filter(({ show }) => !show || show.endsAt > now)
    .filter((notice) => isForReader(notice, teams))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (left.length === 0) return null;
  const groups = left.flatMap((notice) => groupOf(notice) ?? []);
  return {
    notices: left.map((notice) => ({
      ...toNotice(notice, { language: comedian.language, now }),
      place: notice.show && placeOf(notice.show.venue, comedian.language),
      request: requestIn(notice),
    })),
    groups: [...new Set(groups)].sort(),
    waitsUntil: waitsUntil(left, comedian, now),
  };
}

/** An intruder in the account could have read the notice about their sign-in. */
const isNews = ({ kind, readAt }: NoticeRow) => readAt === null || kind === 'signInAdded';

/** Whether the reader may still get the notice: they belong to the team that it is for, or it is for no team. */
function isForReader({ kind, link, subject }: NoticeRow, teams: Row['teams']): boolean {
  if (kind === 'addedToTeam') return teams.some(({ name }) => name === subject);
  const [, area, brandId] = link.split('/');
  return area !== 'brands' || !brandId || teams.some(({ id }) => id === brandId);
}

/**
 * The end of the quiet hours when a message has to wait for it, or null. It can come due in the quiet hours because it
 * is late or was tried before. One urgent notice is enough to send it now.
 */
function waitsUntil(left: readonly NoticeRow[], reader: Row['comedian'], now: Date): Date | null {
  const { channelSettings, currentCity } = reader;
  const hours = channelSettings ?? usualQuietHours;
  const ends = left.map((notice) =>
    groupOf(notice) === null ? null : quietUntil(now, deadlineOf(notice, now), hours, currentCity.timeZone),
  );
  return ends.includes(null) ? null : (ends[0] ?? null);
}

/** Returns the request that a notice is about, if its reader can still answer it. */
function requestIn({ status, application }: NoticeRow): SentNotice['request'] {
  if (status !== 'request' || application?.status !== 'request' || application.withdrawnAt) return null;
  return { applicationId: application.id, askedAt: application.statusChangedAt };
}

/** The most characters of a subject, or of the first line on a phone. Most programs cut off longer ones. */
const longestSubject = 60;

/** The most notices in a mail. A line says how many more there are. */
const mostNotices = 20;

/** The content of a mail in the language of its reader. The template (mail-documents) only arranges it. */
export type MailWords = {
  language: Language;
  subject: string;
  app: { name: string; url: string };
  items: {
    /** The show with its day, time and place; else the subject, as far as the subject of the mail does not contain it. */
    headline: string | null;
    /** The event, for a show in a mail with several notices. */
    what: string | null;
    details: string;
    quote: string | null;
    brand: string | null;
    url: string;
    open: string;
    answers: { words: string; url: string }[];
  }[];
  more: string | null;
  why: string;
  off: { words: string; url: string } | null;
  settings: { words: string; url: string };
};

/** Returns the words of a mail with these notices, the newest first. */
export function toMailWords(
  notices: readonly SentNotice[],
  reader: { comedianId: string; language: Language; groups: readonly NoticeGroup[] },
  app: { appUrl: string; secret: string },
): MailWords {
  const { language, groups } = reader;
  const [t, tNotices, tApp] = [
    wordsIn({ language, namespace: 'notificationsMail' }),
    wordsIn({ language, namespace: 'notificationsNotices' }),
    wordsIn({ language, namespace: 'coreApp' }),
  ];
  const subject = subjectOf(notices, language);
  const items = notices.slice(0, mostNotices).map((notice) => ({
    ...headIn(subject, notice, notices.length === 1, tNotices),
    details: textOf(notice, tNotices).details,
    quote: notice.text,
    brand: notice.show?.brandName ?? null,
    url: `${app.appUrl}/user/notices/${notice.id}`,
    open: t('open'),
    answers: answersTo(notice, app.secret, language).map(({ words, path }) => ({
      words,
      url: app.appUrl + path,
    })),
  }));
  const more = notices.length - items.length;
  return {
    language,
    subject,
    app: { name: tApp('name'), url: app.appUrl },
    items,
    more: more > 0 ? t('more', { count: more }) : null,
    why: groups.length > 0 ? t('why') : t('whyAsked'),
    off: groups.length > 0 ? { words: t('off'), url: offAddress(app, { ...reader, isPage: true }) } : null,
    settings: { words: t('settings'), url: `${app.appUrl}/user/settings#notices` },
  };
}

/** Returns the subject of a mail in few words: its notice, or the newest one and how many more there are. */
function subjectOf([first, ...others]: readonly SentNotice[], language: Language): string {
  if (!first) return '';
  const [t, tNotices] = [
    wordsIn({ language, namespace: 'notificationsMail' }),
    wordsIn({ language, namespace: 'notificationsNotices' }),
  ];
  const whole = (headline: string) => {
    return others.length > 0 ? t('subject', { first: headline, count: others.length }) : headline;
  };
  const longest = longestSubject - whole('').length;
  return whole(oneLineOf(headlineOf(first, tNotices, longest), longest));
}

function headIn(subject: string, notice: SentNotice, isOnly: boolean, t: NoticeWords) {
  const { title, show, place } = notice;
  if (show && place) {
    const { day, starts } = show;
    return {
      headline: t('showAt', { title, day, starts, place }),
      what: isOnly ? null : textOf(notice, t).what,
    };
  }
  if (!isOnly) return { headline: headlineOf(notice, t), what: null };
  return { headline: subject.includes(title) ? null : title, what: null };
}

/** Returns the text part of a mail. */
export function toMailText({ items, more, why, off, settings }: MailWords): string {
  const blocks = items.map(({ headline, what, details, quote, brand, url, answers }) => {
    const answerLines = answers.map((answer) => `${answer.words}: ${answer.url}`);
    const lines = [headline, what, details, quote?.replace(/^/gm, '> '), brand, ...answerLines, url];
    return lines.filter(Boolean).join('\n');
  });
  const end = [why, off && `${off.words}: ${off.url}`, `${settings.words}: ${settings.url}`];
  return [...blocks, more, `-- \n${end.filter(Boolean).join('\n')}`].filter(Boolean).join('\n\n') + '\n';
}

/** The most notices whose headlines are shown. Phones show about four lines. */
const shown = 3;

/** The most characters of a line. A push service takes at most 4,096 bytes for the whole message. */
const longestLine = 200;

/** Returns the content that a phone shows of these notices, the newest first, as JSON. */
export function toPushPayload(
  id: string,
  notices: readonly SentNotice[],
  { language, secret }: { language: Language; secret: string },
): string {
  const t = wordsIn({ language, namespace: 'notificationsMail' });
  const tNotices = wordsIn({ language, namespace: 'notificationsNotices' });
  const [first] = notices;
  const isOne = notices.length === 1 && first;
  const lines = isOne
    ? [textOf(first, tNotices).details, first.show?.brandName ?? '']
    : notices.slice(0, shown).map((notice) => headlineOf(notice, tNotices));
  const payload: PushPayload = {
    id,
    title: isOne ? subjectOf(notices, language) : t('several', { count: notices.length }),
    body: lines
      .filter(Boolean)
      .map((line) => oneLineOf(line, longestLine))
      .join('\n'),
    url: isOne ? `/user/notices/${first.id}` : '/user/notices',
    language,
    answers: isOne
      ? answersTo(first, secret, language).map(({ answer, words, path }) => ({
          action: answer,
          title: words,
          url: path,
        }))
      : [],
  };
  return JSON.stringify(payload);
}

/** An answer that a comedian can give with one tap, without signing in. */
type AnswerOffer = { answer: LinkAnswer; words: string; path: string };

/** Returns the answers to the request of a notice; none for any other notice. */
function answersTo({ request }: SentNotice, secret: string, language: Language): AnswerOffer[] {
  if (!request) return [];
  const t = wordsIn({ language, namespace: 'applicationsAnswers' });
  return linkAnswers.map((answer) => ({
    answer,
    words: t(answer),
    path: answerPath(secret, { ...request, answer }),
  }));
}
