import 'server-only';
import type { Db } from '@/lib/core/db';

/** A brand's public face, or null. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId }, select: { id: true, name: true } });
}

/** The brand with the role that the address has in it (null: none), or null when there is no such brand. */
export async function findBrandAccess(db: Db, brandId: string, email: string) {
  const brand = await db.brand.findUnique({
    where: { id: brandId },
    select: { id: true, name: true, members: { where: { email }, select: { role: true } } },
  });
  return brand && { id: brand.id, name: brand.name, role: brand.members[0]?.role ?? null };
}

/** The brands that the address works for, by name. */
export async function listBrandsOfMember(db: Db, email: string) {
  // By hand, since every page's menu asks for it.
  return db.$queryRaw<{ id: string; name: string }[]>`
    SELECT brands.id, brands.name FROM brand_members
    JOIN brands ON brands.id = brand_members."brandId"
    WHERE brand_members.email = ${email}
    ORDER BY brands.name`;
}
