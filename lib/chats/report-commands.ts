import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';

/**
 * Closes a report of a message for the operator. Its reporter cannot report the message again. Refused: `notFound` when
 * no such report is open.
 */
export async function closeChatReport(db: Db, id: string, now: Date): Promise<Result<null, 'notFound'>> {
  const { count } = await db.chatReport.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: now },
  });
  return count > 0 ? ok(null) : refused('notFound');
}
