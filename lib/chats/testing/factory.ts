import { randomUUID } from 'node:crypto';
import type { ChatKind, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** Makes the chat of a show with these comedians in it, or a direct one with the first of them. */
export async function makeChat(
  db: PrismaClient,
  showId: string,
  comedianIds: readonly string[],
  { kind = 'show', now = testNow }: { kind?: ChatKind; now?: Date } = {},
) {
  const withComedianId = kind === 'direct' ? comedianIds[0] : null;
  return db.chat.create({
    data: {
      kind,
      showId,
      withComedianId,
      createdAt: now,
      members: { create: comedianIds.map((id) => ({ comedianId: id, joinedAt: now })) },
    },
  });
}

/** Adds somebody's message to a chat without notices. */
export async function makeMessage(
  db: PrismaClient,
  chatId: string,
  {
    authorComedianId,
    at = testNow,
    ...data
  }: {
    authorComedianId: string;
    at?: Date;
    text?: string | null;
    asTeam?: boolean;
    replyToId?: string;
    pictureId?: string;
  },
) {
  // In one transaction, like the product: a page that reads in between would wait for a message that nobody announces.
  return db.$transaction(async (tx) => {
    const { lastNumber: number, changes: change } = await tx.chat.update({
      where: { id: chatId },
      data: {
        lastNumber: { increment: 1 },
        toldNumber: { increment: 1 },
        changes: { increment: 1 },
        lastAt: at,
      },
    });
    return tx.chatMessage.create({
      data: {
        id: randomUUID(),
        chatId,
        number,
        change,
        authorComedianId,
        createdAt: at,
        text: 'Bin da.',
        ...data,
      },
    });
  });
}
