import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/db';
import { takenStatuses } from '@/lib/applications/status';
import type { StepFollower, TakenStep } from '@/lib/applications/writer';

function isTaken(status: TakenStep['from' | 'to']): boolean {
  return takenStatuses.some((taken) => taken === status);
}

/**
 * Keeps who is in the chat of a show: whoever has a spot. Who loses it reads on what was written up to then. When a
 * whole show is cancelled nobody leaves, because there is something to talk about. Runs under the show's lock and takes
 * the chat's after it.
 */
export const keepChat: StepFollower = async (tx, { now }, { showId, taken, from, to, telling }) => {
  const move = isTaken(to) ? join : isTaken(from) && !telling.showIsOff ? leave : null;
  if (move) for (const { comedianId } of taken) await move(tx, showId, comedianId, now);
};

type LockedChat = { id: string; lastNumber: number; changes: number };

/** Locks the chat of a show until the transaction ends, and makes it when there is none yet. */
export async function lockShowChat(tx: Tx, showId: string, now: Date): Promise<LockedChat> {
  await tx.$executeRaw`
    INSERT INTO chats (id, kind, "showId", "createdAt") VALUES (${randomUUID()}::uuid, 'show', ${showId}::uuid, ${now})
    ON CONFLICT ("showId") WHERE kind = 'show' DO NOTHING`;
  const [chat] = await tx.$queryRaw<LockedChat[]>`
    SELECT id, "lastNumber", changes FROM chats
    WHERE "showId" = ${showId}::uuid AND kind = 'show' FOR NO KEY UPDATE`;
  if (!chat) throw new Error('The chat of a show is gone while it is locked.');
  return chat;
}

/** What was written before they came is not unread for them. */
async function join(tx: Tx, showId: string, comedianId: string, now: Date): Promise<void> {
  const chat = await lockShowChat(tx, showId, now);
  const who = { chatId: chat.id, comedianId };
  await tx.chatMember.upsert({
    where: { chatId_comedianId: who },
    create: { ...who, joinedAt: now },
    update: { leftAt: null, leftNumber: null, leftChange: null },
  });
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId", "readNumber")
    VALUES (${chat.id}::uuid, ${comedianId}::uuid, ${chat.lastNumber})
    ON CONFLICT ("chatId", "comedianId") DO UPDATE
    SET "readNumber" = greatest(chat_readers."readNumber", excluded."readNumber")`;
  await announce(tx, chat.id, comedianId);
}

async function leave(tx: Tx, showId: string, comedianId: string, now: Date): Promise<void> {
  const chat = await lockShowChat(tx, showId, now);
  await tx.chatMember.updateMany({
    where: { chatId: chat.id, comedianId, leftAt: null },
    data: { leftAt: now, leftNumber: chat.lastNumber, leftChange: chat.changes },
  });
  await announce(tx, chat.id, comedianId);
}

/** Notifies open pages, which then check again whether they may read the chat, and count unread messages anew. */
async function announce(tx: Tx, chatId: string, comedianId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_notify('chat_changed', ${chatId}), pg_notify('person_changed', ${comedianId})`;
}
