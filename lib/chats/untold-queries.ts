import 'server-only';
import type { Db, Tx } from '@/lib/core/db';

/** A chat with messages of which not everybody has been told. */
export type ChatToTell = {
  id: string;
  lastNumber: number;
  /** The newest message of which everybody has been told. */
  toldNumber: number;
  showTitle: string;
  brandId: string;
};

/** Lists the ids of all chats with messages of which not everybody has been told. */
export async function listChatsToTell(db: Db): Promise<string[]> {
  const chats = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM chats WHERE "toldNumber" < "lastNumber" ORDER BY id`;
  return chats.map(({ id }) => id);
}

export async function findChatToTell(db: Db, chatId: string): Promise<ChatToTell | null> {
  const chat = await db.chat.findUnique({
    where: { id: chatId },
    select: {
      id: true,
      lastNumber: true,
      toldNumber: true,
      show: { select: { title: true, brandId: true } },
    },
  });
  if (!chat) return null;
  const { show, ...rest } = chat;
  return { ...rest, showTitle: show.title, brandId: show.brandId };
}

/** Somebody who has not read messages of which they have to be told, and whether one of these mentions them. */
type Untold = { comedianId: string; isMuted: boolean; isMentioned: boolean };

/**
 * Finds who of these people has not read a new message of somebody else. What they have read stays locked until the
 * transaction ends, so nobody reads the chat between this and their notice; a reader deletes it under the same lock.
 */
export async function listUntold(
  tx: Tx,
  { id, toldNumber, lastNumber }: ChatToTell,
  comedianIds: readonly string[],
): Promise<ReadonlyMap<string, Untold>> {
  const ids = [...comedianIds].sort();
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId")
    SELECT chats.id, comedians.id FROM chats, comedians
    WHERE chats.id = ${id}::uuid AND comedians.id = ANY(${ids}::uuid[])
    ORDER BY comedians.id ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM chat_readers WHERE "chatId" = ${id}::uuid AND "comedianId" = ANY(${ids}::uuid[])
    ORDER BY "comedianId" FOR NO KEY UPDATE`;
  const untold = await tx.$queryRaw<Untold[]>`
    SELECT reader."comedianId", "mutedAt" IS NOT NULL AS "isMuted",
      bool_or(EXISTS (
        SELECT FROM chat_mentions WHERE "messageId" = message.id AND "comedianId" = reader."comedianId"
      )) AS "isMentioned"
    FROM chat_readers AS reader JOIN chat_messages AS message ON message."chatId" = reader."chatId"
      AND message.number > greatest("readNumber", ${toldNumber}) AND message.number <= ${lastNumber}
      AND message."deletedAt" IS NULL AND message."authorComedianId" IS DISTINCT FROM reader."comedianId"
    WHERE reader."chatId" = ${id}::uuid AND reader."comedianId" = ANY(${ids}::uuid[])
    GROUP BY reader."comedianId", "mutedAt"`;
  return new Map(untold.map((one) => [one.comedianId, one]));
}
