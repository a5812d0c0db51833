import 'server-only';
import { afterWaiting } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { lockOwnChat, type ChatPerson, type OwnChat } from './standing-queries';

export type ChatContext = { db: PrismaClient; now: Date; clock?: () => Date; person: ChatPerson };

/** A chat of somebody, locked until the transaction ends, and the time of the lock. */
export type LockedChat = { chat: OwnChat; now: Date };

/** Runs the steps on a locked chat of somebody. Refused: `notFound` for a chat that is not theirs. */
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

/** Counts a change of a locked chat. Returns its number, which the changed message gets. */
export async function countChange(tx: Tx, chatId: string): Promise<number> {
  const data = { changes: { increment: 1 } };
  return (await tx.chat.update({ where: { id: chatId }, data, select: { changes: true } })).changes;
}

/** Notifies open pages of the chat. PostgreSQL delivers this when the transaction commits. */
export async function announceChat(tx: Tx, chatId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('chat_changed', ${chatId})`;
}

/** Notifies open pages of people that the numbers of their badges have changed. */
export async function announcePeople(tx: Tx, comedianIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('person_changed', id) FROM unnest(${[...comedianIds]}::text[]) AS id`;
}
