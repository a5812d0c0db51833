import 'server-only';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { DeletionContext } from './commands';
import { restorableDays } from './limits';
import { putRowsBack } from './parking-commands';
import { getDeleted } from './queries';
import { enter, isEntered, strikeOut } from './register-commands';
import { returnToTeams } from './return-commands';

type RestoreRefusal = 'notFound' | 'tooLate';

/**
 * Restores a deleted account with its parked rows, and removes it from the register. Memberships as by `returnToTeams`.
 * Spots that were given back and applications that were withdrawn are not restored. Refused: `notFound` for an account
 * that is not deleted, also when two windows restore it at once; `tooLate` when it can no longer be restored.
 */
export async function restoreAccount(
  { db, files, now }: DeletionContext,
  accountId: string,
): Promise<Result<null, RestoreRefusal>> {
  const struckOut: Date[] = [];
  try {
    return await inLongTransaction<Result<null, RestoreRefusal>>(db, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
      const owner = await getDeleted(tx, accountId);
      if (!owner) return refused('notFound');
      if (await isLost(files, owner, now)) return refused('tooLate');
      await returnToTeams(tx, owner, now);
      await tx.$queryRaw`
          SELECT 1 FROM shows WHERE id IN (
            SELECT ("row" ->> 'showId')::uuid FROM parked_rows WHERE "accountId" = ${accountId}::uuid
            UNION SELECT "showId" FROM sent_line_up_entries WHERE id IN (
              SELECT ("row" ->> 'id')::uuid FROM parked_rows
              WHERE "accountId" = ${accountId}::uuid AND "ofTable" = 'sent_line_up_entries'
            )
          ) ORDER BY id FOR UPDATE`;
      await putRowsBack(tx, owner);
      await tx.account.update({ where: { id: accountId }, data: { deletedAt: null } });
      // Removed before the commit, because the register must not contain an account that exists.
      struckOut.push(owner.deletedAt);
      await strikeOut(files, accountId, owner.deletedAt);
      return ok(null);
    });
  } catch (error) {
    const [deletedAt] = struckOut;
    // The transaction failed, so the account stays deleted and is added to the register again.
    if (deletedAt && (await getDeleted(db, accountId).catch(() => null)))
      await enter(files, accountId, deletedAt);
    throw error;
  }
}

/**
 * Whether an account can no longer be restored, because it will be erased. An account that is not in the register is
 * never erased (`eraseAccounts`), so it can always be restored.
 */
export async function isLost(
  files: Files,
  { accountId, deletedAt }: { accountId: string; deletedAt: Date },
  now: Date,
): Promise<boolean> {
  return deletedAt <= subDays(now, restorableDays) && (await isEntered(files, accountId, deletedAt));
}
