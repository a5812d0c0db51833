import { subDays } from '@/lib/core/time/calendar-rules';

/** Days after the end of a show in which its chats can be written to. */
const openDays = 14;

/** Returns an instant. Chats of shows that end after it can still be written to, and their unread messages count. */
export function openSince(now: Date): Date {
  return subDays(now, openDays);
}
