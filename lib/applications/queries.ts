import 'server-only';
import type { Tx } from '@/lib/core/db';

/** Until when somebody is kept from applying at the brand or everywhere; null when nothing keeps them. */
export async function findBlockedUntil(
  tx: Tx,
  comedianId: string,
  brandId: string,
  now: Date,
): Promise<Date | null> {
  const block = await tx.block.findFirst({
    where: { comedianId, until: { gt: now }, OR: [{ brandId }, { brandId: null }] },
    select: { until: true },
    orderBy: { until: 'desc' },
  });
  return block?.until ?? null;
}

/** Whether a comedian's newest application for the show was rejected by the team. */
export async function wasRejectedByTeam(tx: Tx, comedianId: string, showId: string): Promise<boolean> {
  const newest = await tx.application.findFirst({
    where: { comedianId, showId, withdrawnAt: null },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return newest !== null && isRejectionByTeam(tx, newest.id);
}

/** Whether an application is rejected and the no was the team's, not the comedian's answer to a request. */
export async function isRejectionByTeam(tx: Tx, applicationId: string): Promise<boolean> {
  const last = await tx.applicationEvent.findFirst({
    where: { applicationId },
    select: { actorKind: true, toStatus: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  return last?.toStatus === 'rejected' && last.actorKind === 'team';
}
