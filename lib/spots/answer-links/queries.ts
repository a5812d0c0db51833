import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { cityNames } from '@/lib/places/view';
import type { AnswerLink } from '@/lib/notifications/channels/link-rules';

/** Finds a request with its show, even when it is no longer open. */
export async function findRequest(db: Db, applicationId: string) {
  return db.application.findUnique({
    where: { id: applicationId },
    select: {
      id: true,
      status: true,
      withdrawnAt: true,
      statusChangedAt: true,
      answerBy: true,
      /** Whether the comedian has undone an answer by a link of the team. */
      events: { where: { actorKind: 'comedian', toStatus: 'request' }, select: { id: true }, take: 1 },
      comedian: { select: { id: true, name: true, language: true } },
      show: {
        select: {
          title: true,
          startsAt: true,
          cancelledAt: true,
          brandId: true,
          brand: { select: { name: true } },
          venue: { select: { name: true, address: true, timeZone: true, city: { select: cityNames } } },
        },
      },
    },
  });
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * The state of a link. `used`: the request was answered, taken back or made again, or the comedian has undone an answer
 * by a link of the team and this would be another one. `expired`: the time to answer is over, the show has begun, or it
 * was cancelled.
 */
export type LinkState = 'open' | 'used' | 'expired';

export function linkStateOf(
  { askedAt, byTeam }: Pick<AnswerLink, 'askedAt' | 'byTeam'>,
  request:
    | (Pick<RequestRow, 'status' | 'withdrawnAt' | 'statusChangedAt' | 'answerBy' | 'events'> & {
        show: Pick<RequestRow['show'], 'startsAt' | 'cancelledAt'>;
      })
    | null,
  now: Date,
): LinkState {
  if (!request || request.withdrawnAt || request.status !== 'request') return 'used';
  if (request.statusChangedAt.getTime() !== askedAt.getTime()) return 'used';
  if (byTeam && request.events.length > 0) return 'used';
  const { startsAt, cancelledAt } = request.show;
  const end = request.answerBy ?? startsAt;
  return cancelledAt || end <= now || startsAt <= now ? 'expired' : 'open';
}
