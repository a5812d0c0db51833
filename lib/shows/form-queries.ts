import 'server-only';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { formatDefaults, showColumns, unlessArchived, type MadeOf } from './column-queries';

const showToEdit = {
  ...showColumns,
  id: true,
  revision: true,
  spotsTaken: true,
  cancelledAt: true,
  seriesId: true,
  seriesDate: true,
  venue: { select: { timeZone: true } },
  format: { select: { callRule: true, callMinutes: true } },
  brand: { select: { opensDaysBefore: true, decideDaysBefore: true, callRule: true, callMinutes: true } },
  _count: {
    select: {
      applications: true,
      lineUp: { where: { comedianId: { not: null } } },
      sentLineUp: { where: { comedianId: { not: null } } },
    },
  },
} satisfies Prisma.ShowSelect;

export type ShowToEdit = Prisma.ShowGetPayload<{ select: typeof showToEdit }>;

/**
 * Finds a show of the brand with everything that its form edits, and how many people are involved; null for another
 * brand's show.
 */
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
    callRule: true,
    callMinutes: true,
    venues: {
      where: unlessArchived(kept?.venueId),
      select: { id: true, name: true, district: true, city: { select: cityNames } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
    formats: {
      where: unlessArchived(kept?.formatId),
      select: { id: true, name: true, ...formatDefaults },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    },
  }) satisfies Prisma.BrandSelect;

type ShowChoicesRow = Prisma.BrandGetPayload<{ select: ReturnType<typeof choicesBesides> }>;

/**
 * Reads the choices for a brand's shows. Archived ones are left out, except those that the show already has. Throws
 * when the brand does not exist.
 */
export async function getShowChoices(db: Db, brandId: string, kept?: MadeOf): Promise<ShowChoicesRow> {
  return db.brand.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: choicesBesides(kept),
  });
}

/** Counts the notices when these shows move or are called off: one for each spot, application and request. */
export async function countInvolved(db: Db, ...showIds: string[]): Promise<number> {
  const status = { in: [...takenStatuses, ...openStatuses] };
  return db.application.count({ where: { showId: { in: showIds }, status, withdrawnAt: null } });
}
