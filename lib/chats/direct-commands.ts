import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TeamContext } from '@/lib/core/actor';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';

/**
 * Returns the team's chat with a comedian about the show that they have applied for, and makes it when there is none.
 * The comedian sees it once somebody has written in it. Refused: `notFound` for an application that is not the brand's,
 * or was withdrawn.
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
