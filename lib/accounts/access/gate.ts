import 'server-only';
import type { Viewer } from '@/lib/accounts/viewer';
import { afterWaiting, presentTime, type TeamActor, type TeamContext } from '@/lib/core/actor';
import { db, type Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { takeTurn } from '@/lib/core/database/transaction';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { brandIdSchema } from './brand-id';
import { mayAtBrand, type BrandAbility } from './policy';
import { findBrandAccess } from './queries';

/** The context of a member whose ability was checked. */
export type MemberContext = TeamContext & { actor: TeamActor & { email: string } };

/**
 * Returns the context in which the viewer acts for the brand. Every action of a member passes through this, which
 * queries the database each time. Refused: `notFound` for a brand that does not exist, `forbidden` for a viewer without
 * one of the abilities or without a profile.
 */
export async function passGate(
  viewer: Viewer,
  brandId: string,
  ...abilities: BrandAbility[]
): Promise<Result<MemberContext, 'notFound' | 'forbidden'>> {
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db(), brandId, viewer.email));
  if (!access) return refused('notFound');
  const { email, comedian } = viewer;
  if (!comedian || !abilities.every((ability) => mayAtBrand(access.role, ability)))
    return refused('forbidden');
  const actor = { kind: 'team', comedianId: comedian.id, brandId: access.id, email } as const;
  return ok({ db: db(), ...presentTime(), actor });
}

/**
 * Returns the actor for a job that continues a member's work: a confirmed import, an announced draw. The member passed
 * the gate then, and the job completes the work even if they have left the team since.
 */
export function memberOfEarlier({ brandId, comedianId }: { brandId: string; comedianId: string }): TeamActor {
  return { kind: 'team', brandId, comedianId };
}

export type AdminContext = {
  db: PrismaClient;
  now: Date;
  clock?: () => Date;
  once?: Once;
  actor: { comedianId: string; email: string; brandId: string };
};

/**
 * Runs the work in one transaction that locks the brand's row. Of two admins who change the team at once, the second
 * one sees the first one's change, and their step has the later time. Refused: `notFound` when the actor is no longer
 * an admin by then.
 */
export async function underBrandLock<Value, Code extends string, Details = never>(
  context: AdminContext,
  steps: (tx: Tx, held: AdminContext) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | 'notFound', Details>> {
  const { actor } = context;
  return makeOnce<Value, Code | 'notFound', Details>(context, async (tx) => {
    const { brandId, email } = actor;
    await lockBrand(tx, brandId);
    const own = { brandId, email: { in: addressSpellings(email) } };
    const member = await tx.brandMember.findFirst({ where: own, select: { role: true } });
    const isAdmin = mayAtBrand(member?.role ?? null, 'administer');
    return isAdmin ? steps(tx, afterWaiting(context)) : refused('notFound');
  });
}

/** Locks a brand's row until the transaction ends, to serialise changes of its team. */
export async function lockBrand(tx: Tx, brandId: string): Promise<void> {
  // `NO KEY` allows inserts of rows that only refer to the brand, such as new shows.
  takeTurn(tx, `brand ${brandId}`);
  await tx.$queryRaw`SELECT 1 FROM brands WHERE id = ${brandId} FOR NO KEY UPDATE`;
}
