import 'server-only';
import { lockBrand } from '@/lib/accounts/access/admin';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { addMember, whoIs } from './commands';

// What operators do to a brand, in the caller's transaction, which also writes the operators' log. The brand's own log
// names the platform as the actor.

/**
 * Pauses a brand: it is removed from everything public, and nobody can apply. Its team can work on, and reads the
 * reason. Refused: `notFound`, `conflict` when it is paused already.
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
 * Refused: `notFound`, `conflict` when the address is an admin and nobody is replaced, and `notOpenedYet` when others
 * are replaced by an address whose owner has never opened the team's area: a typing error in it would leave the brand
 * without an admin.
 */
export async function appointAdmin(
  tx: Tx,
  { brandId, email, replaces }: { brandId: string; email: string; replaces: boolean },
  now: Date,
): Promise<Result<null, 'notFound' | 'conflict' | 'notOpenedYet'>> {
  await lockBrand(tx, brandId);
  if ((await tx.brand.count({ where: { id: brandId } })) === 0) return refused('notFound');
  const member = await tx.brandMember.findUnique({
    where: { brandId_email: { brandId, email } },
    select: { role: true, openedAt: true },
  });
  const others = { brandId, role: 'admin', email: { not: email } } as const;
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
