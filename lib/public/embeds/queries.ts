import 'server-only';
import { notPaused } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Finds the brand whose lists are embedded; null when there is none, or it is paused. */
export async function findEmbedBrand(db: Db, brandId: string) {
  return db.brand.findUnique({
    where: { id: brandId, ...notPaused },
    select: { id: true, name: true, colour: true, embedParents: true },
  });
}

/**
 * Reads the choices of the embed builder: a brand's venues with their cities, its formats, including archived ones, and
 * its series with coming shows. Of a series and those that continue it, only the first is included.
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
          city: { select: { slug: true, ...cityNames } },
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
