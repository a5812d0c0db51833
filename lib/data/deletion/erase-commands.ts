import 'server-only';
import { nobody } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { Files } from '@/lib/core/files/files';
import { actorColumns } from '@/lib/core/generated/columns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/process/log';
import { inLongTransaction, inTransaction } from '@/lib/core/database/transaction';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { keysOfVideo, type VideoFileIds } from '@/lib/media/videos/key-rules';
import { subDays } from '@/lib/core/time/calendar-rules';
import { deleteAccount, type DeletionContext } from './commands';
import { restorableDays } from './restore-commands';
import { namedTables } from './parking-commands';
import { getDeleted } from './queries';
import { isEntered, readRegister } from './register-commands';

/** The replacement for the name after that time, in both languages. */
const nameAfterwards = 'Comedian';

/**
 * Erases the accounts that can no longer be restored, each by itself (`eachRow`). Returns their number.
 *
 * An account that is not in the register was restored; an old copy of the database has brought its deletion back. It is
 * not erased, and its owner can sign in and restore it again.
 */
export async function eraseAccounts({ db, files, now }: DeletionContext): Promise<number> {
  const due = await db.account.findMany({
    where: { deletedAt: { lte: subDays(now, restorableDays) } },
    select: { id: true, deletedAt: true },
    orderBy: [{ deletedAt: 'asc' }, { id: 'asc' }],
  });
  const ids = due.map(({ id }) => id);
  return eachRow('eraseAccounts', ids, (id) => eraseAccount(db, files, id));
}

async function eraseAccount(db: PrismaClient, files: Files, accountId: string): Promise<number> {
  return inLongTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
    // Read under the lock, because the account may have just been restored.
    const owner = await getDeleted(tx, accountId);
    if (!owner) return 0;
    if (!(await isEntered(files, accountId, owner.deletedAt))) {
      log.warn(
        { account: accountId },
        'a deleted account is not in the register of deletions, and is not erased',
      );
      return 0;
    }
    await deleteFiles(tx, files, accountId);
    if (owner.comedianId) await forgetActor(tx, owner.comedianId);
    await tx.auditEvent.updateMany({ where: { accountId }, data: { accountId: null } });
    await tx.operatorEvent.updateMany({
      where: { operatorAccountId: accountId },
      data: { operatorAccountId: null },
    });
    // The account's sessions and parked rows are deleted by cascade. The names on line-ups are replaced later
    // (`forgetNames`).
    await tx.account.delete({ where: { id: accountId } });
    return 1;
  });
}

/** Deletes the files. If a later step fails, their rows still exist, so the next run deletes them again. */
async function deleteFiles(tx: Tx, files: Files, accountId: string): Promise<void> {
  const parked = await tx.parkedRow.findMany({
    where: { accountId, ofTable: { in: ['pictures', 'videos', 'recordings'] } },
    select: { ofTable: true, row: true },
  });
  for (const { ofTable, row } of parked) {
    const { id, widths = [], ...ids } = row as { id: string; widths?: number[] } & Partial<VideoFileIds>;
    const keys =
      ofTable === 'pictures'
        ? widths.map((width) => pictureKey(id, width))
        : keysOfVideo({ ...ids, fileId: ids.fileId ?? id });
    for (const key of keys) await files.delete(key);
  }
}

/** Replaces a comedian's id in the logs by `nobody`, and removes texts about them. */
async function forgetActor(tx: Tx, comedianId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_events SET facts = facts - 'nameBefore' - 'nameAfter'
    WHERE "actorComedianId" = ${comedianId}::uuid AND kind = 'profileChanged'`;
  for (const { table, column } of actorColumns) {
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET "${column}" = '${nobody}' WHERE "${column}" = $1::uuid`,
      comedianId,
    );
  }
  await tx.$executeRaw`
    UPDATE audit_events SET facts = jsonb_set(facts - 'reason', '{comedianId}', to_jsonb(${nobody}::text))
    WHERE facts ->> 'comedianId' = ${comedianId}`;
}

/** The batch size of looking up the register's accounts in the database. */
const atATime = 500;

/** Replaces expired names on line-ups, each show by itself (`eachRow`). Returns the number of changed draft lines. */
export async function forgetNames({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT "showId" AS id FROM sent_line_up_entries WHERE "nameUntil" <= ${now}
    UNION SELECT "showId" FROM line_up_entries WHERE "nameUntil" <= ${now}
    ORDER BY id`;
  return eachRow(
    'forgetNames',
    due.map(({ id }) => id),
    (showId) =>
      inTransaction(db, async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
        let count = 0;
        for (const table of namedTables) {
          count += await tx.$executeRawUnsafe(
            `UPDATE ${table} SET "guestName" = $3::text, "nameUntil" = NULL
            WHERE "showId" = $1::uuid AND "nameUntil" <= $2::timestamptz`,
            showId,
            now.toISOString(),
            nameAfterwards,
          );
        }
        return count;
      }),
  );
}

/**
 * Deletes accounts again that are in the register but exist, because an old copy of the database was restored. The time
 * of the first deletion counts, so that no data is stored longer because of the copy. Returns their number.
 */
export async function deleteAgain(context: DeletionContext): Promise<number> {
  const { db, files } = context;
  const back = new Map<string, Date>();
  let part = new Map<string, Date>();
  const look = async () => {
    const accounts = await db.$queryRaw<{ id: string; hash: string }[]>`
      SELECT id, encode(sha256(id::text::bytea), 'hex') AS hash FROM accounts
      WHERE "deletedAt" IS NULL AND encode(sha256(id::text::bytea), 'hex') = ANY(${[...part.keys()]}::text[])`;
    for (const { id, hash } of accounts) back.set(id, part.get(hash) ?? context.now);
    part = new Map();
  };
  for await (const { hash, deletedAt } of readRegister(files)) {
    part.set(hash, deletedAt);
    if (part.size >= atATime) await look();
  }
  if (part.size > 0) await look();
  return eachRow('deleteAgain', back.keys(), async (id) => {
    await deleteAccount(context, id, back.get(id));
    return 1;
  });
}
