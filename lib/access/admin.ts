import 'server-only';
import type { Tx } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';

/** An admin about to change something of their brand. */
export type AdminContext = {
  db: PrismaClient;
  now: Date;
  actor: { comedianId: string; email: string; brandId: string };
};

/**
 * Runs the steps in one transaction that holds the brand's row: of two admins who change the team at once, the second
 * one sees what the first one did. Refused with `notFound` when the actor is no admin any more by then.
 */
export async function underBrandLock<Value, Code extends string, Details = never>(
  { db, actor }: AdminContext,
  steps: (tx: Tx) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | 'notFound', Details>> {
  return inTransaction<Result<Value, Code | 'notFound', Details>>(db, async (tx) => {
    // `NO KEY`: rows that only refer to the brand, such as new shows, may go on being written.
    await tx.$queryRaw`SELECT 1 FROM brands WHERE id = ${actor.brandId} FOR NO KEY UPDATE`;
    const { brandId, email } = actor;
    const admin = await tx.brandMember.findFirst({
      where: { brandId, email, role: 'admin' },
      select: { id: true },
    });
    return admin ? steps(tx) : refused('notFound');
  });
}
