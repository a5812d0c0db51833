import 'server-only';
import type { Db } from '@/lib/core/database/db';

/** Finds a request with its show, also when it is no longer open. */
export async function findRequest(db: Db, applicationId: string) {
  return db.application.findUnique({
    where: { id: applicationId },
    select: {
      id: true,
      status: true,
      withdrawnAt: true,
      statusChangedAt: true,
      answerBy: true,
      /** Whether the comedian has undone an answer that was not theirs. */
      events: { where: { actorKind: 'comedian', toStatus: 'request' }, select: { id: true }, take: 1 },
      comedian: { select: { id: true, name: true, language: true } },
      show: {
        select: {
          title: true,
          startsAt: true,
          cancelledAt: true,
          brandId: true,
          brand: { select: { name: true } },
          venue: { select: { name: true, timeZone: true } },
        },
      },
    },
  });
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
