import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { inLists } from '@/lib/access/visibility';

const brandLook = {
  name: true,
  colour: true,
  logo: { select: { id: true, width: true, colour: true } },
} satisfies Prisma.BrandSelect;

/** What a brand's picture shows, or null when there is no such brand. */
export async function findSharedBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId }, select: brandLook });
}

/** What a show's picture shows, or null: one that is not for everybody does not exist here. */
export async function findSharedShow(db: Db, showId: string) {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { ...inLists, id: showId },
    select: {
      title: true,
      startsAt: true,
      cancelledAt: true,
      brand: { select: brandLook },
      venue: { select: { name: true, district: true, timeZone: true } },
      city: { select: { nameDe: true, nameEn: true } },
    },
  });
}

/** What a city's picture shows, or null when nothing is coming there. */
export async function findSharedCity(db: Db, slug: string, now: Date) {
  return db.city.findUnique({
    where: { slug, shows: { some: { ...inLists, cancelledAt: null, startsAt: { gte: now } } } },
    select: { nameDe: true, nameEn: true },
  });
}
