import 'server-only';
import type { Db } from '@/lib/core/db';
import { pictureColumns } from '@/lib/pictures/view';

/** Finds a brand's name, or null. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId }, select: { id: true, name: true } });
}

/**
 * The brand with what its area looks like, the role that the address has in it (null: none), and whether its owner is
 * in a team whose area they have never opened; or null.
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
      members: { where: { email }, select: { role: true, openedAt: true } },
    },
  });
  if (!brand) return null;
  const { members, ...face } = brand;
  const [member] = members;
  return { ...face, role: member?.role ?? null, isFirstVisit: member?.openedAt === null };
}
