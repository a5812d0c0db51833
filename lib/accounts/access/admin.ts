import 'server-only';
import { takeTurn } from '@/lib/core/database/row-turns';
import type { Tx } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { afterWaiting } from '@/lib/core/actor';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { refused, type Result } from '@/lib/core/result';
import { mayAtBrand } from './policy';

/** The context of commands that only an admin of a brand may run. */
export type AdminContext = {
  db: PrismaClient;
  now: Date;
  clock?: () => Date;
  once?: Once;
  actor: { comedianId: string; email: string; brandId: string };
};

/**
 * Runs the work in one transaction that locks the brand's row. When two admins change the team at once, the second one
 * sees what the first one did, and their step has the later time. Refused: `notFound` when the actor is no admin any
 * more by then.
 */
export async function underBrandLock<Value, Code extends string, Details = never>(
  context: AdminContext,
  steps: (tx: Tx, held: AdminContext) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | 'notFound', Details>> {
  const { actor } = context;
  return makeOnce<Value, Code | 'notFound', Details>(context, async (tx) => {
    const { brandId, email } = actor;
    await lockBrand(tx, brandId);
    const member = await tx.brandMember.findFirst({ where: { brandId, email }, select: { role: true } });
    const isAdmin = mayAtBrand(member?.role ?? null, 'administer');
    return isAdmin ? steps(tx, afterWaiting(context)) : refused('notFound');
  });
}

/** Locks a brand's row until the transaction ends, so that its team changes once at a time. */
export async function lockBrand(tx: Tx, brandId: string): Promise<void> {
  // `NO KEY` lets others write rows that only refer to the brand, such as new shows.
  takeTurn(tx, `brand ${brandId}`);
  await tx.$queryRaw`SELECT 1 FROM brands WHERE id = ${brandId} FOR NO KEY UPDATE`;
}
