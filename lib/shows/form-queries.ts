import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { showColumns, unlessArchived, type MadeOf } from './column-queries';

const showToEdit = {
  ...showColumns,
  id: true,
  revision: true,
  spotsTaken: true,
  cancelledAt: true,
  seriesId: true,
  seriesDate: true,
  venue: { select: { timeZone: true } },
  brand: { select: { opensDaysBefore: true, decideDaysBefore: true } },
  _count: {
    select: {
      applications: true,
      lineUp: { where: { comedianId: { not: null } } },
      sentLineUp: { where: { comedianId: { not: null } } },
    },
  },
} satisfies Prisma.ShowSelect;

export type ShowToEdit = Prisma.ShowGetPayload<{ select: typeof showToEdit }>;

/** A show of the brand with all that its team says about it, and how many have to do with it; null for any other. */
export async function findShowToEdit(db: Db, brandId: string, showId: string): Promise<ShowToEdit | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: showToEdit,
  });
}

const choicesBesides = (kept?: MadeOf) =>
  ({
    opensDaysBefore: true,
    decideDaysBefore: true,
    venues: {
      where: unlessArchived(kept?.venueId),
      select: { id: true, name: true, district: true, city: { select: { nameDe: true, nameEn: true } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
    formats: {
      where: unlessArchived(kept?.formatId),
      select: { id: true, name: true, defaultSpots: true, defaultMinutes: true, defaultBuffer: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
  }) satisfies Prisma.BrandSelect;

type ShowChoicesRow = Prisma.BrandGetPayload<{ select: ReturnType<typeof choicesBesides> }>;

/** What a brand's shows are made of, archived things only where the show has them; throws when there is no such brand. */
export async function getShowChoices(db: Db, brandId: string, kept?: MadeOf): Promise<ShowChoicesRow> {
  return db.brand.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: choicesBesides(kept),
  });
}
