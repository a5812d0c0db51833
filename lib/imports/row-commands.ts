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
import { announceShows } from '@/lib/shows/announcing';

/** Shows that are made by one statement; after each of them the progress is told. */
const atOnce = 100;

/** Milliseconds that writing one import may take: the longest one has 5,000 rows. */
const patience = 5 * 60_000;

/** The lock that lets one import be written at a time; any number that nothing else locks. */
const writingLock = 4_018;

/** Writes every import that somebody said yes to, one after the other. May run twice at once. */
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
 * Writes an import, all of it or nothing, and says how far it is. When it is no longer what somebody said yes to, nothing
 * is written and they are asked again. False when somebody else is writing: they go on with this one.
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

/** Something is not as it was when somebody said yes: undoes all. */
class Changed extends Error {}

async function writeIn(tx: Tx, context: TeamContext, importId: string): Promise<boolean> {
  const { brandId } = context.actor;
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${writingLock}) AS "isOurs"`;
  if (!lock?.isOurs) return false;
  const found = await findImport(tx, brandId, importId);
  if (found?.state !== 'writing') return true;
  // Until the shows are written, their venues stay in the city and the zone that are read here.
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
    // Past the transaction, so that others see it; nothing in here locks the row before.
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

/** Makes shows of rows that are new, with what `makeShow` (lib/shows/make-commands) writes besides. Gives how many. */
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

/** Gives how many were told that the show was moved. */
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

/** Gives how many were told that the show is off. */
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
