import 'server-only';
import type { Tx } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { announceChat, announcePeople, type ChatContext } from './change-commands';
import { forgetMessageNotice } from './notice-commands';
import { readingLimit } from './rules';
import { findOwnChat } from './standing-queries';

/** Writes that somebody has read up to a number. Returns whether that is more than before. */
export async function noteRead(
  tx: Tx,
  { chatId, comedianId, number, now }: { chatId: string; comedianId: string; number: number; now: Date },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId", "readNumber", "readAt")
    VALUES (${chatId}::uuid, ${comedianId}::uuid, ${number}, ${now})
    ON CONFLICT ("chatId", "comedianId") DO UPDATE SET "readNumber" = ${number}, "readAt" = ${now}
    WHERE chat_readers."readNumber" < ${number}`;
  return count > 0;
}

/**
 * Somebody has seen a chat up to a number. Their notice of new messages goes with it. A number that the chat has not
 * reached counts as its newest one. Refused: `notFound`.
 */
export async function markChatRead(
  { db, now, person }: ChatContext,
  { chatId, number }: { chatId: string; number: number },
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    const chat = await findOwnChat(tx, chatId, person);
    if (!chat) return refused('notFound');
    const { comedianId } = person;
    const last = Math.min(number, chat.lastNumber, readingLimit(chat)?.number ?? chat.lastNumber);
    const isNews = await noteRead(tx, { chatId, comedianId, number: last, now });
    await forgetMessageNotice(tx, chat, [comedianId]);
    if (!isNews) return ok(null);
    await announcePeople(tx, [comedianId]);
    await announceChat(tx, chatId);
    return ok(null);
  });
}

/** Somebody wants to hear of a chat only when they are mentioned, or of everything again. Refused: `notFound`. */
export async function muteChat(
  { db, now, person }: ChatContext,
  { chatId, isMuted }: { chatId: string; isMuted: boolean },
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    const chat = await findOwnChat(tx, chatId, person);
    if (!chat) return refused('notFound');
    const id = { chatId, comedianId: person.comedianId };
    const mutedAt = isMuted ? now : null;
    await tx.chatReader.upsert({
      where: { chatId_comedianId: id },
      create: { ...id, mutedAt },
      update: { mutedAt },
    });
    if (isMuted) await forgetMessageNotice(tx, chat, [person.comedianId]);
    await announcePeople(tx, [person.comedianId]);
    return ok(null);
  });
}
