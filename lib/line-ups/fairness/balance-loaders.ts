import 'server-only';
import { db } from '@/lib/core/database/db';
import { platformZone } from '@/lib/core/time/zones';
import { listPlayed } from './balance-queries';
import { balanceOf, lastQuarters, type Balance } from './balance-rules';

/** A quarter that the page offers. Its key is its part of the address: "2026-3". */
export type QuarterChoice = { key: string; year: number; quarter: number };

/**
 * Loads who has played at a brand in a quarter that is over, as groups of at least five people.
 *
 * @param asked the quarter in the address; when it is none of the offered ones, the newest is loaded
 */
export async function loadBalance(
  brandId: string,
  asked: unknown,
  now: Date,
): Promise<{ balance: Balance; quarters: QuarterChoice[]; current: string }> {
  const quarters = lastQuarters(now, platformZone);
  const quarter = quarters.find(({ key }) => key === asked) ?? quarters[0];
  if (!quarter) throw new Error('There is always a quarter that is over.');
  return {
    balance: balanceOf(await listPlayed(db(), brandId, quarter)),
    quarters: quarters.map(({ key, year, quarter: number }) => ({ key, year, quarter: number })),
    current: quarter.key,
  };
}
