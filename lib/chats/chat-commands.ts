import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { TeamContext } from '@/lib/core/actor';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { subMinutes } from '@/lib/core/time/dates';
import { subDays } from '@/lib/core/time/calendar-rules';
import { announcePeople, announceSeen, type ChatContext } from './change-commands';
import { forgetMessageNotice } from './notice-commands';
import { readingLimit, ownChatPath, teamChatPath, keptDays } from './rules';
import { findOwnChat } from './queries';

/**
 * Returns the team's chat with a comedian about the show that they have applied for, and makes it if there is none. The
 * comedian sees it only with its first message. Refused: `notFound` for an application that is not the brand's, or was
 * withdrawn.
 */
export async function openDirectChat(
  { db, now, actor }: TeamContext,
  { applicationId }: { applicationId: string },
): Promise<Result<{ chatId: string }, 'notFound'>> {
  return inTransaction<Result<{ chatId: string }, 'notFound'>>(db, async (tx) => {
    const application = await tx.application.findFirst({
      where: { id: applicationId, withdrawnAt: null, show: { brandId: actor.brandId } },
      select: { showId: true, comedianId: true },
    });
    if (!application) return refused('notFound');
    const { showId, comedianId } = application;
    // The unique index makes this wait for a transaction that inserts the same chat.
    const [made] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO chats (id, kind, "showId", "withComedianId", "createdAt")
      VALUES (${randomUUID()}::uuid, 'direct', ${showId}::uuid, ${comedianId}::uuid, ${now})
      ON CONFLICT ("showId", "withComedianId") WHERE kind = 'direct' DO NOTHING RETURNING id`;
    if (made) {
      await tx.chatMember.create({ data: { chatId: made.id, comedianId, joinedAt: now } });
      return ok({ chatId: made.id });
    }
    const where = { showId, withComedianId: comedianId, kind: 'direct' } as const;
    const { id: chatId } = await tx.chat.findFirstOrThrow({ where, select: { id: true } });
    return ok({ chatId });
  });
}

/**
 * Stores up to which number a participant has read a chat. At the newest message, their notice of new messages is
 * deleted. A number above the newest one counts as the newest. Refused: `notFound`.
 *
 * Locks only the row of this reader, so that readers wait neither for writers nor for each other. `notifyOfMessages`
 * holds the same lock while it notifies them, and the newest number is read under it. So a message that comes later
 * keeps its notice.
 */
export async function markChatRead(
  { db, now, person }: ChatContext,
  { chatId, number }: { chatId: string; number: number },
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    const chat = await findOwnChat(tx, chatId, person);
    if (!chat) return refused('notFound');
    const { comedianId } = person;
    const limit = readingLimit(chat)?.number;
    const upTo = Math.min(number, limit ?? chat.lastNumber);
    const after = await noteRead(tx, { chatId, comedianId, number: upTo, now });
    if (upTo === (limit ?? (await findLastNumber(tx, chatId))))
      await forgetMessageNotice(tx, chat, [comedianId]);
    if (after === null) return ok(null);
    await announcePeople(tx, [comedianId]);
    await announceSeen(tx, chatId, { comedianId, after, upTo });
    return ok(null);
  });
}

/** Locks a reader's row and stores the number. Returns the number before; null if it was not lower. */
async function noteRead(
  tx: Tx,
  { chatId, comedianId, number, now }: { chatId: string; comedianId: string; number: number; now: Date },
): Promise<number | null> {
  const [noted] = await tx.$queryRaw<{ before: number }[]>`
    WITH before AS (
      SELECT "readNumber" FROM chat_readers WHERE "chatId" = ${chatId}::uuid AND "comedianId" = ${comedianId}::uuid
    )
    INSERT INTO chat_readers ("chatId", "comedianId", "readNumber", "readAt")
    VALUES (${chatId}::uuid, ${comedianId}::uuid, ${number}, ${now})
    ON CONFLICT ("chatId", "comedianId") DO UPDATE SET "readNumber" = ${number}, "readAt" = ${now}
    WHERE chat_readers."readNumber" < ${number}
    RETURNING coalesce((SELECT "readNumber" FROM before), 0) AS before`;
  return noted?.before ?? null;
}

async function findLastNumber(tx: Tx, chatId: string): Promise<number | undefined> {
  const chat = await tx.chat.findUnique({ where: { id: chatId }, select: { lastNumber: true } });
  return chat?.lastNumber;
}

/** Mutes a chat for a participant, so that they are notified of mentions only, or unmutes it. Refused: `notFound`. */
export async function muteChat(
  { db, now, person }: ChatContext,
  { chatId, isMuted }: { chatId: string; isMuted: boolean },
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    const chat = await findOwnChat(tx, chatId, person);
    if (!chat) return refused('notFound');
    const id = { chatId, comedianId: person.comedianId };
    const mutedAt = isMuted ? now : null;
    await tx.chatReader.upsert({
      where: { chatId_comedianId: id },
      create: { ...id, mutedAt },
      update: { mutedAt },
    });
    if (isMuted) await forgetMessageNotice(tx, chat, [person.comedianId]);
    await announcePeople(tx, [person.comedianId]);
    return ok(null);
  });
}

/**
 * Deletes the chats whose show has been over for `keptDays`, with everything in them and the notices that link to them,
 * each chat by itself (`eachRow`). The nightly job for unused pictures deletes their pictures. Also deletes the times
 * that limit the rate of messages, once they are a minute old. Returns the number of chats.
 */
export async function deleteOldChats({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  await db.$executeRaw`
    DELETE FROM chat_paces WHERE ${subMinutes(now, 1).toISOString()}::timestamptz >= ALL (times)`;
  const due = await db.chat.findMany({
    where: { show: { endsAt: { lte: subDays(now, keptDays) } } },
    select: { id: true, show: { select: { brandId: true } } },
    orderBy: { id: 'asc' },
  });
  const brandOf = new Map(due.map(({ id, show }) => [id, show.brandId]));
  return eachRow('deleteOldChats', brandOf.keys(), (id) =>
    inTransaction(db, async (tx) => {
      const link = { in: [ownChatPath(id), teamChatPath(brandOf.get(id) ?? '', id)] };
      await tx.notification.deleteMany({ where: { kind: 'message', link } });
      return (await tx.chat.deleteMany({ where: { id } })).count;
    }),
  );
}
