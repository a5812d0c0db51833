import 'server-only';
import { rolesWith } from '@/lib/accounts/access/policy';
import { countUnreadIn, countedAtMost, joinReader, ownChats, unreadOf } from '@/lib/accounts/unread-queries';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { type ChatDeleter, type ChatKind, Prisma } from '@/lib/core/generated/prisma/client';
import type { Cursor } from '@/lib/core/database/paging';
import { hasWords } from '@/lib/core/database/search';
import { addressSpellings } from '@/lib/core/text/text-schema';

/** The owner of a list of chats: a comedian, or a brand, for one member of its team. */
export type ChatScope = { comedianId: string; brandId: string | null; email: string };

/**
 * Selects the chats of a scope, with the last message that the reader may see and the time from which messages count as
 * unread.
 *
 * @param openSince leaves out the chats of shows that ended before
 */
function chatsOf({ comedianId, brandId, email }: ChatScope, openSince?: Date): Prisma.Sql {
  if (brandId === null) return ownChats(idOf(comedianId));
  // Without it, PostgreSQL would read the chats of all shows of a brand before it filters those of open shows.
  const open = openSince ? Prisma.sql`AND shows."endsAt" > ${openSince}` : Prisma.empty;
  return Prisma.sql`
    SELECT chats.id, NULL::timestamptz AS "leftAt", NULL::int AS "leftNumber", NULL::int AS "leftChange",
      brand_members."createdAt" AS since
    FROM brand_members JOIN shows ON shows."brandId" = brand_members."brandId"
    JOIN chats ON chats."showId" = shows.id
    WHERE brand_members."brandId" = ${brandId} AND brand_members.email = ANY(${addressSpellings(email)}::text[])
      AND role = ANY(${rolesWith('chatWithComedians')}::"BrandRole"[]) ${open}`;
}

const idOf = (comedianId: string) => Prisma.sql`${comedianId}::uuid`;

/**
 * Counts the unread messages in the open chats of a participant, up to a hundred. In muted chats only messages that
 * mention them count.
 */
export async function countUnread(db: Db, scope: ChatScope, openSince: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(unreadInScope(scope, openSince));
  return row?.count ?? 0;
}

/** The statement of `countUnread`. */
export function unreadInScope(scope: ChatScope, openSince: Date): Prisma.Sql {
  return countUnreadIn(chatsOf(scope, openSince), idOf(scope.comedianId), openSince);
}

export type ChatRow = {
  id: string;
  kind: ChatKind;
  /** The time of the newest message that they may read; without messages, the time when the chat was made. */
  at: Date;
  leftAt: Date | null;
  mutedAt: Date | null;
  unread: number;
  /** Whether an unread message mentions them. */
  isMentioned: boolean;
  showTitle: string;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  timeZone: string;
  brandId: string;
  brandName: string;
  /** The comedian of a direct chat, for the team's list. */
  withName: string | null;
  lastText: string | null;
  hasPicture: boolean | null;
  lastDeletedBy: ChatDeleter | null;
  lastAuthorId: string | null;
  lastAuthor: string | null;
  lastAsTeam: boolean | null;
};

/** The filter of a list: chats with a message, those of them with an unread one, or those without a message. */
export type ChatsWith = 'messages' | 'unread' | 'nothing';

/**
 * Lists a participant's chats, the one with the newest message first, after the cursor. A direct chat without a message
 * is only in the team's list.
 *
 * Selects the page by the times of the chats alone, and then reads messages only of the chats on it, because a brand
 * has a chat for each of its shows.
 */
