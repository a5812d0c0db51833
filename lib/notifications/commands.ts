import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '@/lib/core/database/db';
import type { ApplicationStatus, NotificationKind, Prisma } from '@/lib/core/generated/prisma/client';
import { rowsAtOnce } from '@/lib/core/database/patience';
import { queueDeliveries, queueLater } from './delivery-commands';

/** The subject of a notice: a show, whose title and day are loaded with the notice, or a name. */
type About = { subject: string; showId?: never } | { subject?: never; showId: string };

/** A new notice. Values that its kind does not need are optional. */
export type NewNotice = About & {
  comedianId: string;
  kind: NotificationKind;
  /** The path of this app that it links to: "/user/shows/..." */
  link: string;
  /** The text of its author, for a notice that contains one. */
  text?: string | null;
  applicationId?: string;
  status?: ApplicationStatus;
  callAt?: Date | null;
  onAt?: Date | null;
  move?: Prisma.InputJsonObject;
  /** A key that makes the notice the only one of its kind: a person gets no second notice with this kind and key. */
  once?: string;
};

/** The most notices whose messages are written with them. With more, a job does it, so that no writer waits. */
const queuedAtOnce = 50;

/** Inserts notices and the messages that send them, in the transaction that caused them. */
export async function notify(tx: Tx, now: Date, notices: readonly NewNotice[]): Promise<void> {
  const queue = notices.length > queuedAtOnce ? queueLater : queueDeliveries;
  for (let at = 0; at < notices.length; at += rowsAtOnce) {
    await queue(tx, now, await write(tx, now, notices.slice(at, at + rowsAtOnce)));
  }
}

/** Returns the ids of the notices that are new, in their order. */
async function write(tx: Tx, now: Date, notices: readonly NewNotice[]): Promise<string[]> {
  // The ids are ordered in time (UUIDv7), so that two notices of one instant have an order too.
  const ids = notices.map(() => randomUUIDv7()).sort();
  const rows = notices.map((notice, index) => ({ ...notice, id: ids[index] }));
  // All rows are one JSON parameter. Prisma Client would make a parameter of each value, and a notice to 500 people has
  // thousands.
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
  return written.map(({ id }) => id);
}

/** The kinds of notices that are outdated when a newer one about the same show and comedian comes. */
const replaced = [
  'status',
  'times',
  'undecided',
  'reopened',
  'takenBack',
  'answeredByLink',
  'requestRunsOut',
  'dayBefore',
  'soonBefore',
] as const satisfies NotificationKind[];

/**
 * Deletes the unread notices about applications, because the next notice tells the present state. Keeps those with a
 * person's text if they are about earlier applications of the same comedians for the same shows. All of these kinds go
 * to the comedian of the application.
 */
export async function forgetUnread(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT each.id FROM applications AS newest
      JOIN applications AS each ON each."showId" = newest."showId" AND each."comedianId" = newest."comedianId"
    WHERE newest.id = ANY(${[...applicationIds]}::uuid[])`;
  // The ids are one array and not a join: without statistics, PostgreSQL would compare each notice with each of thousands.
  await tx.$executeRaw`
    DELETE FROM notifications
    WHERE "applicationId" = ANY(${found.map(({ id }) => id)}::uuid[])
      AND ("applicationId" = ANY(${[...applicationIds]}::uuid[]) OR text IS NULL)
      AND "readAt" IS NULL AND kind::text = ANY(${[...replaced]})`;
}

/** Returns the values that all notices about an application have in common. */
export function aboutApplication(of: { showId: string; applicationId: string; status: ApplicationStatus }) {
  return { ...of, link: `/user/shows/${of.showId}` };
}

/** Returns the notice for a comedian whose e-mail address was added to a team. It links to the list of their teams. */
export function aboutNewTeam(comedianId: string, brandName: string) {
  return { comedianId, kind: 'addedToTeam', subject: brandName, link: '/brands' } satisfies NewNotice;
}

/** Notifies a new member once a day at most, in place of an unread notice that says the same. */
export async function notifyOfNewTeam(
  tx: Tx,
  now: Date,
  comedianId: string,
  brand: { id: string; name: string },
): Promise<void> {
  const notice = aboutNewTeam(comedianId, brand.name);
  const once = `addedToTeam ${brand.id} ${comedianId} `;
  const day = once + now.toISOString().slice(0, 10);
  await tx.notification.deleteMany({
    where: { comedianId, kind: notice.kind, readAt: null, once: { startsWith: once, not: day } },
  });
  await notify(tx, now, [{ ...notice, once: day }]);
}

/** Notifies the owner of this address, if they have a profile, that a further provider has entered their account. */
export async function notifyOfSignIn(
  tx: Tx,
  { email, provider }: { email: string; provider: string },
  now: Date,
): Promise<void> {
  const comedian = await tx.comedian.findUnique({ where: { email }, select: { id: true } });
  if (!comedian) return;
  const link = '/user/settings#waysIn';
  await notify(tx, now, [{ comedianId: comedian.id, kind: 'signInAdded', subject: provider, link }]);
}

/** Returns the notice for a member who has become admin because the brand's last admin has deleted their account. */
export function aboutBecomingAdmin(comedianId: string, brand: { id: string; name: string }): NewNotice {
  return {
    comedianId,
    kind: 'becameAdmin',
    subject: brand.name,
    link: `/brands/${brand.id}/admin/members`,
  };
}

/** Returns the notice for an admin because a member who had deleted their account is back in the team. */
export function aboutReturn(comedianId: string, brand: { id: string; name: string }): NewNotice {
  return { ...aboutBecomingAdmin(comedianId, brand), kind: 'memberReturned' };
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
