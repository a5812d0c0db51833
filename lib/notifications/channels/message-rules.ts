import type { NoticeGroup } from '@/lib/core/generated/prisma/enums';
import { deadlineOf, quietUntil, usualQuietHours } from '@/lib/notifications/due-rules';
import { groupOf, isWanted, type OuterChannel } from '@/lib/notifications/group-rules';
import { toNotice, type Notice } from '@/lib/notifications/view';
import type { DeliveryRow } from './queries';

/** A notice, and the request that its reader can answer; null for none. */
export type SentNotice = Notice & { asked: { applicationId: string; askedAt: Date } | null };

/** What is left to send of a message, the newest notice first. */
type Message = {
  notices: SentNotice[];
  groups: NoticeGroup[];
  /** The end of the quiet hours for which the whole message waits; null when it is sent now. */
  waitsUntil: Date | null;
};

type Row = Pick<DeliveryRow, 'notices' | 'comedian' | 'teams'>;

type NoticeRow = Row['notices'][number]['notification'];

/**
 * Returns the notices of a message that are still worth sending: unread, still wanted on this channel, not about a show
 * that is over, and not for a team that its reader has left. Null when none is left.
 */
export function messageOf(
  { notices, comedian, teams }: Row,
  channel: OuterChannel,
  now: Date,
): Message | null {
  const left = notices
    .map(({ notification }) => notification)
    .filter((notice) => notice.readAt === null && isWanted(notice, channel, comedian.channelChoices))
    .filter(({ show }) => !show || show.endsAt > now)
    .filter((notice) => isForReader(notice, teams))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (left.length === 0) return null;
  const groups = left.flatMap((notice) => groupOf(notice) ?? []);
  return {
    notices: left.map((notice) => ({
      ...toNotice(notice, { language: comedian.language, now }),
      asked: askedIn(notice),
    })),
    groups: [...new Set(groups)].sort(),
    waitsUntil: waitsUntil(left, comedian, now),
  };
}

/** Whether the reader may still get the notice: they belong to the team that it is for, or it is for no team. */
function isForReader({ kind, link, subject }: NoticeRow, teams: Row['teams']): boolean {
  if (kind === 'addedToTeam') return teams.some(({ name }) => name === subject);
  const [, area, brandId] = link.split('/');
  return area !== 'brands' || !brandId || teams.some(({ id }) => id === brandId);
}

/**
 * The end of the quiet hours when a message has to wait for it, or null. It can come due in the quiet hours because it
 * is late or was tried before. One urgent notice is enough to send it now.
 */
function waitsUntil(left: readonly NoticeRow[], reader: Row['comedian'], now: Date): Date | null {
  const { channelSettings, currentCity } = reader;
  const hours = channelSettings ?? usualQuietHours;
  const ends = left.map((notice) =>
    groupOf(notice) === null ? null : quietUntil(now, deadlineOf(notice, now), hours, currentCity.timeZone),
  );
  return ends.includes(null) ? null : (ends[0] ?? null);
}

/** Returns the request that a notice is about, if its reader can still answer it. */
function askedIn({ status, application }: NoticeRow): SentNotice['asked'] {
  if (status !== 'request' || application?.status !== 'request' || application.withdrawnAt) return null;
  return { applicationId: application.id, askedAt: application.statusChangedAt };
}
