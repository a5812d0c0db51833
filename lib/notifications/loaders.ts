import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import { requestLog } from '@/lib/core/request-log';
import type { Language } from '@/lib/i18n/language';
import { describeDay } from '@/lib/time/format';
import { countUnread, listNotifications } from './queries';
import type { Notice } from './view';

/** The number in a comedian's badge. A lookup that fails is logged and counts 0: no page fails for its badge. */
export const loadUnreadCount = cache(async (comedianId: string): Promise<number> => {
  try {
    return await countUnread(db(), comedianId);
  } catch (error) {
    (await requestLog()).error({ err: error, comedianId }, 'unread count failed');
    return 0;
  }
});

/** Notifications on the home page. */
const shownAtHome = 10;

/** A comedian's newest notifications, in the language of the screen. */
export async function loadNotices(looking: {
  comedianId: string;
  language: Language;
  now: Date;
}): Promise<Notice[]> {
  const rows = await listNotifications(db(), looking.comedianId, shownAtHome);
  return rows.map(({ show, ...row }) => ({
    id: row.id,
    status: row.status,
    unread: row.readAt === null,
    createdAt: row.createdAt.toISOString(),
    title: show.title,
    brandName: show.brand.name,
    day: describeDay(show.startsAt, show.venue.timeZone, looking.language, looking.now),
  }));
}
