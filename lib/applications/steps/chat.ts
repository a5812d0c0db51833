import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
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
export const keepChat: StepFollower = async (tx, { now }, { showId, taken, from, to }) => {
  const move = isTaken(to) ? join : isTaken(from) ? leave : null;
  const moved = taken.filter(({ telling }) => !telling.showIsOff).map(({ comedianId }) => comedianId);
  if (move && moved.length > 0) await move(tx, await lockShowChat(tx, showId, now), moved, now);
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
async function join(tx: Tx, chat: LockedChat, comedianIds: readonly string[], now: Date): Promise<void> {
  const ids = [...comedianIds];
  await tx.$executeRaw`
    INSERT INTO chat_members ("chatId", "comedianId", "joinedAt")
    SELECT ${chat.id}::uuid, id, ${now.toISOString()}::timestamptz FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT ("chatId", "comedianId") DO UPDATE
    SET "leftAt" = NULL, "leftNumber" = NULL, "leftChange" = NULL`;
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId", "readNumber")
    SELECT ${chat.id}::uuid, id, ${chat.lastNumber} FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT ("chatId", "comedianId") DO UPDATE
    SET "readNumber" = greatest(chat_readers."readNumber", excluded."readNumber")`;
  await announce(tx, chat.id, ids);
}

async function leave(tx: Tx, chat: LockedChat, comedianIds: readonly string[], now: Date): Promise<void> {
  await tx.chatMember.updateMany({
    where: { chatId: chat.id, comedianId: { in: [...comedianIds] }, leftAt: null },
    data: { leftAt: now, leftNumber: chat.lastNumber, leftChange: chat.changes },
  });
  await announce(tx, chat.id, comedianIds);
}

/** Notifies open pages, which then check again whether they may read the chat, and count unread messages anew. */
async function announce(tx: Tx, chatId: string, comedianIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_notify('chat_changed', ${chatId})
    UNION ALL
    SELECT pg_notify('person_changed', id) FROM unnest(${[...comedianIds]}::text[]) AS id`;
}
