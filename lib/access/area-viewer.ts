import 'server-only';
import { getViewer, type ComedianViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { brandAbilities, type BrandAbilities } from './policy';
import { findBrandAccess } from '@/lib/brands/queries';
import { brandIdSchema } from './brand-id';

/** A brand and somebody who may do there what they were asked for. */
export type AreaViewer = { brandId: string; viewer: ComedianViewer };

/** Why a route of a brand's area has nothing for who asks. */
type AreaRefusal = 'notSignedIn' | 'notFound' | 'forbidden';

/** What each of them is answered with. */
export const areaStatus = { notSignedIn: 401, notFound: 404, forbidden: 403 } as const;

/**
 * For route handlers: the brand behind an address and the viewer who may do that there. Refused: `notSignedIn`,
 * `notFound` for a brand that does not exist, `forbidden` for whoever may not or has no profile.
 */
export async function findAreaViewer(
  brandId: string,
  ability: keyof BrandAbilities,
): Promise<Result<AreaViewer, AreaRefusal>> {
  const viewer = await getViewer();
  if (!viewer) return refused('notSignedIn');
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db(), brandId, viewer.email));
  if (!access) return refused('notFound');
  const { comedian } = viewer;
  if (!comedian || !brandAbilities(access.role)[ability]) return refused('forbidden');
  return ok({ brandId: access.id, viewer: { ...viewer, comedian } });
}
