import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';

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
  chat: ChatToTell,
  comedianIds: readonly string[],
): Promise<ReadonlyMap<string, Untold>> {
  const ids = [...comedianIds].sort();
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId")
    SELECT chats.id, comedians.id FROM chats, comedians
    WHERE chats.id = ${chat.id}::uuid AND comedians.id = ANY(${ids}::uuid[])
    ORDER BY comedians.id ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM chat_readers WHERE "chatId" = ${chat.id}::uuid AND "comedianId" = ANY(${ids}::uuid[])
    ORDER BY "comedianId" FOR NO KEY UPDATE`;
  const untold = await tx.$queryRaw<Untold[]>(untoldSql(chat, ids));
  return new Map(untold.map((one) => [one.comedianId, one]));
}

/**
 * The SQL of `listUntold`, exported for the test of its plan. It reads one message for most people: after an outage there
 * may be a hundred thousand, and what people have read is locked meanwhile.
 */
export function untoldSql({ id, toldNumber, lastNumber }: ChatToTell, comedianIds: string[]): Prisma.Sql {
  const isNews = Prisma.sql`
    message."chatId" = ${id}::uuid AND message.number > greatest("readNumber", ${toldNumber})
    AND message.number <= ${lastNumber} AND message."deletedAt" IS NULL
    AND message."authorComedianId" IS DISTINCT FROM reader."comedianId"`;
  return Prisma.sql`
    SELECT reader."comedianId", "mutedAt" IS NOT NULL AS "isMuted",
      EXISTS (
        SELECT FROM chat_mentions AS mention JOIN chat_messages AS message ON message.id = "messageId"
        WHERE mention."comedianId" = reader."comedianId" AND ${isNews}
      ) AS "isMentioned"
    FROM chat_readers AS reader
    WHERE reader."chatId" = ${id}::uuid AND reader."comedianId" = ANY(${comedianIds}::uuid[])
      AND EXISTS (SELECT FROM chat_messages AS message WHERE ${isNews})`;
}
