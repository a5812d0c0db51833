import 'server-only';
import { lockBrand } from '@/lib/accounts/access/gate';
import { announceShow, lockShow } from '@/lib/applications/show-lock';
import { takenStatuses, type StepName } from '@/lib/applications/status';
import type { CommandContext } from '@/lib/core/actor';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import type { ApplicationStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { wordsIn } from '@/lib/core/i18n/words';
import { aboutBecomingAdmin, notify } from '@/lib/notifications/commands';
import { writeStep } from '@/lib/applications/steps';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { keepNames, parkRows, type Owner } from './parking-commands';
import { findHeir, getOwner, listShowsWith } from './queries';
import { enter, strikeOut } from './register-commands';

/** Years for which the name of a deleted account stays on past line-ups. */
const nameYears = 2;

export type DeletionContext = { db: PrismaClient; files: Files; now: Date; clock?: () => Date };

/**
 * Deletes an account in one transaction. All sessions end. Teams of coming shows get a notice and the spots back. Past
 * line-ups keep the name. All other rows about the person are parked, where no page reads them. Does nothing for an
 * account that is deleted already.
 *
 * The deletion is entered in the register before the transaction ends. After a crash in between, the next start
 * completes it (`deleteAgain`).
 *
 * @param deletedAt the time of an earlier deletion, for an account that an old copy of the database brought back
 */
export async function deleteAccount(
  context: DeletionContext,
  accountId: string,
  deletedAt = context.now,
): Promise<void> {
  const { db, files } = context;
  let isEntered = false;
  try {
    await inLongTransaction(db, async (tx) => {
      const owner = await lockOwner(tx, accountId);
      if (!owner) return;
      await leaveTeams(tx, context, owner);
      if (owner.comedianId)
        await leaveShows(tx, context, { ...owner, comedianId: owner.comedianId }, deletedAt);
      await parkRows(tx, owner);
      if (owner.comedianId) await tx.comedian.delete({ where: { id: owner.comedianId } });
      await tx.account.update({ where: { id: accountId }, data: { deletedAt } });
      await tx.session.deleteMany({ where: { accountId } });
      await tx.formKey.deleteMany({ where: { accountId } });
      isEntered = true;
      await enter(files, accountId, deletedAt);
    });
  } catch (error) {
    if (isEntered && (await isCertainlyThere(db, accountId))) await strikeOut(files, accountId, deletedAt);
    throw error;
  }
}

/** Whether an account is certainly not deleted. False when the database does not respond; then the register decides. */
async function isCertainlyThere(db: PrismaClient, accountId: string): Promise<boolean> {
  return getOwner(db, accountId).then(
    (owner) => owner !== null,
    () => false,
  );
}

/** Locks the owner's account; null when deleted or missing. Forms of the owner wait until the transaction ends. */
async function lockOwner(tx: Tx, accountId: string): Promise<Owner | null> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
  return getOwner(tx, accountId);
}

/**
 * Removes the owner from all teams. A brand that would have no admin gets a new one (`findHeir`), with a notice.
 * Without such a member, the brand's shows and pages stay as they are.
 */
async function leaveTeams(tx: Tx, { now }: DeletionContext, { email, comedianId }: Owner): Promise<void> {
  const memberships = await tx.brandMember.findMany({
    where: { email: { in: addressSpellings(email) } },
    select: { brandId: true, role: true, openedAt: true, brand: { select: { id: true, name: true } } },
    orderBy: { brandId: 'asc' },
  });
  for (const { brandId, role, openedAt, brand } of memberships) {
    await lockBrand(tx, brandId);
    await writeAudit(
      tx,
      { now, comedianId: openedAt ? comedianId : null },
      { kind: 'memberLeft', brandId, facts: { role } },
    );
    const heir = role === 'admin' ? await findHeir(tx, brandId, email) : null;
    if (!heir) continue;
    await tx.brandMember.update({ where: { id: heir.id }, data: { role: 'admin' } });
    const facts = { from: 'team', to: 'admin', comedianId: heir.comedianId };
    await writeAudit(tx, { now, comedianId: null }, { kind: 'memberRoleChanged', brandId, facts });
    await notify(tx, now, [aboutBecomingAdmin(heir.comedianId, brand)]);
  }
}

