import 'server-only';
import { afterWaiting } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { lockOwnChat, type ChatPerson, type OwnChat } from './standing-queries';

export type ChatContext = { db: PrismaClient; now: Date; clock?: () => Date; person: ChatPerson };

/**
 * A chat as somebody may see it, whose row is locked until the transaction ends, and the time at which it was locked.
 */
export type LockedChat = { chat: OwnChat; now: Date };

/** Locks somebody's chat and runs `steps` in the transaction. Refused: `notFound` for a chat that is not theirs. */
export async function onLockedChat<Value, Code extends string>(
  context: ChatContext,
  chatId: string,
  steps: (tx: Tx, locked: LockedChat) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'notFound'>> {
  return inTransaction<Result<Value, Code | 'notFound'>>(context.db, async (tx) => {
    const chat = await lockOwnChat(tx, chatId, context.person);
    if (!chat) return refused('notFound');
    return steps(tx, { chat, now: afterWaiting(context).now });
  });
}

/** Increments the change counter of a locked chat. Returns its new value, which the changed message stores. */
export async function countChange(tx: Tx, chatId: string): Promise<number> {
  const data = { changes: { increment: 1 } };
  return (await tx.chat.update({ where: { id: chatId }, data, select: { changes: true } })).changes;
}

/** Notifies open pages of the chat. PostgreSQL delivers this when the transaction commits. */
export async function announceChat(tx: Tx, chatId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('chat_changed', ${chatId})`;
}

/**
 * Notifies open pages of the authors whose messages somebody has just read: those with a number above `after` up to
 * `upTo`. "Seen by" changes on no other page. If each reading notified all pages of the chat, one message to 50 people
 * would make 2,500 requests.
 */
export async function announceSeen(
  tx: Tx,
  chatId: string,
  { comedianId, after, upTo }: { comedianId: string; after: number; upTo: number },
): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_notify('chat_seen', ${chatId} || '/' || author) FROM (
      SELECT DISTINCT "authorComedianId" AS author FROM chat_messages
      WHERE "chatId" = ${chatId}::uuid AND number > ${after} AND number <= ${upTo} AND "authorComedianId" <> ${comedianId}::uuid
    ) AS authors`;
}

/** Notifies open pages of people that the numbers of their badges have changed. */
export async function announcePeople(tx: Tx, comedianIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('person_changed', id) FROM unnest(${[...comedianIds]}::text[]) AS id`;
}
