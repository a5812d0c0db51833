import type { BrandRole } from '@/lib/core/generated/prisma/client';

/** What somebody may do in a brand's area. Pages hand it on; screens show and hide by it, never by role. */
export type BrandAbilities = {
  /** See shows, applications and line-ups; decide on applications. */
  workInTeam: boolean;
  /** The admin entry and what lies behind it. */
  administer: boolean;
};

/** The abilities of a member's role; null is somebody who is not in the team. Being admin implies being team. */
export function brandAbilities(role: BrandRole | null): BrandAbilities {
  return { workInTeam: role !== null, administer: role === 'admin' };
}