type Performer = Owner & { comedianId: string };

/**
 * Ends the applications for all shows that are not over, and keeps the name on past line-ups. All shows are locked
 * first, sorted by id, like in every other transaction, so that there is no deadlock.
 */
async function leaveShows(
  tx: Tx,
  { db, now, clock }: DeletionContext,
  owner: Performer,
  deletedAt: Date,
): Promise<void> {
  const { comedianId } = owner;
  await tx.$queryRaw`
    SELECT 1 FROM shows WHERE id = ANY(${await listShowsWith(tx, comedianId)}::uuid[]) ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR UPDATE`;
  const { name, language } = await tx.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { name: true, language: true },
  });
  const reason = wordsIn({ language, namespace: 'dataDeletion' })('reason');
  const ahead = await tx.show.findMany({
    where: { id: { in: await listShowsWith(tx, comedianId) }, endsAt: { gt: now } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const context = { db, now, clock, actor: { kind: 'comedian' as const, comedianId } };
  const aboutThem = { application: { comedianId }, comedianId: { not: comedianId } };
  // The comedian's words to a team on giving a spot back are their data, so they are removed from the team's notices
  // too.
  await tx.notification.updateMany({ where: aboutThem, data: { text: null } });
  for (const { id } of ahead) await leaveShow(tx, context, id, reason);
  await forgetEdits(tx, comedianId);
  // A team's notices about free spots stay, without the link to the comedian's application.
  await tx.notification.updateMany({ where: aboutThem, data: { applicationId: null } });
  // Reopening a closed line-up brings back the applications that closing has ended. Those of the deleted comedian are
  // therefore deleted here.
  await tx.application.deleteMany({
    where: { comedianId, status: 'unavailable', showId: { in: ahead.map(({ id }) => id) } },
  });
  await keepNames(tx, owner, name, { now, until: addMonths(deletedAt, 12 * nameYears) });
  await tx.lineUpVisit.deleteMany({ where: { comedianId } });
}

/** The step by which a comedian leaves a show, by the status of their application. */
const leaving: Partial<Record<ApplicationStatus, StepName>> = {
  applied: 'withdraw',
  request: 'decline',
  ...Object.fromEntries(takenStatuses.map((status) => [status, 'cancel'])),
};

async function leaveShow(
  tx: Tx,
  context: CommandContext & { actor: { kind: 'comedian'; comedianId: string } },
  showId: string,
  reason: string,
) {
  const locked = await lockShow(tx, context, showId);
  if (!locked) return;
  const { comedianId } = context.actor;
  const live = await tx.application.findFirst({
    where: {
      showId,
      comedianId,
      withdrawnAt: null,
      status: { in: Object.keys(leaving) as ApplicationStatus[] },
    },
    select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
  });
  const step = live && leaving[live.status];
  // The applications for a cancelled show have ended already.
  if (step && !locked.show.cancelledAt)
    await writeStep(tx, locked.lockedContext, step, { ...live, reason: step === 'cancel' ? reason : null });
  // The draft can contain a line of a comedian without a spot.
  await tx.lineUpEntry.deleteMany({ where: { showId, comedianId } });
  await announceShow(tx, showId);
}

/** Deletes the edits of line-ups that contain the comedian. Edits of other lines can still be undone. */
async function forgetEdits(tx: Tx, comedianId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM line_up_edits USING (
      SELECT "showId", id::text AS id FROM applications WHERE "comedianId" = ${comedianId}::uuid
      UNION SELECT "showId", id::text FROM line_up_entries WHERE "comedianId" = ${comedianId}::uuid
      UNION SELECT "showId", id::text FROM sent_line_up_entries WHERE "comedianId" = ${comedianId}::uuid
      UNION SELECT "showId", ${comedianId}::text FROM applications WHERE "comedianId" = ${comedianId}::uuid
      UNION SELECT "showId", ${comedianId}::text FROM line_up_entries WHERE "comedianId" = ${comedianId}::uuid
    ) AS about
    WHERE line_up_edits."showId" = about."showId"
      AND strpos(concat(ops, inverse, touched), about.id) > 0`;
}
