import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** The columns of a show against which the conditions of steps are checked (`Situation`). */
export const checkedOfShow = {
  startsAt: true,
  endsAt: true,
  opensAt: true,
  cancelledAt: true,
  lineUpState: true,
  spots: true,
  spotsTaken: true,
} satisfies Prisma.ShowSelect;

/** More than 0 for an application that began as a request or on the direct list. */
export const begunByTeam = {
  _count: {
    select: { events: { where: { fromStatus: null, toStatus: { in: ['request', 'directList'] } } } },
  },
} satisfies Prisma.ApplicationSelect;

/** Whether an operator has paused the brand, so that nobody can get into its shows. */
export async function isBrandPaused(tx: Tx, brandId: string): Promise<boolean> {
  return (await tx.brand.count({ where: { id: brandId, pausedAt: { not: null } } })) > 0;
}

/** Whether the last event between a comedian and the show is a rejection by the team. */
export async function wasRejectedByTeam(tx: Tx, comedianId: string, showId: string): Promise<boolean> {
  return endsInRejection(tx, { application: { comedianId, showId, withdrawnAt: null } });
}

/** False when the comedian declined a request, although its status is `rejected` too. */
export async function isRejectionByTeam(tx: Tx, applicationId: string): Promise<boolean> {
  return endsInRejection(tx, { applicationId });
}

/** Whether the application's present status comes from an answer by a link of the team. */
export async function isAnsweredByTeamLink(tx: Tx, applicationId: string): Promise<boolean> {
  const last = await tx.applicationEvent.findFirst({
    where: { applicationId },
    select: { viaTeamLink: true },
    orderBy: { number: 'desc' },
  });
  return last?.viaTeamLink ?? false;
}

/**
 * Spots to which the comedian has agreed: they applied, or answered a request themselves. Comedians on the direct list
 * were not asked, and anybody may have answered by a link of the team.
 */
export const agreedThemselves = {
  status: 'confirmed',
  withdrawnAt: null,
  OR: [
    { events: { none: { viaTeamLink: true } } },
    { events: { some: { actorKind: 'comedian', toStatus: 'confirmed', viaTeamLink: false } } },
  ],
} satisfies Prisma.ApplicationWhereInput;

async function endsInRejection(tx: Tx, of: Prisma.ApplicationEventWhereInput): Promise<boolean> {
  const last = await tx.applicationEvent.findFirst({
    where: of,
    select: { actorKind: true, toStatus: true },
    orderBy: { number: 'desc' },
  });
  return last?.toStatus === 'rejected' && last.actorKind === 'team';
}
