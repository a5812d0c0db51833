import 'server-only';
import { mayAtBrand, rolesWith } from '@/lib/accounts/access/policy';
import { max } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import { takeTurn } from '@/lib/core/database/transaction';
import { type ChatKind, Prisma } from '@/lib/core/generated/prisma/client';
import { addressSpellings } from '@/lib/core/text/text-schema';
import type { ChatMembership } from './rules';

/** A person with a profile. Their e-mail address decides in which teams they are. */
export type ChatPerson = { comedianId: string; email: string };

/** A chat, and the rights of one person in it. */
export type OwnChat = ChatMembership & {
  id: string;
  kind: ChatKind;
  showId: string;
  showTitle: string;
  brandId: string;
  brandName: string;
  lastNumber: number;
  changes: number;
  pinnedId: string | null;
};

/**
 * Finds a chat for a person who is or was in it as a comedian, or is a member of the brand's team. Null for all others,
 * as for a chat that does not exist.
 */
export async function findOwnChat(
  db: Db,
  chatId: string,
  { comedianId, email }: ChatPerson,
): Promise<OwnChat | null> {
  const chat = await db.chat.findUnique({
    relationLoadStrategy: 'join',
    where: { id: chatId },
    select: {
      id: true,
      kind: true,
      lastNumber: true,
      changes: true,
      pinnedId: true,
      members: {
        where: { comedianId },
        select: {
          leftNumber: true,
          leftChange: true,
          comedian: { select: { blocks: { select: { brandId: true, until: true } } } },
        },
      },
      show: {
        select: {
          id: true,
          title: true,
          endsAt: true,
          brandId: true,
          brand: {
            select: {
              name: true,
              members: { where: { email: { in: addressSpellings(email) } }, select: { role: true } },
            },
          },
        },
      },
    },
  });
  if (!chat) return null;
  const { members, show, ...rest } = chat;
  const [member] = members;
  const role = show.brand.members[0]?.role ?? null;
  if (!member && !mayAtBrand(role, 'chatWithComedians')) return null;
  const { leftNumber = null, leftChange = null } = member ?? {};
  const left = leftNumber === null || leftChange === null ? null : { number: leftNumber, change: leftChange };
  return {
    ...rest,
    showId: show.id,
    showTitle: show.title,
    brandId: show.brandId,
    brandName: show.brand.name,
    showEndsAt: show.endsAt,
    membership: member ? { left, blockedUntil: blockEnd(member.comedian.blocks, show.brandId) } : null,
    team: mayAtBrand(role, 'chatWithComedians') ? { mayModerate: mayAtBrand(role, 'moderateChats') } : null,
  };
}

/** Returns when the last block of a comedian at a brand, or by the platform, ends. It may be over. */
function blockEnd(blocks: readonly { brandId: string | null; until: Date }[], brandId: string): Date | null {
  const here = blocks.filter((block) => block.brandId === brandId || block.brandId === null);
  return here.length > 0 ? max(here.map(({ until }) => until)) : null;
}

/** The name of the queue in which transactions wait for a chat's row. */
export const turnAt = (chatId: string) => `chat ${chatId}`;

/**
 * Locks a chat's row until the transaction ends, and reads the person's rights in it. Every change of a message does
 * this first, so that messages become visible in the order of their numbers. The number of transactions that wait here,
 * each with a database connection, is limited (lib/core/database/transaction.ts).
 */
export async function lockOwnChat(tx: Tx, chatId: string, person: ChatPerson): Promise<OwnChat | null> {
  takeTurn(tx, turnAt(chatId));
  await tx.$queryRaw`SELECT 1 FROM chats WHERE id = ${chatId}::uuid FOR NO KEY UPDATE`;
  return findOwnChat(tx, chatId, person);
}

/** Lists the comedians who are in a chat and have not left it. */
export async function listMembers(db: Db, chatId: string): Promise<string[]> {
  const members = await db.chatMember.findMany({
    where: { chatId, leftAt: null },
    select: { comedianId: true },
  });
  return members.map(({ comedianId }) => comedianId);
}

export async function findChatBrand(db: Db, chatId: string): Promise<string | null> {
  const chat = await db.chat.findUnique({
    where: { id: chatId },
    select: { show: { select: { brandId: true } } },
  });
  return chat?.show.brandId ?? null;
}

/** Finds the newest message and change of a chat, and the brand of its team. */
export async function findNewest(db: Db, chatId: string) {
  const found = await db.chat.findUnique({
    relationLoadStrategy: 'join',
    where: { id: chatId },
    select: {
      changes: true,
      lastNumber: true,
      pinnedId: true,
      show: { select: { brandId: true, brand: { select: { name: true } } } },
    },
  });
  if (!found) return null;
  const { show, ...chat } = found;
  return { ...chat, brandId: show.brandId, brandName: show.brand.name };
}

