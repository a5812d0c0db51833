import 'server-only';
import { db } from '@/lib/core/database/db';
import { describeMoment, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { shortAddress } from './address-rules';
import { listSubscriptions } from './queries';

/** Loads the brand's subscriptions for its team. Addresses are shortened on the server, because they may be secrets. */
export async function loadSubscriptions(brandId: string, { language, now }: Looking) {
  const subscriptions = await listSubscriptions(db(), brandId);
  const words = (instant: Date | null) => instant && describeMoment(instant, platformZone, language, now);
  return subscriptions.map(({ id, name, address, readAt, problem, failedSince, dueAt, imports }) => ({
    id,
    name,
    address: shortAddress(address),
    readAt: words(readAt),
    problem: problem === null ? null : { code: problem, since: words(failedSince) ?? '' },
    isPaused: dueAt === null,
    waiting: imports[0]?.id ?? null,
  }));
}

export type SubscriptionView = Awaited<ReturnType<typeof loadSubscriptions>>[number];
