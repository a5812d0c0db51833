import 'server-only';
import type { Db, Tx } from '@/lib/core/db';
import type { ApplicationStatus, NotificationKind, Prisma } from '@/lib/core/generated/prisma/client';

/**
 * The subject of a notice: a show, whose title and day are read together with the notice, or anything else by its name.
 */
type About = { subject: string; showId?: never } | { subject?: never; showId: string };

/** A new notice. Values that its kind does not need are optional. */
export type NewNotice = About & {
  comedianId: string;
  kind: NotificationKind;
  /** The page of ours that it links to: "/user/shows/..." */
  link: string;
  /** What somebody wrote with it. */
  text?: string | null;
  applicationId?: string;
  status?: ApplicationStatus;
  onAt?: Date | null;
  move?: Prisma.InputJsonObject;
};

/** Writes notices, in the transaction that caused them. `now` is their time. */
export async function tell(tx: Tx, now: Date, notices: readonly NewNotice[]): Promise<void> {
  await tx.notification.createMany({ data: notices.map((notice) => ({ ...notice, createdAt: now })) });
}

/** Returns the values that all notices about an application have in common. */
export function aboutApplication(of: { showId: string; applicationId: string; status: ApplicationStatus }) {
  return { ...of, link: `/user/shows/${of.showId}` };
}

/**
 * Returns the notice for a comedian whose address has been added to a brand's team. It leads to the list of their
 * teams.
 */
export function aboutNewTeam(comedianId: string, brandName: string): NewNotice {
  return { comedianId, kind: 'addedToTeam', subject: brandName, link: '/brands' };
}

/** Marks a comedian's notices as read, up to and including the given instant. */
export async function markRead(db: Db, comedianId: string, until: Date, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { comedianId, readAt: null, createdAt: { lte: until } },
    data: { readAt: now },
  });
}