/** A person of a chat, and the last message that they have read. */
export type ChatPersonRow = {
  id: string;
  name: string;
  pictureId: string | null;
  isTeam: boolean;
  readNumber: number;
  isMuted: boolean;
};

/**
 * Lists the people who can read new messages of a chat: its comedians, and the members of the team who have opened the
 * brand's area once. The name of any other member is not known yet. A person who is both is listed as a member of the
 * team.
 */
export async function listChatPeople(db: Db, chatId: string): Promise<ChatPersonRow[]> {
  return db.$queryRaw<ChatPersonRow[]>`${peopleOf(chatId)} ORDER BY name, id`;
}

/**
 * Lists those of `listChatPeople` who have read the author's newest message with a reader. All other readers of a crowd
 * would add thousands of characters to each response.
 */
export async function listReadersOf(db: Db, chatId: string, authorId: string): Promise<ChatPersonRow[]> {
  return db.$queryRaw<ChatPersonRow[]>`
    WITH people AS (${peopleOf(chatId)})
    SELECT * FROM people WHERE id <> ${authorId}::uuid AND "readNumber" >= (
      SELECT max(number) FROM chat_messages
      WHERE "chatId" = ${chatId}::uuid AND "authorComedianId" = ${authorId}::uuid AND "deletedAt" IS NULL
        AND number <= (SELECT max("readNumber") FROM people WHERE id <> ${authorId}::uuid)
    ) ORDER BY name, id`;
}

const peopleOf = (chatId: string) => Prisma.sql`
    WITH people AS (
      SELECT "comedianId" AS id, false AS "isTeam" FROM chat_members
      WHERE "chatId" = ${chatId}::uuid AND "leftAt" IS NULL
      UNION ALL
      SELECT comedians.id, true FROM chats
      JOIN shows ON shows.id = chats."showId"
      JOIN brand_members ON brand_members."brandId" = shows."brandId" AND "openedAt" IS NOT NULL
        AND role = ANY(${rolesWith('chatWithComedians')}::"BrandRole"[])
      JOIN comedians ON comedians.email = ANY(address_spellings(brand_members.email))
      WHERE chats.id = ${chatId}::uuid
    )
    SELECT comedians.id, comedians.name, comedians."pictureId", bool_or("isTeam") AS "isTeam",
      coalesce(max(reader."readNumber"), 0)::int AS "readNumber", bool_or(reader."mutedAt" IS NOT NULL) AS "isMuted"
    FROM people JOIN comedians ON comedians.id = people.id
    LEFT JOIN chat_readers AS reader ON reader."chatId" = ${chatId}::uuid AND reader."comedianId" = people.id
    GROUP BY comedians.id`;

/**
 * Returns the participants whom a comedian in a chat may see: its comedians, and the members of the team who have
 * written in it for the team. As with "seen by", the other members stay hidden.
 */
export async function knownToComedians(
  db: Db,
  chatId: string,
  people: readonly ChatPersonRow[],
): Promise<ChatPersonRow[]> {
  const known = await db.$queryRaw<{ id: string; isTeam: boolean }[]>`
    SELECT id, bool_or("asTeam") AS "isTeam" FROM (
      SELECT "authorComedianId" AS id, "asTeam" FROM chat_messages WHERE "chatId" = ${chatId}::uuid AND "asTeam"
      UNION
      SELECT "comedianId", false FROM chat_members WHERE "chatId" = ${chatId}::uuid AND "leftAt" IS NULL
    ) AS known GROUP BY id`;
  const isTeam = new Map(known.map((one) => [one.id, one.isTeam]));
  return people.flatMap((one) => {
    const writesForTeam = isTeam.get(one.id);
    return writesForTeam === undefined ? [] : [{ ...one, isTeam: writesForTeam }];
  });
}

/**
 * Loads what the page shows around a chat's messages: its show, the comedian of a direct chat, and the last message
 * that its reader has read.
 */
export async function findChatFrame(db: Db, chatId: string, comedianId: string) {
  const { readers, comedian, show } = await db.chat.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: chatId },
    select: {
      comedian: { select: { name: true } },
      readers: { where: { comedianId }, select: { readNumber: true, mutedAt: true } },
      show: {
        select: {
          title: true,
          startsAt: true,
          endsAt: true,
          cancelledAt: true,
          lineUpSentAt: true,
          sentLineUp: { where: { comedianId }, select: { id: true } },
          venue: { select: { timeZone: true } },
          brand: { select: { name: true } },
        },
      },
    },
  });
  const [reader] = readers;
  return {
    show,
    withName: comedian?.name ?? null,
    readNumber: reader?.readNumber ?? 0,
    isMuted: Boolean(reader?.mutedAt),
  };
}
