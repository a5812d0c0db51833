import type { NoticeGroup } from '@/lib/core/generated/prisma/enums';
import { groupOf, isWanted, type OuterChannel } from '@/lib/notifications/group-rules';
import { toNotice, type Notice } from '@/lib/notifications/view';
import type { DeliveryRow } from './queries';

/** A notice, and the request that its reader can answer. */
export type SentNotice = Notice & { asked: { applicationId: string; askedAt: Date } | null };

/** What is left of a message when it is sent, the newest notice first. */
type Message = { notices: SentNotice[]; groups: NoticeGroup[] };

/**
 * Returns what of a message is still worth sending: what was not read, is still wanted on this channel, and is not
 * about a show that is over. Null when nothing is left.
 */
export function messageOf(
  { notices, comedian }: Pick<DeliveryRow, 'notices' | 'comedian'>,
  channel: OuterChannel,
  now: Date,
): Message | null {
  const left = notices
    .map(({ notification }) => notification)
    .filter((notice) => notice.readAt === null && isWanted(notice, channel, comedian.channelChoices))
    .filter(({ show }) => !show || show.endsAt > now)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (left.length === 0) return null;
  const groups = left.flatMap((notice) => groupOf(notice) ?? []);
  return {
    notices: left.map((notice) => ({
      ...toNotice(notice, { language: comedian.language, now }),
      asked: askedIn(notice),
    })),
    groups: [...new Set(groups)].sort(),
  };
}

/** Returns the request that a notice is about, if it still waits for the answer of its reader. */
function askedIn({
  status,
  application,
}: DeliveryRow['notices'][number]['notification']): SentNotice['asked'] {
  if (status !== 'request' || application?.status !== 'request' || application.withdrawnAt) return null;
  return { applicationId: application.id, askedAt: application.statusChangedAt };
}
