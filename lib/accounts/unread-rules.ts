import { subDays } from '@/lib/core/time/calendar-rules';

/** Days after the end of a show in which its chats stay open for writing. */
const openDays = 14;

/** Returns an instant. Chats of shows that end after it are still open for writing, and their unread messages count. */
export function openSince(now: Date): Date {
  return subDays(now, openDays);
}
