import { addDays } from '@/lib/core/time/dates';
import type { ActorKind, ApplicationStatus, Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';

/** How an application ended, or two applications for one show. */
export type Claim = keyof typeof arcs;

/** The applications of each claim: the status, the last step, and other columns. */
const arcs = {
  confirmed: [{ status: 'confirmed', by: 'team', from: 'applied' }],
  onList: [{ status: 'directList', by: 'team', from: null }],
  noShow: [{ status: 'confirmed', by: 'team', from: 'applied', isNoShow: true }],
  givenBack: [{ status: 'cancelled', by: 'comedian', from: 'confirmed' }],
  givenBackAndRejected: [
    { status: 'cancelled', by: 'comedian', from: 'confirmed' },
    { status: 'rejected', by: 'team', from: 'applied' },
  ],
  takenBack: [{ status: 'cancelled', by: 'team', from: 'confirmed' }],
  waiting: [{ status: 'applied', by: 'comedian', from: null }],
  rejected: [{ status: 'rejected', by: 'team', from: 'applied' }],
  unavailable: [{ status: 'unavailable', by: 'system', from: 'applied' }],
  expired: [{ status: 'expired', by: 'system', from: 'applied' }],
  declined: [{ status: 'rejected', by: 'comedian', from: 'request' }],
  requestUnavailable: [{ status: 'unavailable', by: 'system', from: 'request' }],
  requestExpired: [{ status: 'expired', by: 'system', from: 'request' }],
  withdrawn: [{ status: 'applied', by: 'comedian', from: 'applied', isWithdrawn: true }],
} as const satisfies Record<string, Arc[]>;

type Arc = {
  status: ApplicationStatus;
  by: ActorKind;
  from: ApplicationStatus | null;
  isNoShow?: true;
  isWithdrawn?: true;
};

/** All claims, for tests that try each of them. */
export const allClaims = Object.keys(arcs) as Claim[];

/**
 * Inserts an application for a show with its last step, without the commands. It was made two weeks before the show.
 */
export async function makeClaim(
  db: PrismaClient,
  show: { id: string; startsAt: Date },
  comedianId: string,
  claim: Claim,
  appliedAt = addDays(show.startsAt, -14),
): Promise<void> {
  for (const { status, by, from, isNoShow, isWithdrawn } of arcs[claim] as readonly Arc[]) {
    const last: Prisma.ApplicationEventCreateWithoutApplicationInput = {
      at: appliedAt,
      actorKind: by,
      fromStatus: from,
      toStatus: isWithdrawn ? null : status,
    };
    await db.application.create({
      data: {
        showId: show.id,
        comedianId,
        status,
        statusBefore: status === 'unavailable' ? from : null,
        noShowAt: isNoShow ? show.startsAt : null,
        withdrawnAt: isWithdrawn ? appliedAt : null,
        createdAt: appliedAt,
        statusChangedAt: appliedAt,
        events: { create: last },
      },
    });
  }
}
