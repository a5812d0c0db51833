import 'server-only';
import type { Db } from '@/lib/core/db';
import { pictureColumns } from '@/lib/pictures/view';

/** Finds a brand's name, or null. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId }, select: { id: true, name: true } });
}

/** Finds the brand with the role of the address in it (null: none); null when there is no such brand. */
export async function findBrandAccess(db: Db, brandId: string, email: string) {
  const brand = await db.brand.findUnique({
    where: { id: brandId },
    select: { id: true, name: true, members: { where: { email }, select: { role: true } } },
  });
  return brand && { id: brand.id, name: brand.name, role: brand.members[0]?.role ?? null };
}

/** The same, with what the header of its area shows. */
export async function findBrandArea(db: Db, brandId: string, email: string) {
  const brand = await db.brand.findUnique({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: {
      id: true,
      name: true,
      colour: true,
      logo: { select: pictureColumns },
      members: { where: { email }, select: { role: true } },
    },
  });
  if (!brand) return null;
  const { members, ...face } = brand;
  return { ...face, role: members[0]?.role ?? null };
}
