import 'server-only';
import type { Db, Tx } from '@/lib/core/db';
import type { ApplicationStatus, NotificationKind, Prisma } from '@/lib/core/generated/prisma/client';

/** What a notice is about: a show, whose title and day are read with it, or anything else by its name. */
type About = { subject: string; showId?: never } | { subject?: never; showId: string };

/** A notice to be: what its kind needs besides the text is optional. */
export type NewNotice = About & {
  comedianId: string;
  kind: NotificationKind;
  /** The page of ours that it leads to: "/user/shows/..." */
  link: string;
  /** What somebody wrote with it. */
  text?: string | null;
  applicationId?: string;
  status?: ApplicationStatus;
  onAt?: Date | null;
  move?: Prisma.InputJsonObject;
};

/** Tells comedians something, in the transaction that caused it. `now` is when they are told. */
export async function tell(tx: Tx, now: Date, notices: readonly NewNotice[]): Promise<void> {
  await tx.notification.createMany({ data: notices.map((notice) => ({ ...notice, createdAt: now })) });
}

/** What a notice about an application for a show has in common with all others of its kind. */
export function aboutApplication(of: { showId: string; applicationId: string; status: ApplicationStatus }) {
  return { ...of, link: `/user/shows/${of.showId}` };
}

/** Marks a comedian's notifications as read, up to and including those of the given instant. */
export async function markRead(db: Db, comedianId: string, until: Date, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { comedianId, readAt: null, createdAt: { lte: until } },
    data: { readAt: now },
  });
}
