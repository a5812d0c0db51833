import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Channel, DeliveryState, NotificationKind } from '@/lib/core/generated/prisma/client';

/** How many messages of a channel are in a state. Waiting messages that were tried count as `late`. */
type StateCount = { channel: Channel; state: DeliveryState | 'late'; count: number; oldest: Date };

/** Counts the messages by channel and state. */
export async function countDeliveries(db: Db): Promise<StateCount[]> {
  return db.$queryRaw<StateCount[]>`
    SELECT channel::text,
      CASE WHEN state = 'waiting' AND attempts > 0 THEN 'late' ELSE state::text END AS state,
      count(*)::int AS count, min("createdAt") AS oldest
    FROM deliveries GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** How many notices of a kind are in messages that are not sent yet. */
export type KindCount = { kind: NotificationKind; count: number };

/** Counts the notices in waiting and given up messages by kind, the most frequent first. */
export async function countWaitingKinds(db: Db): Promise<KindCount[]> {
  return db.$queryRaw<KindCount[]>`
    SELECT notifications.kind::text, count(*)::int AS count
    FROM deliveries
      JOIN delivery_notices ON delivery_notices."deliveryId" = deliveries.id
      JOIN notifications ON notifications.id = delivery_notices."notificationId"
    WHERE deliveries.state IN ('waiting', 'givenUp')
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}

/** The hours for which ended messages are counted. */
const hours = 24;

/** How many messages ended in one hour. */
type HourCount = { hour: Date; sent: number; failed: number };

/**
 * Counts the messages that were sent, and those that were refused or given up, for each of the last hours, the newest
 * first.
 */
export async function countEndedByHour(db: Db, now: Date): Promise<HourCount[]> {
  return db.$queryRaw<HourCount[]>`
    SELECT date_trunc('hour', "endedAt") AS hour,
      count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state IN ('refused', 'givenUp'))::int AS failed
    FROM deliveries
    WHERE "endedAt" > ${now}::timestamptz - make_interval(hours => ${hours}::int) AND state <> 'dropped'
    GROUP BY 1 ORDER BY 1 DESC`;
}
