import 'server-only';
import type { Looking } from '@/lib/core/time/format';
import { db } from '@/lib/core/database/db';
import { cutNewest, type Cursor } from '@/lib/core/database/paging';
import { listNotifications } from './queries';
import { groupByDay, toNotice } from './view';

type Reader = Looking & { comedianId: string };

/** The most unread notices on the home page. A link leads to the rest. */
const shownAtHome = 3;

const noticesPerPage = 50;

/**
 * Loads a few of a comedian's newest unread notices. If these are all unread ones, `unreadUntil` is the instant of the
 * newest, so that the page can mark them as read. Otherwise it is null.
 */
export async function loadUnreadNotices(looking: Reader) {
  const found = await listNotifications(db(), looking.comedianId, { limit: shownAtHome + 1, unread: true });
  const notices = found.slice(0, shownAtHome).map((row) => toNotice(row, looking));
  const isAll = found.length <= shownAtHome;
  return { notices, unreadUntil: (isAll && notices[0]?.createdAt) || null };
}

/**
 * Loads one page of a comedian's notices by day, after the cursor. `older` is the cursor of the next page, null at the
 * end. `unreadUntil` is the instant of the newest notice on the page; null when none of them is unread.
 */
export async function loadNotices(before: Cursor | null, looking: Reader) {
  const found = await listNotifications(db(), looking.comedianId, { limit: noticesPerPage + 1, before });
  const { page, next } = cutNewest(found, noticesPerPage);
  const isAnyUnread = page.some(({ readAt }) => readAt === null);
  const notices = page.map((row) => toNotice(row, looking));
  return {
    days: groupByDay(notices, looking),
    older: next,
    unreadUntil: isAnyUnread ? (notices[0]?.createdAt ?? null) : null,
  };
}
