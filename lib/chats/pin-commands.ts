import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import { announceChat, onLockedChat, onPacedChat, type ChatContext } from './change-commands';
import { mayReport, readingLimit, writeRefusal, type WriteRefusal } from './rules';

/**
 * Pins a message above a chat instead of the pinned one, or unpins it. Only the team does this. It counts as a message.
 * Refused: `notFound`, also for a message that was deleted, `chatClosed`, `tooFast`.
 */
export async function pinMessage(
  context: ChatContext,
  { chatId, messageId, isPinned }: { chatId: string; messageId: string; isPinned: boolean },
): Promise<Result<null, 'notFound' | 'tooFast' | WriteRefusal>> {
  return onPacedChat<null, 'notFound' | WriteRefusal>(context, chatId, async (tx, { chat, now }) => {
    const refusal = writeRefusal(chat, 'team', now);
    if (refusal) return refused(refusal);
    const message = await tx.chatMessage.findFirst({ where: { id: messageId, chatId, deletedAt: null } });
    if (!message) return refused('notFound');
    if (isPinned) await tx.chat.update({ where: { id: chatId }, data: { pinnedId: messageId } });
    else await tx.chat.updateMany({ where: { id: chatId, pinnedId: messageId }, data: { pinnedId: null } });
    await announceChat(tx, chatId);
    return ok(null);
  });
}

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
