import 'server-only';
import { notPaused } from '@/lib/accounts/access/visibility';
import type { Db } from '@/lib/core/database/db';
import { pictureColumns } from '@/lib/media/pictures/view';

/** Finds a brand's name for the public; null when there is no such brand, or it is paused. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId, ...notPaused }, select: { id: true, name: true } });
}

/**
 * Finds a brand by its id, or null: its name, colour and logo, why it is paused, and the role that the e-mail address
 * has in its team (null: none). `isFirstVisit` is true for a member who has never opened the team's area.
 */
export async function findBrandArea(db: Db, brandId: string, email: string) {
  const brand = await db.brand.findUnique({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: {
      id: true,
      name: true,
      colour: true,
      logo: { select: pictureColumns },
      pauseReason: true,
      members: { where: { email }, select: { role: true, openedAt: true } },
    },
  });
  if (!brand) return null;
  const { members, ...face } = brand;
  const [member] = members;
  return { ...face, role: member?.role ?? null, isFirstVisit: member?.openedAt === null };
}
