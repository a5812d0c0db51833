import { subMinutes } from '@/lib/core/time/dates';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { minutesBetweenMentions } from './limits';

/**
 * Whether a mail and a push message tell somebody of a chat once more, while their notice of it is unread: on another
 * day, or when they are mentioned and have not been told within the hour.
 *
 * @param sentAt when the notice left the app; null when it has not
 */
export function isSentAgain(sentAt: Date | null, isMentioned: boolean, now: Date): boolean {
  if (sentAt === null) return true;
  if (isMentioned && sentAt <= subMinutes(now, minutesBetweenMentions)) return true;
  return dateIn(sentAt, platformZone) < dateIn(now, platformZone);
}
