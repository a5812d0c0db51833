import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Comedian, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { ProfilePart } from './choices';
import { refusalOfName, type NameRefusal } from './name-queries';
import { getOwnProfile, type OwnProfile } from './profile-queries';
import { fingerprintOf, partColumns } from './profile-view';

/** New values of a part, with the fingerprint of those that its form began with. */
export type ProfileChange = {
  part: ProfilePart;
  seen: string;
  values: Partial<Omit<OwnProfile, 'currentCity' | 'video'>>;
};

/**
 * Changes a part of a comedian's profile. The audit log gets the names of the changed fields and no values, so that no
 * answer about gender or lgbtq outlives its profile; only a new name is in it, for the operator, until the account is
 * erased. Refused: `stale` when the part has changed since `seen`, and a new name as by `refusalOfName`. When all values
 * are stored already, nothing is refused, whatever `seen` is.
 *
 * Triggers update what depends on the profile: the search by name, the order of a team's comedians, feeds and copies of
 * public pages.
 */
export async function changeProfile(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  { part, seen, values }: ProfileChange,
): Promise<Result<OwnProfile, 'stale' | NameRefusal>> {
  return inTransaction<Result<OwnProfile, 'stale' | NameRefusal>>(db, async (tx) => {
    if (values.name !== undefined) await lockShowsWithName(tx, comedianId, values.name);
    const [own] = await tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const before = await getOwnProfile(tx, comedianId);
    const after = { ...before, ...values };
    const fields = partColumns[part].filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (fields.length === 0) return ok(before);
    if (fingerprintOf(before, part) !== seen) return refused('stale');
    const isRenamed = before.name !== after.name;
    const refusal = isRenamed && (await refusalOfName(tx, after.name, own?.email ?? ''));
    if (refusal) return refused(refusal, { field: 'name' });
    // Only changed fields are written, because triggers run for every column that is written.
    const data: Partial<Comedian> = Object.fromEntries(fields.map((name) => [name, after[name]]));
    await tx.comedian.update({ where: { id: comedianId }, data });
    const facts = { fields, ...(isRenamed && { nameBefore: before.name, nameAfter: after.name }) };
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts });
    return ok(await getOwnProfile(tx, comedianId));
  });
}

/**
 * If the name changes, locks the shows whose sent line-up contains the comedian, because a trigger then marks them as
 * changed. Every transaction that locks shows and a comedian locks the shows first. So this does too, and they cannot
 * deadlock.
 */
async function lockShowsWithName(tx: Tx, comedianId: string, name: string): Promise<void> {
  const isSame = await tx.comedian.count({ where: { id: comedianId, name } });
  if (isSame) return;
  await tx.$queryRaw`
    SELECT 1 FROM shows
    WHERE id IN (SELECT "showId" FROM sent_line_up_entries WHERE "comedianId" = ${comedianId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
}
