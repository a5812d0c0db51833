import 'server-only';
import type { Db } from '@/lib/core/db';
import { pictureColumns } from '@/lib/pictures/view';

/** A brand's public face, or null. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId }, select: { id: true, name: true } });
}

/** The brand with what its area looks like and the role that the address has in it (null: none), or null. */
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
