import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { onLockedChat, type ChatContext } from './change-commands';
import { mayReport, readingLimit } from './rules';

/**
 * Reports a message to the operator, with its present text. A second report by the same person changes nothing.
 * Refused: `notFound`, also for one's own message, `empty` without a reason.
 */
export async function reportMessage(
  context: ChatContext,
  { chatId, messageId, reason }: { chatId: string; messageId: string; reason: string | null },
): Promise<Result<null, 'notFound' | 'empty'>> {
  return onLockedChat<null, 'notFound' | 'empty'>(context, chatId, async (tx, { chat, now }) => {
    const { comedianId } = context.person;
    const message = await tx.chatMessage.findFirst({ where: { id: messageId, chatId } });
    const limit = readingLimit(chat);
    if (!message || !mayReport(message, comedianId) || (limit && message.number > limit.number))
      return refused('notFound');
    if (reason === null) return refused('empty');
    const { text: quoted } = message;
    const data = { messageId, comedianId, reason, quoted, createdAt: now };
    await tx.chatReport.createMany({ data: [data], skipDuplicates: true });
    return ok(null);
  });
}

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
