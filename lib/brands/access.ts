import 'server-only';
import type { ComedianViewer } from '@/lib/auth/viewer';
import type { Db } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { TeamActor, TeamContext } from '@/lib/spots/transition';
import type { AdminContext } from './admin';
import { brandAbilities } from './policy';
import { findBrandAccess } from './queries';

/** The viewer as somebody who acts for the brand's team, or null when they may not. */
async function actForTeam(db: Db, viewer: ComedianViewer, brandId: string): Promise<TeamActor | null> {
  const access = await findBrandAccess(db, brandId, viewer.email);
  if (!access || !brandAbilities(access.role).workInTeam) return null;
  return { kind: 'team', comedianId: viewer.comedian.id, brandId };
}

/** The viewer about to change something for the brand's team now; null when they may not or there is no such brand. */
export async function teamContext(
  db: PrismaClient,
  viewer: ComedianViewer,
  brandId: string | null,
): Promise<TeamContext | null> {
  const actor = brandId === null ? null : await actForTeam(db, viewer, brandId);
  return actor && { db, now: new Date(), actor };
}

/** The viewer about to change something as the brand's admin now; null when they may not or there is no such brand. */
export async function adminContext(
  db: PrismaClient,
  { email, comedian }: ComedianViewer,
  brandId: string,
): Promise<AdminContext | null> {
  const access = await findBrandAccess(db, brandId, email);
  if (!access || !brandAbilities(access.role).administer) return null;
  return { db, now: new Date(), actor: { comedianId: comedian.id, email, brandId: access.id } };
}
