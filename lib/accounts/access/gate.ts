import 'server-only';
import type { Viewer } from '@/lib/accounts/viewer';
import { presentTime, type TeamActor, type TeamContext } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { brandIdSchema } from './brand-id';
import { mayAtBrand, type BrandAbility } from './policy';
import { findBrandAccess } from './queries';

/** The context of a member who has the ability that was checked. */
export type MemberContext = TeamContext & { actor: TeamActor & { email: string } };

/**
 * Returns the context in which the viewer acts for the brand. Everything that members do passes through this, and it
 * asks the database each time. Refused: `notFound` for a brand that does not exist, `forbidden` for a viewer without
 * the ability or without a profile.
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
  return ok({ db: db(), ...presentTime(), actor });
}

/**
 * Returns the actor for a job that goes on with what a member began earlier: a confirmed import, an announced draw. They
 * passed the gate then, and the job also does it if they have left the team since.
 */
export function memberOfEarlier({ brandId, comedianId }: { brandId: string; comedianId: string }): TeamActor {
  return { kind: 'team', brandId, comedianId };
}
