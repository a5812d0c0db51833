import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { looksLikeTeam, nameProblem, skeletonOf, type NameProblem } from '@/lib/core/text/name-rules';

/** Why somebody cannot have a name. `nameTaken`: it looks like that of a brand. */
export type NameRefusal = NameProblem | 'nameTaken';

/** Returns why a person cannot have a name, or null. The members of a brand's team may be called as their brand. */
export async function refusalOfName(tx: Tx, name: string, email: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'person');
  if (problem) return problem;
  const brands = await tx.brand.findMany({
    where: { members: { none: { email } } },
    select: { name: true },
  });
  return brands.some((brand) => looksLikeTeam(name, brand.name)) ? 'nameTaken' : null;
}

/**
 * Returns why a brand cannot have a name, or null. Until the transaction ends, no other brand gets a name.
 *
 * @param brandId the brand that is to have it
 */
export async function refusalOfBrandName(tx: Tx, name: string, brandId: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'brand');
  if (problem) return problem;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('names of brands', 0))`;
  const others = await tx.brand.findMany({ where: { id: { not: brandId } }, select: { name: true } });
  const skeleton = skeletonOf(name);
  return others.some((brand) => skeletonOf(brand.name) === skeleton) ? 'nameTaken' : null;
}
