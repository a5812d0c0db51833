import type { ApplicationStatus, NotificationKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { describeDay, describeNearDay, describeTime } from '@/lib/time/format';
import { dateIn } from '@/lib/time/zoned';
import { toMoveWords, type MoveWords } from './move-view';
import type { NotificationRow } from './queries';

/** The highest number a badge shows (specification, section 9). */
const highestShown = 99;

/** Returns the text of the unread badge: the number up to 99, then "99+"; null for 0. */
export function formatUnread(count: number): string | null {
  if (!(count > 0)) return null;
  return count > highestShown ? `${highestShown}+` : String(count);
}

/** A notification as its comedian sees it. */
export type Notice = {
  id: string;
  kind: NotificationKind;
  /** The status that the application got. */
  status: ApplicationStatus;
  unread: boolean;
  /** When it came: ISO instant, "Fr 27. Nov" and "18:04". */
  createdAt: string;
  came: string;
  time: string;
  /** The show, its title, brand and day. */
  showId: string;
  title: string;
  brandName: string;
  day: string;
  /** When to go on, local to the venue: "21:10"; null when it was not sent. */
  onAt: string | null;
  /** Time and place before and after, if the show was moved. */
  move: MoveWords | null;
  /** What the team wrote with it. */
  text: string | null;
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

/** The time zone whose days group the notices. Germany, Austria and Switzerland have the same time. */
const readersZone = 'Europe/Berlin';

export function toNotice({ show, onAt, readAt, createdAt, ...row }: NotificationRow, reader: Reader): Notice {
  const { timeZone } = show.venue;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    unread: readAt === null,
    createdAt: createdAt.toISOString(),
    came: describeDay(createdAt, readersZone, reader.language, reader.now),
    time: describeTime(createdAt, readersZone),
    showId: show.id,
    title: show.title,
    brandName: show.brand.name,
    day: describeDay(show.startsAt, timeZone, reader.language, reader.now),
    onAt: onAt && describeTime(onAt, timeZone),
    move: toMoveWords(row.move, reader),
    text: row.text,
  };
}

type Reader = { language: Language; now: Date };

/** Groups notices, which come newest first, by the day they came on. */
export function groupByDay(notices: Notice[], { language, now }: Reader): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const came = new Date(notice.createdAt);
    const date = dateIn(came, readersZone);
    const last = days.at(-1);
    if (last?.date === date) last.notices.push(notice);
    else {
      const nearDay = describeNearDay(came, readersZone, language, now);
      days.push({ date, day: notice.came, nearDay, notices: [notice] });
    }
  }
  return days;
}
