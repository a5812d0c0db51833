import type { ApplicationStatus, NotificationKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { describeDay, describeNearDay, describeTime } from '@/lib/time/format';
import { dateIn } from '@/lib/time/zoned';
import { toMoveWords, type MoveWords } from './move-view';
import type { NotificationRow } from './queries';

/** The highest number a badge shows (specification, section 9). */
const highestShown = 99;

/** The text of the unread badge: the number up to 99, then "99+"; null when there is nothing to show. */
export function formatUnread(count: number): string | null {
  if (!(count > 0)) return null;
  return count > highestShown ? `${highestShown}+` : String(count);
}

/** A notification as its comedian sees it. */
export type Notice = {
  id: string;
  kind: NotificationKind;
  /** What the application came to. */
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
  /** When to go on, at the venue: "21:10"; null where it was not said. */
  onAt: string | null;
  /** What the show was moved from and to, where that is what happened. */
  move: MoveWords | null;
  /** What the team wrote with it. */
  text: string | null;
};

/** What came on one day, newest first. */
export type NoticeDay = {
  /** "2026-11-27" */
  date: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "heute" or null. */
  nearDay: string | null;
  notices: Notice[];
};

/** Whose days the notices are grouped by: the readers are in Germany, Austria and Switzerland, which share one zone. */
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
