import type { Route } from 'next';
import type { ApplicationStatus, NotificationKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { ownPath } from '@/lib/core/origin';
import { describeDay, describeNearDay, describeTime } from '@/lib/time/format';
import { dateIn } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';
import { toMoveWords, type MoveWords } from './move-view';
import type { NotificationRow } from './queries';

/** A notification as its comedian sees it. */
export type Notice = {
  id: string;
  kind: NotificationKind;
  unread: boolean;
  /** When it came: ISO instant, "Fr 27. Nov" and "18:04". */
  createdAt: string;
  came: string;
  time: string;
  /** The title of the show, or the name of another subject. */
  title: string;
  /** The page that it links to. */
  link: Route;
  /** What somebody wrote with it. */
  text: string | null;
  /** Details of a show; null when the subject is no show. */
  show: ShowNotice | null;
};

/** The kinds of notices that say what happened to a show or to a place in it. Others say only what they are about. */
export const showKinds = [
  'status',
  'times',
  'showCancelled',
  'undecided',
  'showMoved',
  'reopened',
  'takenBack',
  'spotGivenBack',
  'requestRunsOut',
  'dayBefore',
  'soonBefore',
] as const satisfies NotificationKind[];

type ShowKind = (typeof showKinds)[number];

/** The kinds of notices about what somebody has written to the operator. Their subject is its title, or how it begins. */
const feedbackKinds = [
  'ideaAccepted',
  'ideaStarted',
  'ideaCompleted',
  'ideaRejected',
  'ideaReopened',
  'ideaGiven',
  'bugAnswered',
] as const satisfies NotificationKind[];

/** Whether a notice is about what somebody has written to the operator. */
export function isFeedback(kind: NotificationKind): kind is (typeof feedbackKinds)[number] {
  return feedbackKinds.some((one) => one === kind);
}

/** What a notice says about a show. */
type ShowNotice = {
  kind: ShowKind;
  /** What the application came to. */
  status: ApplicationStatus;
  brandName: string;
  /** Who has given a spot back; null when the notice is about one's own application. */
  byName: string | null;
  /** "Fr 27. Nov" */
  day: string;
  /** When the show begins: "20:00". */
  starts: string;
  /** Until when to answer: "Fr 27. Nov, 18:00"; null where nobody waits for an answer. */
  answerBy: string | null;
  /** When to be there and when to go on, local to the venue: "21:10"; null when it was not sent. */
  callAt: string | null;
  onAt: string | null;
  /** Time and place before and after, if the show was moved. */
  move: MoveWords | null;
};

/** The notices of one day, newest first. */
export type NoticeDay = {
  /** "2026-11-27" */
  date: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "heute" or null. */
  nearDay: string | null;
  notices: Notice[];
};

/** Links are paths. They are read with an origin only to see that they do not lead to another one. */
const anyOrigin = 'https://spotlicht.invalid';

/** Returns a notification for its reader. A link that does not lead to a page of ours leads to the list of notices. */
export function toNotice(row: NotificationRow, reader: Reader): Notice {
  const { id, kind, subject, link, text, show, readAt, createdAt } = row;
  return {
    id,
    kind,
    unread: readAt === null,
    createdAt: createdAt.toISOString(),
    came: describeDay(createdAt, platformZone, reader.language, reader.now),
    time: describeTime(createdAt, platformZone),
    title: show?.title ?? subject ?? '',
    link: (ownPath(link, anyOrigin) ?? '/user/notices') as Route,
    text,
    show: toShowNotice(row, reader),
  };
}

function toShowNotice(row: NotificationRow, reader: Reader): ShowNotice | null {
  const { show, status, callAt, onAt, move, application } = row;
  const kind = showKinds.find((one) => one === row.kind);
  if (!show || !status || !kind) return null;
  const { timeZone } = show.venue;
  return {
    kind,
    status,
    brandName: show.brand.name,
    byName: kind === 'spotGivenBack' ? (application?.comedian.name ?? null) : null,
    day: describeDay(show.startsAt, timeZone, reader.language, reader.now),
    starts: describeTime(show.startsAt, timeZone),
    answerBy: answerByOf(row, reader),
    callAt: callAt && describeTime(callAt, timeZone),
    onAt: onAt && describeTime(onAt, timeZone),
    move: toMoveWords(move, reader),
  };
}

function answerByOf({ show, application }: NotificationRow, reader: Reader): string | null {
  if (!show || !application?.answerBy) return null;
  const { timeZone } = show.venue;
  const day = describeDay(application.answerBy, timeZone, reader.language, reader.now);
  return `${day}, ${describeTime(application.answerBy, timeZone)}`;
}

type Reader = { language: Language; now: Date };

/** Groups notices, which come newest first, by the day they came on. */
export function groupByDay(notices: Notice[], { language, now }: Reader): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const came = new Date(notice.createdAt);
    const date = dateIn(came, platformZone);
    const last = days.at(-1);
    if (last?.date === date) last.notices.push(notice);
    else {
      const nearDay = describeNearDay(came, platformZone, language, now);
      days.push({ date, day: notice.came, nearDay, notices: [notice] });
    }
  }
  return days;
}
