import 'server-only';
import { liveStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';

/** The most blocks of one person that are shown: those that end last. */
const blocksAtMost = 20;

/**
 * Finds a person with their blocks by any brand and by the platform, also ended ones; null when there is no such
 * person.
 */
export async function findPerson(db: Db, comedianId: string, now: Date) {
  const [person, ahead, openReports] = await Promise.all([
    db.comedian.findUnique({
      relationLoadStrategy: 'join',
      where: { id: comedianId },
      select: {
        id: true,
        name: true,
        createdAt: true,
        currentCity: { select: cityNames },
        blocks: {
          select: { id: true, brandId: true, createdAt: true, until: true, reason: true },
          orderBy: [{ until: 'desc' }, { id: 'desc' }],
          take: blocksAtMost,
        },
      },
    }),
    db.application.count({
      where: {
        comedianId,
        status: { in: [...liveStatuses] },
        withdrawnAt: null,
        show: { endsAt: { gt: now }, cancelledAt: null },
      },
    }),
    db.profileReport.count({ where: { comedianId, closedAt: null } }),
  ]);
  return person && { ...person, ahead, openReports };
}
