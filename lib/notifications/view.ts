import type { Route } from 'next';
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
  unread: boolean;
  /** When it came: ISO instant, "Fr 27. Nov" and "18:04". */
  createdAt: string;
  came: string;
  time: string;
  /** What it is about: the title of a show, or the name of something else. */
  title: string;
  /** The page that it leads to. */
  link: Route;
  /** What somebody wrote with it. */
  text: string | null;
  /** What it says about a show; null when it is not about one. */
  show: ShowNotice | null;
};

/** What a notice says about a show. */
type ShowNotice = {
  /** What the application came to. */
  status: ApplicationStatus;
  brandName: string;
  /** "Fr 27. Nov" */
  day: string;
  /** When to go on, at the venue: "21:10"; null where it was not said. */
  onAt: string | null;
  /** What the show was moved from and to, where that is what happened. */
  move: MoveWords | null;
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

export function toNotice(row: NotificationRow, reader: Reader): Notice {
  const { id, kind, subject, link, text, show, readAt, createdAt } = row;
  return {
    id,
    kind,
    unread: readAt === null,
    createdAt: createdAt.toISOString(),
    came: describeDay(createdAt, readersZone, reader.language, reader.now),
    time: describeTime(createdAt, readersZone),
    title: show?.title ?? subject ?? '',
    // Only commands of ours write links.
    link: link as Route,
    text,
    show: toShowNotice(row, reader),
  };
}

function toShowNotice({ show, status, onAt, move }: NotificationRow, reader: Reader): ShowNotice | null {
  if (!show || !status) return null;
  const { timeZone } = show.venue;
  return {
    status,
    brandName: show.brand.name,
    day: describeDay(show.startsAt, timeZone, reader.language, reader.now),
    onAt: onAt && describeTime(onAt, timeZone),
    move: toMoveWords(move, reader),
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
