import type { Route } from 'next';
import { z } from 'zod';
import type { ApplicationStatus, NotificationKind } from '@/lib/core/generated/prisma/client';
import { ownPath } from '@/lib/core/http/origin';
import { describeDay, describeNearDay, describeTime, type Looking } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { NotificationRow } from './queries';

export type Notice = {
  id: string;
  kind: NotificationKind;
  unread: boolean;
  /** The time of the notice: as ISO instant, "Fr 27. Nov" and "18:04". */
  createdAt: string;
  day: string;
  time: string;
  /** The title of the show, or the name of another subject. */
  title: string;
  link: Route;
  /** The text of its author, for a notice that contains one. */
  text: string | null;
  /** Details of a show; null when the subject is no show. */
  show: ShowNotice | null;
};

type ShowNotice = {
  kind: ShowKind;
  /** The status of the application after the event of the notice. */
  status: ApplicationStatus;
  brandName: string;
  /** The application whose answer by a link can be undone; null when it has taken another step since. */
  undoes: string | null;
  /** The comedian who has given a spot back; null in a notice about one's own application. */
  byName: string | null;
  /** "Fr 27. Nov" */
  day: string;
  /** The start of the show: "20:00". */
  starts: string;
  /** The limit for an answer: "Fr 27. Nov, 18:00"; null when no answer is needed. */
  answerBy: string | null;
  /** The call time and the time on stage, in local time of the venue: "21:10"; null when it was not sent. */
  callAt: string | null;
  onAt: string | null;
  /** The times and places before and after, if the show was moved. */
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

/** The kinds of notices with an event of a show or of an application. Others only name their subject. */
export const showKinds = [
  'status',
  'times',
  'showCancelled',
  'undecided',
  'showMoved',
  'reopened',
  'takenBack',
  'answeredByLink',
  'spotGivenBack',
  'requestRunsOut',
  'dayBefore',
  'soonBefore',
] as const satisfies NotificationKind[];

type ShowKind = (typeof showKinds)[number];

/** An origin with which paths are parsed, to see whether they lead to another origin. */
const anyOrigin = 'https://spotlicht.invalid';

/** Describes a notice for its reader. The list of notices replaces a link that does not lead to a page of this app. */
export function toNotice(row: NotificationRow, reader: Looking): Notice {
  const { id, kind, subject, link, text, show, readAt, createdAt } = row;
  return {
    id,
    kind,
    unread: readAt === null,
    createdAt: createdAt.toISOString(),
    day: describeDay(createdAt, platformZone, reader.language, reader.now),
    time: describeTime(createdAt, platformZone),
    title: show?.title ?? subject ?? '',
    link: (ownPath(link, anyOrigin) ?? '/user/notices') as Route,
    text,
    show: toShowNotice(row, reader),
  };
}

function toShowNotice(row: NotificationRow, reader: Looking): ShowNotice | null {
  const { show, status, callAt, onAt, move, application } = row;
  const kind = showKinds.find((one) => one === row.kind);
  if (!show || !status || !kind) return null;
  const { timeZone } = show.venue;
  return {
    kind,
    status,
    brandName: show.brand.name,
    undoes: kind === 'answeredByLink' ? undoableAnswer(row) : null,
    byName: kind === 'spotGivenBack' ? (application?.comedian.name ?? null) : null,
    day: describeDay(show.startsAt, timeZone, reader.language, reader.now),
    starts: describeTime(show.startsAt, timeZone),
    answerBy: answerByOf(row, reader),
    callAt: callAt && describeTime(callAt, timeZone),
    onAt: onAt && describeTime(onAt, timeZone),
    move: toMoveWords(move, reader),
  };
}

/**
 * Returns the application whose answer can be undone; null when it has taken another step since. The answer is written
 * together with its notice, so their times are the same until then.
 */
function undoableAnswer({ application, createdAt }: NotificationRow): string | null {
  return application?.statusChangedAt.getTime() === createdAt.getTime() ? application.id : null;
}

function answerByOf({ show, application }: NotificationRow, reader: Looking): string | null {
  if (!show || !application?.answerBy) return null;
  const { timeZone } = show.venue;
  const day = describeDay(application.answerBy, timeZone, reader.language, reader.now);
  return `${day}, ${describeTime(application.answerBy, timeZone)}`;
}

/** Groups notices by the day on which they came. They are given newest first. */
export function groupByDay(notices: Notice[], { language, now }: Looking): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const came = new Date(notice.createdAt);
    const date = dateIn(came, platformZone);
    const last = days.at(-1);
    if (last?.date === date) last.notices.push(notice);
    else {
      const nearDay = describeNearDay(came, platformZone, language, now);
      days.push({ date, day: notice.day, nearDay, notices: [notice] });
    }
  }
  return days;
}

const situated = z.object({
  doorsAt: z.coerce.date().nullable(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** The venue with its district. */
  place: z.string(),
  /** The venue's IANA time zone. */
  timeZone: z.string(),
});

/** The time and place of a show. */
export type Situated = z.output<typeof situated>;

const move = z.object({ from: situated, to: situated });

/** A show's time and place before and after a move, as its notice stores them. */
export type Move = z.output<typeof move>;

/** A move in words: before and after, each in the local time of its place. */
export type MoveWords = { from: SituatedWords; to: SituatedWords };

export type SituatedWords = {
  /** "Fr 27. Nov" */
  day: string;
  doors: string | null;
  starts: string;
  ends: string;
  place: string;
};

/** Converts a stored move to words; null for an invalid value. */
export function toMoveWords(stored: unknown, reader: Looking): MoveWords | null {
  const { data } = move.safeParse(stored);
  return data ? { from: wordsOf(data.from, reader), to: wordsOf(data.to, reader) } : null;
}

function wordsOf(
  { doorsAt, startsAt, endsAt, place, timeZone }: Situated,
  { language, now }: Looking,
): SituatedWords {
  return {
    day: describeDay(startsAt, timeZone, language, now),
    doors: doorsAt && describeTime(doorsAt, timeZone),
    starts: describeTime(startsAt, timeZone),
    ends: describeTime(endsAt, timeZone),
    place,
  };
}
