import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import type { BrandRole, PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { notifyOfNewTeam } from '@/lib/notifications/commands';
import { isReservedBrandId } from '@/lib/accounts/access/brand-id';
import { forgetParkedMember } from '@/lib/core/database/parked-rows';
import type { NameRefusal } from '@/lib/core/text/name-rules';
import { refusalOfBrandName } from './queries';
import { lockBrand } from '@/lib/accounts/access/gate';
import { addressSpellings } from '@/lib/core/text/text-schema';

export type NewBrand = { id: string; name: string; opensDaysBefore: number | null; adminEmail: string };

/**
 * Makes a brand with its first admin. Refused: `taken` when the id (the slug in addresses) is in use, `reserved` when
 * our own addresses need it, and a name as by `refusalOfBrandName`.
 */
export async function createBrand(
  db: PrismaClient,
  input: NewBrand,
  now: Date,
): Promise<Result<{ brandId: string }, 'taken' | 'reserved' | NameRefusal>> {
  return inTransaction(db, (tx) => insertBrand(tx, input, now));
}

/** `createBrand` in the caller's transaction. */
export async function insertBrand(
  tx: Tx,
  input: NewBrand,
  now: Date,
): Promise<Result<{ brandId: string }, 'taken' | 'reserved' | NameRefusal>> {
  const { id, name, opensDaysBefore } = input;
  if (isReservedBrandId(id)) return refused('reserved', { field: 'id' });
  const refusal = await refusalOfBrandName(tx, name, id);
  if (refusal) return refused(refusal, { field: 'name' });
  const made = await tx.brand.createMany({
    data: [{ id, name, opensDaysBefore, createdAt: now }],
    skipDuplicates: true,
  });
  if (made.count === 0) return refused('taken', { field: 'id' });
  await writeAudit(tx, { now, comedianId: null }, { kind: 'brandCreated', brandId: id });
  await addMember(tx, { brandId: id, email: input.adminEmail, role: 'admin' }, now);
  return ok({ brandId: id });
}

/**
 * Adds an address to the brand's team, or changes its role, in the caller's transaction. The person need not have an
 * account yet. A person who has deleted their account does not return to this team by restoring it. A person with a
 * profile gets a notice when they are added. `by` is the profile of the admin who does it; null for the operator.
 */
export async function addMember(
  tx: Tx,
  input: { brandId: string; email: string; role: BrandRole; by?: string | null },
  now: Date,
): Promise<void> {
  const { brandId, role, by = null } = input;
  const email = input.email.toLowerCase();
  const member = { brandId, email };
  await forgetParkedMember(tx, member);
  const added = await tx.brandMember.createMany({
    data: [{ ...member, role, createdAt: now }],
    skipDuplicates: true,
  });
  if (added.count === 0) await tx.brandMember.updateMany({ where: mailboxOf(member), data: { role } });
  else await notifyNewMember(tx, member, now);
  const facts = { role, ...(await whoIs(tx, member)) };
  await writeAudit(tx, { now, comedianId: by }, { kind: 'memberAdded', brandId, facts });
}

async function notifyNewMember(tx: Tx, { brandId, email }: { brandId: string; email: string }, now: Date) {
  const comedian = await findComedian(tx, email);
  if (!comedian) return;
  const { name } = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
  await notifyOfNewTeam(tx, now, comedian.id, { id: brandId, name });
}

function findComedian(tx: Tx, email: string) {
  return tx.comedian.findFirst({ where: { email: { in: addressSpellings(email) } }, select: { id: true } });
}

/** Returns the condition for a mailbox's row in a team's list, in any of its spellings. */
function mailboxOf({ brandId, email }: { brandId: string; email: string }) {
  return { brandId, email: { in: addressSpellings(email) } };
}

/**
 * Returns the fact that the audit log may contain instead of a member's address: the id of its profile. Nothing before
 * its owner has opened the team's area, because until then the team may not learn whose address it is.
 */
export async function whoIs(
  tx: Tx,
  member: { brandId: string; email: string },
): Promise<{ comedianId?: string }> {
  const opened = await tx.brandMember.count({ where: { ...mailboxOf(member), openedAt: { not: null } } });
  const comedian = opened > 0 && (await findComedian(tx, member.email));
  return comedian ? { comedianId: comedian.id } : {};
}

// The commands of operators on a brand, in the caller's transaction, which also writes the operators' log. The brand's
// own log names the platform as the actor.

/**
 * Pauses a brand: it disappears from all public pages and feeds, and nobody can apply. Its team can work on, and reads
 * the reason. Refused: `notFound`, `conflict` when it is paused already.
 */
export async function pauseBrand(
  tx: Tx,
  { brandId, reason }: { brandId: string; reason: string },
  now: Date,
): Promise<Result<null, 'notFound' | 'conflict'>> {
  const { count } = await tx.brand.updateMany({
    where: { id: brandId, pausedAt: null },
    data: { pausedAt: now, pauseReason: reason },
  });
  if (count === 0) return refused(await missingOr(tx, brandId));
  await writeAudit(tx, { now, comedianId: null }, { kind: 'brandPaused', brandId, facts: { reason } });
  return ok(null);
}

/** Ends the pause of a brand: everything is as it was. Refused: `notFound`, `conflict` when it is not paused. */
export async function resumeBrand(
  tx: Tx,
  { brandId }: { brandId: string },
  now: Date,
): Promise<Result<null, 'notFound' | 'conflict'>> {
  const { count } = await tx.brand.updateMany({
    where: { id: brandId, pausedAt: { not: null } },
    data: { pausedAt: null, pauseReason: null },
  });
  if (count === 0) return refused(await missingOr(tx, brandId));
  await writeAudit(tx, { now, comedianId: null }, { kind: 'brandResumed', brandId });
  return ok(null);
}

async function missingOr(tx: Tx, brandId: string): Promise<'notFound' | 'conflict'> {
  return (await tx.brand.count({ where: { id: brandId } })) === 0 ? 'notFound' : 'conflict';
}

/**
 * Makes an address an admin of the brand, for a team that has lost its admins, or cannot agree. With `replaces`, the
 * present admins become plain members.
 *
 * Refused: `notFound`, `conflict` when the address is an admin already and no admin is replaced, and `notOpenedYet`
 * when admins are replaced by an address whose owner has never opened the team's area: a typing error in it would leave
 * the brand without an admin.
 */
export async function appointAdmin(
  tx: Tx,
  { brandId, email, replaces }: { brandId: string; email: string; replaces: boolean },
  now: Date,
): Promise<Result<null, 'notFound' | 'conflict' | 'notOpenedYet'>> {
  await lockBrand(tx, brandId);
  if ((await tx.brand.count({ where: { id: brandId } })) === 0) return refused('notFound');
  const member = await tx.brandMember.findFirst({
    where: mailboxOf({ brandId, email }),
    select: { role: true, openedAt: true },
  });
  const others = { brandId, role: 'admin', email: { notIn: addressSpellings(email) } } as const;
  const replaced = replaces ? await tx.brandMember.count({ where: others }) : 0;
  if (member?.role === 'admin' && replaced === 0) return refused('conflict');
  if (replaced > 0 && !member?.openedAt) return refused('notOpenedYet', { field: 'email' });
  if (member?.role !== 'admin') await addMember(tx, { brandId, email, role: 'admin' }, now);
  if (replaced > 0) {
    await tx.brandMember.updateMany({ where: others, data: { role: 'team' } });
    const facts = { left: false, ...(await whoIs(tx, { brandId, email })) };
    await writeAudit(tx, { now, comedianId: null }, { kind: 'brandHandedOver', brandId, facts });
  }
  return ok(null);
}
