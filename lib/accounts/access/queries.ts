import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { addressSpellings } from '@/lib/core/text/text-schema';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { rolesWith, type BrandAbility } from './policy';

/** Finds the brand with the role that the address has in its team (null: none); null when there is no such brand. */
export async function findBrandAccess(db: Db, brandId: string, email: string) {
  const brand = await db.brand.findUnique({
    where: { id: brandId },
    select: {
      id: true,
      name: true,
      members: { where: { email: { in: addressSpellings(email) } }, select: { role: true } },
    },
  });
  return brand && { id: brand.id, name: brand.name, role: brand.members[0]?.role ?? null };
}

/** Lists the comedian profiles of those members of a brand's team who have an ability. */
export async function listTeamWith(db: Db, brandId: string, ability: BrandAbility): Promise<string[]> {
  const members = await db.$queryRaw<{ id: string }[]>`
    SELECT comedians.id FROM brand_members JOIN comedians ON comedians.email = ANY(address_spellings(brand_members.email))
    WHERE "brandId" = ${brandId} AND role = ANY(${rolesWith(ability)}::"BrandRole"[])`;
  return members.map(({ id }) => id);
}

export async function findShowBrand(db: Db, showId: string): Promise<string | null> {
  const show = await db.show.findUnique({ where: { id: showId }, select: { brandId: true } });
  return show?.brandId ?? null;
}

export async function findApplicationBrand(db: Db, applicationId: string): Promise<string | null> {
  const application = await db.application.findUnique({
    where: { id: applicationId },
    select: { show: { select: { brandId: true } } },
  });
  return application?.show.brandId ?? null;
}

/** The columns of a show that identify it for a reader: its title, and its start at its venue. */
export const namedShow = {
  id: true,
  title: true,
  startsAt: true,
  venue: { select: { timeZone: true } },
} satisfies Prisma.ShowSelect;
