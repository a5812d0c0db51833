import 'server-only';
import { mayAtBrand } from '@/lib/accounts/access/policy';
import { max } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import { takeTurn } from '@/lib/core/database/row-turns';
import type { ChatKind } from '@/lib/core/generated/prisma/client';
import type { Standing } from './rules';

/** Somebody with a profile. Their e-mail address decides in which teams they are. */
export type ChatPerson = { comedianId: string; email: string };

/** A chat, and what one person may do in it. */
export type OwnChat = Standing & {
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
 * Finds a chat for somebody who is or was in it as a comedian, or is a member of the brand's team. Null for all others,
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
          brand: { select: { name: true, members: { where: { email }, select: { role: true } } } },
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

/** The name of a chat's row, for those who take turns at it. */
export const turnAt = (chatId: string) => `chat ${chatId}`;

/**
 * Locks a chat's row until the transaction ends, and reads what the person may do in it. Every change of a message does
 * this first, so that messages become visible in the order of their numbers. The number of transactions that wait here,
 * each with a database connection, is limited (lib/core/database/row-turns.ts).
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

/** Returns the brand of a chat's show; null when there is no such chat. */
export async function findChatBrand(db: Db, chatId: string): Promise<string | null> {
  const chat = await db.chat.findUnique({
    where: { id: chatId },
    select: { show: { select: { brandId: true } } },
  });
  return chat?.show.brandId ?? null;
}
