import 'server-only';
import { afterWaiting } from '@/lib/core/actor';
import { subMinutes } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { messagesPerMinute } from './rules';
import { lockOwnChat, turnAt, type ChatPerson, type OwnChat } from './queries';

export type ChatContext = { db: PrismaClient; now: Date; clock?: () => Date; person: ChatPerson };

/** A chat as one person may see it. Its row is locked until the transaction ends; `now` is the time of the lock. */
export type LockedChat = { chat: OwnChat; now: Date };

type Steps<Value, Code extends string> = (tx: Tx, locked: LockedChat) => Promise<Result<Value, Code>>;

/** Locks a person's chat and runs `steps` in the transaction. Refused: `notFound` for a chat that is not theirs. */
export async function onLockedChat<Value, Code extends string>(
  context: ChatContext,
  chatId: string,
  steps: Steps<Value, Code>,
): Promise<Result<Value, Code | 'notFound'>> {
  return inTransaction(context.db, (tx) => locking(tx, context, chatId, steps), { turn: turnAt(chatId) });
}

/**
 * `onLockedChat` for changes that everybody in the chat can read: each counts as one message. Also refused: `tooFast`
 * after `messagesPerMinute` of them in all chats.
 */
export async function onPacedChat<Value, Code extends string>(
  context: ChatContext,
  chatId: string,
  steps: Steps<Value, Code>,
): Promise<Result<Value, Code | 'notFound' | 'tooFast'>> {
  return inTransaction<Result<Value, Code | 'notFound' | 'tooFast'>>(
    context.db,
    async (tx) => {
      if (!(await countWriting(tx, context))) return refused('tooFast');
      return locking(tx, context, chatId, steps);
    },
    { turn: turnAt(chatId) },
  );
}

async function locking<Value, Code extends string>(
  tx: Tx,
  context: ChatContext,
  chatId: string,
  steps: Steps<Value, Code>,
): Promise<Result<Value, Code | 'notFound'>> {
  const chat = await lockOwnChat(tx, chatId, context.person);
  return chat ? steps(tx, { chat, now: afterWaiting(context).now }) : refused('notFound');
}

/**
 * Counts a message of an author, unless they have written too many in the last minute. The row of their pace is locked
 * before any chat and until the transaction ends, so that simultaneous messages are all counted.
 */
async function countWriting(tx: Tx, { now, person: { comedianId } }: ChatContext): Promise<boolean> {
  const [at, since] = [now.toISOString(), subMinutes(now, 1).toISOString()];
  const counted = await tx.$executeRaw`
    INSERT INTO chat_paces AS pace ("comedianId", times) VALUES (${comedianId}::uuid, ARRAY[${at}::timestamptz])
    ON CONFLICT ("comedianId") DO UPDATE
    SET times = ARRAY(SELECT at FROM unnest(pace.times) AS at WHERE at > ${since}::timestamptz) || excluded.times
    WHERE (
      SELECT count(*) FROM unnest(pace.times) AS at WHERE at > ${since}::timestamptz
    ) < ${messagesPerMinute}`;
  return counted > 0;
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
 * Notifies open pages of authors whose messages a participant has just read: those with a number above `after` up to
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
export async function announcePeople(db: Db, comedianIds: readonly string[]): Promise<void> {
  await db.$executeRaw`SELECT pg_notify('person_changed', id) FROM unnest(${[...comedianIds]}::text[]) AS id`;
}
