import 'server-only';
import type { Viewer } from '@/lib/auth/viewer';
import type { TeamActor, TeamContext } from '@/lib/core/actor';
import { db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { brandIdSchema } from './brand-id';
import { mayAtBrand, type BrandAbility } from './policy';
import { findBrandAccess } from './queries';

/** A member of a brand about to do there what they were found to be allowed. */
export type MemberContext = TeamContext & { actor: TeamActor & { email: string } };

/**
 * The gate to everything that a brand's members do: gives the viewer acting for the brand now. Asks the database each
 * time. Refused: `notFound` for a brand that does not exist, `forbidden` for whoever may not or
 * has no profile.
 */
export async function passGate(
  viewer: Viewer,
  brandId: string,
  ability: BrandAbility,
): Promise<Result<MemberContext, 'notFound' | 'forbidden'>> {
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db(), brandId, viewer.email));
  if (!access) return refused('notFound');
  const { email, comedian } = viewer;
  if (!comedian || !mayAtBrand(access.role, ability)) return refused('forbidden');
  const actor = { kind: 'team', comedianId: comedian.id, brandId: access.id, email } as const;
  return ok({ db: db(), now: new Date(), actor });
}