export async function listChats(
  db: Db,
  scope: ChatScope,
  { limit, before = null, having }: { limit: number; before?: Cursor | null; having?: ChatsWith },
): Promise<ChatRow[]> {
  const { comedianId, brandId } = scope;
  const comedian = idOf(comedianId);
  const after = before
    ? Prisma.sql`AND (at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : Prisma.empty;
  const wanted = {
    messages: Prisma.sql`AND "lastAt" IS NOT NULL`,
    unread: Prisma.sql`AND EXISTS (
      SELECT 1 FROM (SELECT) AS one ${joinReader(comedian)} CROSS JOIN LATERAL (${unreadOf(comedian)}) AS message
    )`,
    nothing: Prisma.sql`AND "lastAt" IS NULL`,
  };
  const only = having ? wanted[having] : Prisma.empty;
  const chats = Prisma.sql`
    WITH mine AS (
      SELECT own.*, chats.kind, chats."showId", chats."withComedianId", chats."createdAt",
        CASE WHEN own."leftNumber" IS NULL THEN chats."lastAt" ELSE (
          SELECT "createdAt" FROM chat_messages
          WHERE "chatId" = own.id AND number <= own."leftNumber" ORDER BY number DESC LIMIT 1
        ) END AS "lastAt"
      FROM (${chatsOf(scope)}) AS own JOIN chats ON chats.id = own.id
    ), listed AS (
      SELECT mine.*, coalesce("lastAt", mine."createdAt") AS at
      FROM mine
      WHERE (kind = 'show' OR ${brandId}::text IS NOT NULL OR "lastAt" IS NOT NULL) ${only}
    ), page AS (
      SELECT * FROM listed WHERE true ${after} ORDER BY at DESC, id DESC LIMIT ${limit}
    )
    SELECT mine.id, mine.kind::text, mine.at, mine."leftAt", reader."mutedAt", shows.title AS "showTitle", shows."startsAt",
      shows."endsAt", shows."cancelledAt", venues."timeZone", brands.id AS "brandId", brands.name AS "brandName",
      comedians.name AS "withName", last.*,
      (SELECT count(*)::int FROM (${unreadOf(comedian)} LIMIT ${countedAtMost}) AS counted) AS unread,
      EXISTS (${unreadOf(comedian)} AND EXISTS (
        SELECT 1 FROM chat_mentions WHERE "messageId" = message.id AND "comedianId" = ${comedianId}::uuid
      )) AS "isMentioned"
    FROM page AS mine
    JOIN shows ON shows.id = mine."showId"
    JOIN venues ON venues.id = shows."venueId"
    JOIN brands ON brands.id = shows."brandId"
    LEFT JOIN comedians ON comedians.id = mine."withComedianId"
    ${joinReader(comedian)}
    LEFT JOIN LATERAL (
      SELECT message."deletedBy"::text AS "lastDeletedBy",
        message."authorComedianId" AS "lastAuthorId", author.name AS "lastAuthor", message."asTeam" AS "lastAsTeam",
        message."pictureId" IS NOT NULL AS "hasPicture",
        CASE WHEN message.change <= coalesce(mine."leftChange", 2147483647) THEN left(message.text, 200) END AS "lastText"
      FROM chat_messages AS message LEFT JOIN comedians AS author ON author.id = message."authorComedianId"
      WHERE message."chatId" = mine.id AND message.number <= coalesce(mine."leftNumber", 2147483647)
      ORDER BY message.number DESC LIMIT 1
    ) AS last ON true
    ORDER BY mine.at DESC, mine.id DESC`;
  return readRows<ChatRow>(db, chats, {
    at: true,
    leftAt: true,
    mutedAt: true,
    startsAt: true,
    endsAt: true,
    cancelledAt: true,
  });
}

export type FoundRow = {
  chatId: string;
  number: number;
  text: string;
  createdAt: Date;
  author: string | null;
  /** The name of the brand, if it was written for its team. */
  team: string | null;
  showTitle: string;
  withName: string | null;
};

/** Finds messages that contain each word of a text, in all of a person's chats or in one. The newest come first. */
export async function searchMessages(
  db: Db,
  scope: ChatScope,
  { q, chatId = null, limit }: { q: string; chatId?: string | null; limit: number },
): Promise<FoundRow[]> {
  const one = chatId === null ? Prisma.empty : Prisma.sql`AND mine.id = ${chatId}::uuid`;
  return db.$queryRaw<FoundRow[]>`
    WITH mine AS (${chatsOf(scope)})
    SELECT mine.id AS "chatId", message.number, message.text, message."createdAt", author.name AS author,
      CASE WHEN message."asTeam" THEN brands.name END AS team, shows.title AS "showTitle", comedians.name AS "withName"
    FROM mine
    JOIN chats ON chats.id = mine.id
    JOIN shows ON shows.id = chats."showId"
    JOIN brands ON brands.id = shows."brandId"
    LEFT JOIN comedians ON comedians.id = chats."withComedianId"
    JOIN chat_messages AS message ON message."chatId" = mine.id
      AND message.number <= coalesce(mine."leftNumber", 2147483647)
      AND message.change <= coalesce(mine."leftChange", 2147483647)
    LEFT JOIN comedians AS author ON author.id = message."authorComedianId"
    WHERE ${hasWords(Prisma.sql`message.text`, q, Prisma.sql`message."searchText"`)} ${one}
    ORDER BY message."createdAt" DESC, message.id DESC LIMIT ${limit}`;
}
