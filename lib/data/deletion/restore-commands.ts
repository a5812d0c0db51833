import 'server-only';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { DeletionContext } from './commands';
import { putRowsBack, type Owner } from './parking-commands';
import { getDeleted } from './queries';
import { enter, isEntered, strikeOut } from './register-commands';
import { lockBrand } from '@/lib/accounts/access/gate';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';
import { aboutReturn, notify } from '@/lib/notifications/commands';
import { isSameMailbox, addressSpellings } from '@/lib/core/text/text-schema';

/** Days for which a deleted account can be restored. After that it is erased. */
export const restorableDays = 14;

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

/**
 * Decides, before parked rows are put back, to which teams the owner returns and in which role. Brands stay locked
 * until the transaction ends.
 *
 * Teams that have invited the owner again, or have done so and removed them since, are left out (`addMember` deletes
 * the parked row). The owner returns as a plain member, because the team has gone on without them; an admin can promote
 * them. They become admin again only in a brand without any admin whose other members have never opened its area. Each
 * return is in the brand's log, and its admins get a notice.
 */
async function returnToTeams(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const parked = await tx.$queryRaw<{ id: bigint; brandId: string; role: BrandRole; hasOpened: boolean }[]>`
    SELECT id, "row" ->> 'brandId' AS "brandId", "row" ->> 'role' AS role,
      "row" ->> 'openedAt' IS NOT NULL AS "hasOpened"
    FROM parked_rows WHERE "accountId" = ${owner.accountId}::uuid AND "ofTable" = 'brand_members'
    ORDER BY "brandId"`;
  for (const { brandId, hasOpened, ...row } of parked) {
    await lockBrand(tx, brandId);
    const brand = await tx.brand.findUnique({
      where: { id: brandId },
      select: { id: true, name: true, members: { select: { email: true, role: true, openedAt: true } } },
    });
    // Read again under the lock, because the team may have decided meanwhile.
    const isParked = (await tx.parkedRow.count({ where: { id: row.id } })) > 0;
    if (!brand || !isParked || brand.members.some(({ email }) => isSameMailbox(email, owner.email))) {
      await tx.parkedRow.deleteMany({ where: { id: row.id } });
      continue;
    }
    const admins = brand.members.filter(({ role }) => role === 'admin');
    const isAlone = admins.length === 0 && brand.members.every(({ openedAt }) => openedAt === null);
    const role = isAlone ? row.role : 'team';
    await tx.$executeRaw`
      UPDATE parked_rows SET "row" = jsonb_set("row", '{role}', to_jsonb(${role}::text)) WHERE id = ${row.id}`;
    const comedianId = hasOpened ? owner.comedianId : null;
    await writeAudit(tx, { now, comedianId }, { kind: 'memberReturned', brandId, facts: { role } });
    const recipients = await tx.comedian.findMany({
      where: { email: { in: admins.flatMap(({ email }) => addressSpellings(email)) } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    await notify(
      tx,
      now,
      recipients.map(({ id }) => aboutReturn(id, brand)),
    );
  }
}
