import 'server-only';
import { eachRow } from '@/lib/core/database/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { subMinutes } from '@/lib/core/time/dates';
import { subDays } from '@/lib/core/time/calendar-rules';
import { ownChatPath, teamChatPath } from './address-rules';
import { keptDays } from './limits';

/**
 * Deletes the chats whose show has been over for `keptDays`, with everything in them and the notices that link to them,
 * each chat by itself (`eachRow`). The nightly job for unused pictures deletes their pictures. Also forgets when people
 * have written, a minute afterwards at the earliest. Returns the number of chats.
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
