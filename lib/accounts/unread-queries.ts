import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';

/** Selects the chats of a comedian, each with the last readable message, and the time from which messages count. */
export const ownChats = (comedian: Prisma.Sql) => Prisma.sql`
  SELECT "chatId" AS id, "leftAt", "leftNumber", "leftChange", '-infinity'::timestamptz AS since
  FROM chat_members WHERE "comedianId" = ${comedian}`;

/** Counting stops here, because the badge shows no more than "99+". */
export const countedAtMost = 100;

/**
 * Selects the messages of a chat that a comedian has not read: not their own, not deleted, and none from before `since`
 * or after they left.
 */
export const unreadOf = (comedian: Prisma.Sql) => Prisma.sql`
  SELECT 1 FROM chat_messages AS message
  WHERE message."chatId" = mine.id AND message.number > coalesce(reader."readNumber", 0)
    AND message.number <= coalesce(mine."leftNumber", 2147483647) AND message."createdAt" >= mine.since
    AND message."deletedAt" IS NULL AND message."authorComedianId" IS DISTINCT FROM ${comedian}`;

export const joinReader = (comedian: Prisma.Sql) => Prisma.sql`
  LEFT JOIN chat_readers AS reader ON reader."chatId" = mine.id AND reader."comedianId" = ${comedian}`;

/**
 * Counts a comedian's unread messages in those of the chats `mine` that are still open for writing, up to a hundred. In
 * muted chats only messages that mention the comedian count.
 */
export const countUnreadIn = (mine: Prisma.Sql, comedian: Prisma.Sql, openSince: Date) => Prisma.sql`
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM (${mine}) AS mine
    JOIN chats ON chats.id = mine.id
    JOIN shows ON shows.id = chats."showId" AND shows."endsAt" > ${openSince}
    ${joinReader(comedian)}
    CROSS JOIN LATERAL (
      ${unreadOf(comedian)} AND (reader."mutedAt" IS NULL OR EXISTS (
        SELECT 1 FROM chat_mentions
        WHERE "messageId" = message.id AND "comedianId" = ${comedian}
      )) LIMIT ${countedAtMost}
    ) AS unread
    LIMIT ${countedAtMost}
  ) AS counted`;

/** Counts the unread messages of many comedians in their own chats, by their ids. */
export async function countUnreadChats(
  db: Db,
  comedianIds: readonly string[],
  openSince: Date,
): Promise<ReadonlyMap<string, number>> {
  const comedian = Prisma.sql`person.id`;
  const counts = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT person.id, counted.count FROM unnest(${[...comedianIds]}::uuid[]) AS person (id)
    CROSS JOIN LATERAL (${countUnreadIn(ownChats(comedian), comedian, openSince)}) AS counted`;
  return new Map(counts.map(({ id, count }) => [id, count]));
}
