import 'server-only';
import { subMinutes } from '@/lib/core/time/dates';
import { liveStatuses, takenStatuses } from '@/lib/applications/status';
import type { Db } from '@/lib/core/database/db';
import { isSameMailbox, addressSpellings } from '@/lib/core/text/text-schema';
import type { Owner } from './parking-commands';

/** Minutes after the repeated sign-in in which the account can be deleted. */
const confirmedMinutes = 10;

/** Finds the owner of an account that is not deleted; null when there is none. */
export async function getOwner(db: Db, accountId: string): Promise<Owner | null> {
  const account = await db.account.findFirst({
    where: { id: accountId, deletedAt: null },
    select: { email: true },
  });
  if (!account) return null;
  const { email } = account;
  const comedian = await db.comedian.findUnique({ where: { email }, select: { id: true } });
  return { accountId, email, comedianId: comedian?.id ?? null };
}

/** Returns when an account was deleted, and its owner; null for an account that is not deleted. */
export async function getDeleted(db: Db, accountId: string): Promise<(Owner & { deletedAt: Date }) | null> {
  const account = await db.account.findUnique({
    where: { id: accountId },
    select: { email: true, deletedAt: true },
  });
  if (!account?.deletedAt) return null;
  const [profile] = await db.$queryRaw<{ id: string }[]>`
    SELECT "row" ->> 'id' AS id FROM parked_rows
    WHERE "accountId" = ${accountId}::uuid AND "ofTable" = 'comedians'`;
  const { email, deletedAt } = account;
  return { accountId, email, comedianId: profile?.id ?? null, deletedAt };
}

/** Lists the shows for which a comedian has an application, or in whose line-up they have a line. */
export async function listShowsWith(db: Db, comedianId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "showId" AS id FROM applications WHERE "comedianId" = ${comedianId}::uuid
    UNION SELECT "showId" FROM sent_line_up_entries WHERE "comedianId" = ${comedianId}::uuid
    UNION SELECT "showId" FROM line_up_entries WHERE "comedianId" = ${comedianId}::uuid`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the member who becomes admin when the admin with this e-mail address leaves: the longest-standing member who
 * has opened the team's area and has a profile. Null when another admin remains, or when there is no such member.
 */
export async function findHeir(
  db: Db,
  brandId: string,
  email: string,
): Promise<{ id: string; comedianId: string; name: string } | null> {
  const others = await db.brandMember.findMany({
    where: { brandId, email: { notIn: addressSpellings(email) } },
    select: { id: true, email: true, role: true, openedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (others.some(({ role }) => role === 'admin')) return null;
  const opened = others.filter(({ openedAt }) => openedAt !== null);
  const profiles = await db.comedian.findMany({
    where: { email: { in: opened.flatMap((member) => addressSpellings(member.email)) } },
    select: { id: true, email: true, name: true },
  });
  for (const member of opened) {
    const profile = profiles.find((one) => isSameMailbox(one.email, member.email));
    if (profile) return { id: member.id, comedianId: profile.id, name: profile.name };
  }
  return null;
}

/** Lists the brands whose only admin has this e-mail address, by name. */
export async function listBrandsOfOnlyAdmin(db: Db, email: string): Promise<{ id: string; name: string }[]> {
  return db.brand.findMany({
    where: {
      members: {
        some: { email: { in: addressSpellings(email) }, role: 'admin' },
        none: { email: { notIn: addressSpellings(email) }, role: 'admin' },
      },
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

/** Counts the spots and open applications that the deletion would end, for shows that are not over. */
export async function countComing(db: Db, comedianId: string, now: Date) {
  const coming = { comedianId, withdrawnAt: null, show: { endsAt: { gt: now }, cancelledAt: null } };
  const [spots, live] = await Promise.all([
    db.application.count({ where: { ...coming, status: { in: [...takenStatuses] } } }),
    db.application.count({ where: { ...coming, status: { in: [...liveStatuses] } } }),
  ]);
  return { spots, open: live - spots };
}

/** Returns the time of the repeated sign-in before a deletion; null if that was not in the last minutes. */
export async function findConfirmed(db: Db, sessionId: string, now: Date): Promise<Date | null> {
  const session = await db.session.findFirst({
    where: { id: sessionId, confirmedAt: { gt: subMinutes(now, confirmedMinutes) } },
    select: { confirmedAt: true },
  });
  return session?.confirmedAt ?? null;
}
