import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { announceShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** Applications that were hidden, or shown again. */
type Hidden = { hidden: boolean; applicationIds: string[] };

/**
 * Hides applications for shows of the actor's brand from its lists, or shows them again. Their status stays the same,
 * and their comedians never learn of it. Returns the changed ones, so that exactly these can be changed back.
 *
 * Refused: `notFound` when one of them is not for a show of the brand; then none changes.
 */
export async function hideApplications(
  { db, now, actor }: TeamContext,
  input: { applicationIds: string[]; hidden: boolean },
): Promise<Result<Hidden, 'notFound'>> {
  const ofBrand = { id: { in: input.applicationIds }, show: { brandId: actor.brandId } };
  return inTransaction(db, async (tx) => {
    const found = await tx.application.count({ where: ofBrand });
    if (found < new Set(input.applicationIds).size) return refused('notFound');
    const changed = await tx.application.updateManyAndReturn({
      where: { ...ofBrand, hiddenAt: input.hidden ? null : { not: null } },
      data: { hiddenAt: input.hidden ? now : null },
      select: { id: true, showId: true },
    });
    await announceShow(tx, ...new Set(changed.map(({ showId }) => showId)));
    return ok({ hidden: input.hidden, applicationIds: changed.map(({ id }) => id) });
  });
}

/** Writes or deletes (null) a note. Refused: `notFound`, also for an application at another brand. */
export async function noteApplication(
  { db, actor }: TeamContext,
  input: { applicationId: string; note: string | null },
): Promise<Result<{ applicationId: string }, 'notFound'>> {
  return inTransaction(db, async (tx) => {
    const [changed] = await tx.application.updateManyAndReturn({
      where: { id: input.applicationId, show: { brandId: actor.brandId } },
      data: { teamNote: input.note },
      select: { showId: true },
    });
    if (!changed) return refused('notFound');
    await announceShow(tx, changed.showId);
    return ok({ applicationId: input.applicationId });
  });
}

/**
 * Keeps a brand from requesting the comedian and from inviting them to its team, or allows it again. Open requests stay
 * open. Doing it twice changes nothing. Refused: `notFound` for a brand that does not exist.
 */
export async function chooseRequests(
  { db, now, comedianId }: { db: PrismaClient; now: Date; comedianId: string },
  { brandId, areWanted }: { brandId: string; areWanted: boolean },
): Promise<Result<null, 'notFound'>> {
  if ((await db.brand.count({ where: { id: brandId } })) === 0) return refused('notFound');
  const stop = { comedianId, brandId };
  if (areWanted) await db.requestStop.deleteMany({ where: stop });
  else await db.requestStop.createMany({ data: [{ ...stop, createdAt: now }], skipDuplicates: true });
  return ok(null);
}
