import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** A brand for its lists, or null. */
export async function findEmbedBrand(db: Db, brandId: string) {
  return db.brand.findUnique({
    where: { id: brandId },
    select: { id: true, name: true, embedParents: true },
  });
}

/**
 * What lists of a brand can be narrowed to: its venues with their cities, its formats, archived ones too, and its series that
 * have or will have shows to come; of one that goes on as another one the first of them.
 */
export async function getEmbedChoices(db: Db, brandId: string, now: Date) {
  const hasShowsToCome = {
    OR: [
      { endedAt: null, OR: [{ endsOn: null }, { endsOn: { gte: now } }] },
      { shows: { some: { endsAt: { gt: now } } } },
    ],
  } satisfies Prisma.SeriesWhereInput;
  return db.brand.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: {
      venues: {
        select: {
          id: true,
          name: true,
          district: true,
          city: { select: { slug: true, nameDe: true, nameEn: true } },
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      },
      formats: { select: { id: true, name: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] },
      series: {
        where: { ...hasShowsToCome, NOT: { continues: hasShowsToCome } },
        select: { id: true, title: true, startsOn: true, starts: true },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
      },
    },
  });
}
