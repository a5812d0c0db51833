import 'server-only';
import type { ComedianViewer } from '@/lib/auth/viewer';
import type { Db } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { TeamActor, TeamContext } from '@/lib/applications/transition';
import type { AdminContext } from './admin';
import { brandAbilities, type BrandAbilities } from './policy';
import { findBrandAccess } from '@/lib/brands/queries';

/** The viewer as somebody who acts for the brand with the ability, or null when they may not. */
async function actFor(
  db: Db,
  viewer: ComedianViewer,
  brandId: string,
  ability: keyof BrandAbilities,
): Promise<TeamActor | null> {
  const access = await findBrandAccess(db, brandId, viewer.email);
  if (!access || !brandAbilities(access.role)[ability]) return null;
  return { kind: 'team', comedianId: viewer.comedian.id, brandId };
}

/** The viewer about to change something for the brand's team now; null when they may not or there is no such brand. */
export async function teamContext(
  db: PrismaClient,
  viewer: ComedianViewer,
  brandId: string | null,
): Promise<TeamContext | null> {
  const actor = brandId === null ? null : await actFor(db, viewer, brandId, 'workInTeam');
  return actor && { db, now: new Date(), actor };
}

/** The same for what only the brand's admins may do. */
export async function adminContext(
  db: PrismaClient,
  viewer: ComedianViewer,
  brandId: string,
): Promise<(TeamContext & AdminContext) | null> {
  const actor = await actFor(db, viewer, brandId, 'administer');
  return actor && { db, now: new Date(), actor: { ...actor, email: viewer.email } };
}
