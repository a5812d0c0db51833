import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '@/lib/core/db';
import type { ApplicationStatus, NotificationKind, Prisma } from '@/lib/core/generated/prisma/client';
import { queueDeliveries } from './delivery-commands';

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
  callAt?: Date | null;
  onAt?: Date | null;
  move?: Prisma.InputJsonObject;
  /** What makes it the only one of its kind. Somebody who was told this before is not told again. */
  once?: string;
};

/**
 * Writes notices, in the transaction that caused them, and the messages with which they leave the app. `now` is their
 * time.
 */
export async function tell(tx: Tx, now: Date, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  // Their ids are in the order of time: of two at one instant, the later one is the newer.
  const ids = notices.map(() => randomUUIDv7()).sort();
  const rows = notices.map((notice, index) => ({ ...notice, id: ids[index] }));
  // One parameter for all rows: Prisma Client makes one of each value, and a notice to 500 people has thousands.
  const written = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO notifications (
      id, "comedianId", kind, subject, link, text, "showId", "applicationId", status, "callAt", "onAt", move, once, "createdAt"
    )
    SELECT row.*, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      id uuid, "comedianId" uuid, kind "NotificationKind", subject text, link text, text text, "showId" uuid,
      "applicationId" uuid, status "ApplicationStatus", "callAt" timestamptz, "onAt" timestamptz, move jsonb, once text
    )
    ON CONFLICT DO NOTHING
    RETURNING id`;
  await queueDeliveries(
    tx,
    now,
    written.map(({ id }) => id),
  );
}

/** The kinds of notices that a newer one about the same application makes untrue. */
const replaced = [
  'status',
  'times',
  'undecided',
  'reopened',
  'takenBack',
  'requestRunsOut',
  'dayBefore',
  'soonBefore',
] as const satisfies NotificationKind[];

/**
 * Deletes the notices about applications that their comedians have not read. The next one says how things are now.
 */
export async function forgetUnread(
  tx: Tx,
  of: readonly { comedianId: string; applicationId: string }[],
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM notifications
    USING jsonb_to_recordset(${JSON.stringify(of)}::jsonb) AS about ("comedianId" uuid, "applicationId" uuid)
    WHERE notifications."comedianId" = about."comedianId" AND notifications."applicationId" = about."applicationId"
      AND "readAt" IS NULL AND kind::text = ANY(${[...replaced]})`;
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

/** Returns the notice for a member who is an admin now, because the brand's last one has deleted their account. */
export function aboutBecomingAdmin(comedianId: string, brand: { id: string; name: string }): NewNotice {
  return {
    comedianId,
    kind: 'becameAdmin',
    subject: brand.name,
    link: `/brands/${brand.id}/admin/members`,
  };
}

/** Marks one notice of a comedian as read. Returns the page that it links to; null if they have no such notice. */
export async function readNotice(db: Db, comedianId: string, id: string, now: Date): Promise<string | null> {
  await db.notification.updateMany({ where: { id, comedianId, readAt: null }, data: { readAt: now } });
  const notice = await db.notification.findFirst({ where: { id, comedianId }, select: { link: true } });
  return notice?.link ?? null;
}

/** Marks a comedian's notices as read, up to and including the given instant. */
export async function markRead(db: Db, comedianId: string, until: Date, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { comedianId, readAt: null, createdAt: { lte: until } },
    data: { readAt: now },
  });
}
