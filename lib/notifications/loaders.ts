import 'server-only';
import { db } from '@/lib/core/db';
import { writePlace, type Place } from '@/lib/core/keyset';
import type { Language } from '@/lib/core/language';
import { listNotifications } from './queries';
import { groupByDay, toNotice } from './view';

type Looking = { comedianId: string; language: Language; now: Date };

/** Unread notices on the home page: the rest is a tap away. */
const shownAtHome = 3;

/** Notices of one page. */
const noticesPerPage = 50;

/**
 * A comedian's newest unread notices, a few, in the language of the screen. `unreadUntil` is the instant of the newest
 * one when these are all of them: only then can they be marked as read from here.
 */
export async function loadUnreadNotices(looking: Looking) {
  const found = await listNotifications(db(), looking.comedianId, { limit: shownAtHome + 1, unread: true });
  const notices = found.slice(0, shownAtHome).map((row) => toNotice(row, looking));
  const isAll = found.length <= shownAtHome;
  return { notices, unreadUntil: (isAll && notices[0]?.createdAt) || null };
}

/**
 * One page of a comedian's notices by day, from before the place on. `older` is the place to go on from, null at the
 * end; `unreadUntil` the instant of the newest one on the page while any of them is unread.
 */
export async function loadNotices(before: Place | null, looking: Looking) {
  const found = await listNotifications(db(), looking.comedianId, { limit: noticesPerPage + 1, before });
  const rows = found.slice(0, noticesPerPage);
  const last = rows.at(-1);
  const isAnyUnread = rows.some(({ readAt }) => readAt === null);
  const notices = rows.map((row) => toNotice(row, looking));
  return {
    days: groupByDay(notices, looking),
    older: found.length > noticesPerPage && last ? writePlace({ at: last.createdAt, id: last.id }) : null,
    unreadUntil: isAnyUnread ? (notices[0]?.createdAt ?? null) : null,
  };
}
