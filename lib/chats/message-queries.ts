import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/media/pictures/view';

const author = { select: { id: true, name: true, pictureId: true } } satisfies Prisma.ComedianDefaultArgs;

const messageColumns = {
  id: true,
  number: true,
  change: true,
  asTeam: true,
  text: true,
  createdAt: true,
  editedAt: true,
  deletedBy: true,
  author,
  picture: { select: pictureColumns },
  replyTo: {
    select: {
      id: true,
      number: true,
      change: true,
      text: true,
      pictureId: true,
      deletedBy: true,
      asTeam: true,
      author,
    },
  },
  mentions: { select: { comedian: { select: { name: true } } } },
} satisfies Prisma.ChatMessageSelect;

export type MessageRow = Prisma.ChatMessageGetPayload<{ select: typeof messageColumns }>;

type Wanted = {
  /** The range of message numbers; without it, all messages. */
  numbers?: { gt?: number; gte?: number; lt?: number; lte?: number };
  order: 'asc' | 'desc';
  limit: number;
};

/** Lists messages of a chat by their number. */
export async function listMessages(
  db: Db,
  chatId: string,
  { numbers, order, limit }: Wanted,
): Promise<MessageRow[]> {
  return db.chatMessage.findMany({
    relationLoadStrategy: 'join',
    where: { chatId, number: numbers },
    select: messageColumns,
    orderBy: { number: order },
    take: limit,
  });
}

/**
 * Lists the messages that were written, edited or deleted after the change number `after`.
 *
 * @param upTo the newest number and change that the reader may see; null for readers without this limit
 */
export async function listChanges(
  db: Db,
  chatId: string,
  {
    after,
    upTo = null,
    limit,
  }: { after: number; upTo?: { number: number; change: number } | null; limit: number },
): Promise<MessageRow[]> {
  return db.chatMessage.findMany({
    relationLoadStrategy: 'join',
    where: { chatId, change: { gt: after, lte: upTo?.change }, number: { lte: upTo?.number } },
    select: messageColumns,
    orderBy: { change: 'asc' },
    take: limit,
  });
}

export async function findMessage(db: Db, chatId: string, id: string): Promise<MessageRow | null> {
  return db.chatMessage.findFirst({
    relationLoadStrategy: 'join',
    where: { id, chatId },
    select: messageColumns,
  });
}

/** Returns the bytes of all pictures that an author has in chats, or of all of theirs that are stored. */
export async function sumPictureBytes(db: Db, comedianId: string, of: 'chats' | 'all'): Promise<number> {
  const { _sum } = await db.picture.aggregate({
    where: { comedianId, ...(of === 'chats' && { message: { isNot: null } }) },
    _sum: { bytes: true },
  });
  return _sum.bytes ?? 0;
}
