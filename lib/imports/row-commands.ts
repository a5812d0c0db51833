import 'server-only';
import { writeAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/log';
import { inTransaction } from '@/lib/core/transaction';
import { cancelShowIn } from '@/lib/shows/commands';
import { editShowIn } from '@/lib/shows/edit-commands';
import type { TeamContext } from '@/lib/core/actor';
import { isWritten, judge, markOf, seenOf, type Judged } from './rules';
import type { ImportOutcome } from './outcome-schema';
import { findImport, readBrandState } from './queries';
import { announceShows } from '@/lib/shows/announce-commands';

/** Shows that one statement writes; the progress is reported after each. */
const atOnce = 100;

/** The most milliseconds for writing one import. The longest has 5,000 rows. */
const patience = 5 * 60_000;

/** The key of the advisory lock that allows one import to be written at a time. Any number that nothing else locks. */
const writingLock = 4_018;

/** Writes every confirmed import, one after the other. May run twice at once. */
export async function writeImports(db: PrismaClient, now: Date): Promise<void> {
  for (let isOurs = true; isOurs;) {
    const next = await db.showImport.findFirst({
      where: { state: 'writing' },
      select: { id: true, brandId: true, comedianId: true },
      orderBy: { createdAt: 'asc' },
    });
    if (!next) return;
    const { id, brandId, comedianId } = next;
    isOurs = await writeImport({ db, now, actor: { kind: 'team', brandId, comedianId } }, id);
  }
}

/**
 * Writes an import, all of it or nothing, and reports its progress. If the result would differ from the confirmed
 * preview, nothing is written and the team has to confirm again. Returns false when another process is writing; that
 * one also writes this import.
 */
async function writeImport(context: TeamContext, importId: string): Promise<boolean> {
  const { db } = context;
  try {
    return await inTransaction(db, (tx) => writeIn(tx, context, importId), { timeout: patience });
  } catch (error) {
    const problem = error instanceof Changed ? 'changedMeanwhile' : 'unexpected';
    if (problem === 'unexpected') log.error({ err: error, importId }, 'import not written');
    await db.showImport.updateMany({
      where: { id: importId, state: 'writing' },
      data: { state: 'preview', problem, written: 0 },
    });
    return true;
  }
}

/** Thrown to roll back when the result differs from the confirmed preview. */
class Changed extends Error {}

async function writeIn(tx: Tx, context: TeamContext, importId: string): Promise<boolean> {
  const { brandId } = context.actor;
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${writingLock}) AS "isOurs"`;
  if (!lock?.isOurs) return false;
  const found = await findImport(tx, brandId, importId);
  if (found?.state !== 'writing') return true;
  // The locks keep the venues' cities and zones as they are read here until the shows are written.
  await tx.$queryRaw`SELECT 1 FROM venues WHERE "brandId" = ${brandId} FOR SHARE`;
  const { rows, choices, skipped } = found;
  const brand = await readBrandState(
    tx,
    brandId,
    rows.map(({ key }) => key),
  );
  const judged = judge(rows, { choices, skipped, brand, now: context.now });
  if (seenOf(judged) !== found.confirmed) throw new Changed();

  const outcome = await writeRows(tx, context, {
    rows: judged.filter(isWritten),
    reason: found.cancelReason ?? '',
    // Written outside of the transaction, so that others see it. The transaction does not lock this row before.
    tell: (written) => context.db.showImport.update({ where: { id: importId }, data: { written } }),
  });
  await tx.showImport.update({
    where: { id: importId },
    data: { state: 'done', outcome, written: found.toWrite },
  });
  return true;
}

async function writeRows(
  tx: Tx,
  context: TeamContext,
  { rows, reason, tell }: { rows: Judged[]; reason: string; tell: (written: number) => Promise<unknown> },
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { made: 0, changed: 0, cancelled: 0, told: 0 };
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce);
    outcome.made += await makeShows(
      tx,
      context,
      part.filter((one) => one.step === 'new'),
    );
    for (const one of part) {
      if (one.step !== 'changed' && one.step !== 'cancel') continue;
      outcome.told += await (one.step === 'changed'
        ? change(tx, context, one)
        : callOff(tx, context, one, reason));
      outcome[one.step === 'changed' ? 'changed' : 'cancelled'] += 1;
    }
    await tell(start + part.length);
  }
  return outcome;
}

/** Makes the shows of new rows, with everything that `makeShow` (lib/shows/make-commands) writes. Returns how many. */
async function makeShows(
  tx: Tx,
  { actor, now }: TeamContext,
  rows: Extract<Judged, { step: 'new' }>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { brandId, comedianId } = actor;
  const made = await tx.show.createManyAndReturn({
    data: rows.map(({ row, columns }) => ({
      ...columns,
      brandId,
      importKey: row.key,
      importMark: markOf(row),
    })),
    select: { id: true, cityId: true },
  });
  const entries = made.map(({ id: showId }) => ({ kind: 'showCreated' as const, brandId, showId }));
  await writeAudit(tx, { now, comedianId }, entries);
  await announceShows(tx, made);
  return made.length;
}

/** Changes a show. Returns how many people were told that it moved. */
async function change(
  tx: Tx,
  context: TeamContext,
  { row, show, facts }: Extract<Judged, { step: 'changed' }>,
): Promise<number> {
  const { id: showId, revision } = show;
  const edited = await editShowIn(tx, context, { ...facts, showId, revision });
  if (!edited.ok) throw new Changed();
  await tx.show.update({ where: { id: showId }, data: { importMark: markOf(row) } });
  return edited.value.told;
}

/** Calls off a show. Returns how many people were told. */
async function callOff(
  tx: Tx,
  context: TeamContext,
  { show }: Extract<Judged, { step: 'cancel' }>,
  reason: string,
): Promise<number> {
  const cancelled = await cancelShowIn(tx, context, { showId: show.id, reason });
  if (!cancelled.ok) throw new Changed();
  return cancelled.value.told;
}
