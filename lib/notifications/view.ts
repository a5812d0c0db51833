import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';

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
  /** What the application came to. */
  status: ApplicationStatus;
  unread: boolean;
  /** ISO instant. */
  createdAt: string;
  /** Title, brand and day of the show. */
  title: string;
  brandName: string;
  day: string;
};
