import 'server-only';
import type { ComedianViewer } from '@/lib/auth/viewer';
import type { Db } from '@/lib/core/db';
import type { TeamActor } from '@/lib/spots/transition';
import { brandAbilities } from './policy';
import { findBrandAccess } from './queries';

/** The viewer as somebody who acts for the brand's team, or null when they may not. */
export async function actForTeam(db: Db, viewer: ComedianViewer, brandId: string): Promise<TeamActor | null> {
  const access = await findBrandAccess(db, brandId, viewer.email);
  if (!access || !brandAbilities(access.role).workInTeam) return null;
  return { kind: 'team', comedianId: viewer.comedian.id, brandId };
}
