import 'server-only';
import { lockBrand } from '@/lib/accounts/access/admin';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';
import { aboutReturn, tell } from '@/lib/notifications/commands';
import type { Owner } from './parking-commands';

/**
 * Decides before parked rows are put back which teams somebody returns to, and as what. Brands stay locked until the
 * transaction ends.
 *
 * Nobody returns to a team that has them again, or that has had them since and no longer (`addMember` deletes the parked
 * row). They return as plain members, because the others have gone on without them: an admin can make them one again.
 * Only a brand in which nobody could do that, without an admin and with nobody who has ever opened its area, gets its
 * admin back. Each return is in the brand's log, and its admins get a notice.
 */
export async function returnToTeams(tx: Tx, owner: Owner, now: Date): Promise<void> {
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
    if (!brand || !isParked || brand.members.some(({ email }) => email === owner.email)) {
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
    const told = await tx.comedian.findMany({
      where: { email: { in: admins.map(({ email }) => email) } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    await tell(
      tx,
      now,
      told.map(({ id }) => aboutReturn(id, brand)),
    );
  }
}
