import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Db } from '@/lib/core/database/db';

/**
 * Closes a report of a profile for whoever runs the platform, whichever brand has made it. The brand may report the
 * same again. Refused: `notFound` when no such report is open.
 */
export async function closeProfileReport(db: Db, id: string, now: Date): Promise<Result<null, 'notFound'>> {
  const { count } = await db.profileReport.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: now },
  });
  return count > 0 ? ok(null) : refused('notFound');
}
