import 'server-only';
import { memberOfEarlier } from '@/lib/accounts/access/gate';
import { writeAudit } from '@/lib/core/database/audit';
import { eachRow } from '@/lib/core/jobs/each-row';
import { currentWork } from '@/lib/core/process/work-context';
import { troubleOf } from '@/lib/core/database/database-trouble';
import type { Db, Tx } from '@/lib/core/database/db';
import { fingerprint } from '@/lib/core/digest';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/process/log';
import { inTransaction } from '@/lib/core/database/transaction';
import { cancelShowIn, announceShows } from '@/lib/shows/commands';
import { editShowIn } from '@/lib/shows/edit-commands';
import { goOnWithSeries, type OfSeries } from '@/lib/shows/series/make-commands';
import { toDay } from '@/lib/shows/series/queries';
import type { TeamContext } from '@/lib/core/actor';
import { sourceOf } from './gone-rules';
import { keyFor, recognise } from './recognise-commands';
import { needsConfirmation, isWritten, judge, markOf, seenOf, type ToConfirm, type Judged } from './rules';
import { readOutcome, type ImportOutcome } from './row-schema';
import { findImport, readBrandState } from './queries';

/** The most rows that one transaction writes. A single statement inserts all new shows among them. */
const atOnce = 100;

/**
 * Milliseconds after which a transaction changes no further existing show. It keeps the locks of all changed shows, and
 * every comedian who applies for one of them waits.
 */
const partTime = 150;

/** The lock timeout of one show. It is short, because requests wait for the locks that are already held. */
const lockTime = '300ms';

/** Database failures in a row, after which the job ends. The job queue retries it. */
const maxRefusals = 5;

/** The key of the advisory lock for writing one import at a time: an arbitrary number without another use. */
const writingLock = 4_018;

/**
 * Writes every confirmed import, one after the other and each by itself (`eachRow`). May run twice at once: an import
 * that another process is writing is left to it.
 */
export async function writeImports(db: PrismaClient, now: Date): Promise<void> {
  const confirmed = await db.showImport.findMany({
    where: { state: 'writing' },
    select: { id: true, brandId: true, comedianId: true },
    orderBy: { createdAt: 'asc' },
  });
  const actors = new Map(
    confirmed.flatMap(({ id, brandId, comedianId }) =>
      comedianId === null ? [] : [[id, memberOfEarlier({ brandId, comedianId })]],
    ),
  );
  await eachRow('writeImports', actors.keys(), async (id) => {
    await writeImport({ db, now, actor: actors.get(id)! }, id);
    return 1;
  });
}

/**
 * The remaining rows of an import, the fingerprint of their preview, that of the venues with which they were computed,
 * and the calendar or table that they come from.
 */
type Work = { left: readonly Judged[]; confirmed: string; venues: string; from: string };

/** The reasons why rows were not written: another process writes, or a venue has changed since they were computed. */
type Hindrance = 'others' | 'venues';

/** Thrown to roll back when a row's result differs from the confirmed preview. */
class Changed extends Error {}

/**
 * Writes an import in short transactions, each of which also stores the progress, so that the next run can continue an
 * interrupted one. Rows that fail, or whose result would differ from the confirmed preview, are not written: then the
 * import is a preview again, which shows them.
 *
 * Returns false when another process is writing; that one also writes this import.
 */
async function writeImport(context: TeamContext, importId: string): Promise<boolean> {
  const begun = await begin(context, importId);
  if (begun === 'others') return false;
  if (begun === 'over') return true;
  let { left, confirmed } = begun;
  const failed: Judged[] = [];
  let problem: 'changedMeanwhile' | 'unexpected' = 'changedMeanwhile';
  let [refusals, toWriteAlone] = [0, 0];
  while (left.length > 0) {
    currentWork()?.ending?.throwIfAborted();
    const part = left.slice(0, toWriteAlone > 0 ? 1 : atOnce);
    toWriteAlone -= 1;
    try {
      const done = await writePart(context, importId, { ...begun, left, confirmed, failed, part });
      if (done === 'others') return false;
      if (done === 'venues') return writeImport(context, importId);
      left = left.filter((row) => !done.rows.has(row));
      confirmed = done.confirmed;
      refusals = 0;
    } catch (error) {
      if (troubleOf(error)) {
        refusals += 1;
        if (refusals === maxRefusals) throw error;
      } else if (part.length === 1) {
        if (!(error instanceof Changed)) {
          problem = 'unexpected';
          log.error({ err: error, importId, place: part[0]?.row.place }, 'row of an import not written');
        }
        failed.push(...part);
        left = left.slice(1);
        continue;
      }
      // One of these rows fails and rolls the others back, so they are retried one by one.
      toWriteAlone = part.length;
    }
  }
  if (failed.length > 0) await stop(context.db, importId, problem);
  return true;
}

/** Returns `over` when the rows differ from the confirmed ones, so that the team has to confirm again. */
async function begin(context: TeamContext, importId: string): Promise<Work | 'others' | 'over'> {
  const { brandId } = context.actor;
  return inTransaction(context.db, async (tx) => {
    if (!(await isOurs(tx))) return 'others';
    const found = await findImport(tx, brandId, importId);
    if (found?.state !== 'writing') return 'over';
    const venues = await lockVenues(tx, brandId);
    const { now } = context;
    const judged = await judge(found, { brand: await readBrandState(tx, brandId, { ...found, now }), now });
    const confirmed = seenOf(judged);
    if (confirmed === found.confirmed) {
      const from = sourceOf(found.kind, found.fileName, found.findings.name);
      await recognise(tx, judged, from);
      return { left: judged.filter(isWritten), confirmed, venues, from };
    }
    await stop(tx, importId, 'changedMeanwhile');
    return 'over';
  });
}

/** Makes an import a preview again. Rows that are written already stay. */
async function stop(db: Db, importId: string, problem: 'changedMeanwhile' | 'unexpected'): Promise<void> {
  await db.showImport.updateMany({
    where: { id: importId, state: 'writing' },
    data: { state: 'preview', problem },
  });
}

async function isOurs(tx: Tx): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${writingLock}) AS "isOurs"`;
  return lock?.isOurs ?? false;
}

/** Locks the venues, because shows copy their cities and zones. Returns a fingerprint. */
async function lockVenues(tx: Tx, brandId: string): Promise<string> {
  const venues = await tx.$queryRaw<unknown[]>`
    SELECT id, "cityId", "timeZone", "archivedAt" IS NULL FROM venues WHERE "brandId" = ${brandId} ORDER BY id FOR SHARE`;
  return fingerprint(venues);
}

/**
 * Writes rows in one transaction. After `partTime` it changes no further existing show. Returns the written rows. The
 * confirmed fingerprint becomes that of the remaining rows, with which the next run compares them after an
 * interruption.
 */
async function writePart(
  context: TeamContext,
  importId: string,
  {
    left,
    confirmed,
    failed,
    part,
    venues,
    from,
  }: Work & { failed: readonly Judged[]; part: readonly Judged[] },
): Promise<{ rows: ReadonlySet<Judged>; confirmed: string } | Hindrance> {
  return inTransaction(context.db, async (tx) => {
    if (!(await isOurs(tx))) return 'others';
    await tx.$executeRaw`SELECT set_config('lock_timeout', ${lockTime}, true)`;
    const found = await tx.showImport.findUnique({
      where: { id: importId },
      select: { state: true, confirmed: true, cancelReason: true, outcome: true },
    });
    if (found?.state !== 'writing' || found.confirmed !== confirmed) return 'others';
    if ((await lockVenues(tx, context.actor.brandId)) !== venues) return 'venues';

    const outcome = found.outcome === null ? nothing : readOutcome(found.outcome);
    const done = await writeRows(tx, context, {
      part,
      from,
      reason: found.cancelReason ?? '',
      outcome: { ...outcome },
    });
    const rest = inOrder([...failed, ...left.filter((row) => !done.rows.has(row))]);
    const newest = seenOf(rest);
    await tx.showImport.update({
      where: { id: importId },
      data: {
        written: { increment: done.rows.size },
        outcome: done.outcome,
        confirmed: newest,
        ...(rest.length === 0 && { state: 'done' }),
      },
    });
    return { rows: done.rows, confirmed: newest };
  });
}

const nothing: ImportOutcome = { made: 0, changed: 0, cancelled: 0, told: 0 };

/** Returns the rows in the order of the file. */
function inOrder(rows: readonly Judged[]): Judged[] {
  return rows.toSorted((one, other) => one.row.place - other.row.place);
}

async function writeRows(
  tx: Tx,
  context: TeamContext,
  {
    part,
    from,
    reason,
    outcome,
  }: { part: readonly Judged[]; from: string; reason: string; outcome: ImportOutcome },
): Promise<{ rows: Set<Judged>; outcome: ImportOutcome }> {
  const made: New[] = part.filter((one) => one.verdict === 'new');
  outcome.made += await makeShows(tx, context, made, from);
  const rows = new Set<Judged>(made);
  const end = performance.now() + partTime;
  const existing = part.filter(needsConfirmation);
  // A fixed order, so that transactions that lock several shows cannot deadlock.
  for (const one of existing.toSorted((a, b) => (a.show.id < b.show.id ? -1 : 1))) {
    if (rows.size > made.length && performance.now() > end) break;
    const isChange = one.verdict === 'changed';
    outcome.told += await (isChange ? change(tx, context, one, from) : callOff(tx, context, one, reason));
    outcome[isChange ? 'changed' : 'cancelled'] += 1;
    rows.add(one);
  }
  return { rows, outcome };
}

/** Makes the shows of new rows, with all rows that `makeShow` (lib/shows/commands) writes. Returns their number. */
async function makeShows(tx: Tx, context: TeamContext, rows: New[], importFrom: string): Promise<number> {
  if (rows.length === 0) return 0;
  const { actor, now } = context;
  const { brandId, comedianId } = actor;
  const series = await keepSeries(tx, context, rows);
  const made = await tx.show.createManyAndReturn({
    data: rows.map(({ row, columns, series: plan }) => ({
      ...columns,
      ...(plan && { ...series.get(plan.id), seriesId: plan.id, seriesDate: toDay(plan.date) }),
      brandId,
      importKey: row.key,
      importMark: markOf(row),
      importFrom,
      importRevision: 0,
    })),
    select: { id: true, cityId: true },
  });
  const entries = made.map(({ id: showId }) => ({ kind: 'showCreated' as const, brandId, showId }));
  await writeAudit(tx, { now, comedianId }, entries);
  await announceShows(tx, made);
  return made.length;
}

type New = Extract<Judged, { verdict: 'new' }>;

/**
 * Makes or continues the series of new shows, each under its lock. Returns the columns that their shows copy from them,
 * by their ids. Throws `Changed` when a series differs from the preview.
 */
async function keepSeries(tx: Tx, context: TeamContext, rows: readonly New[]) {
  const parts = new Map(rows.flatMap((row) => (row.series ? [[row.series.id, row] as const] : [])));
  const kept = new Map<string, OfSeries>();
  for (const [id, { columns, series }] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const one = series && (await goOnWithSeries(tx, context, columns, series));
    if (!one) throw new Changed();
    kept.set(id, one);
  }
  return kept;
}

/** Changes a show. Returns the number of comedians notified of a move. */
async function change(
  tx: Tx,
  context: TeamContext,
  { row, show, facts }: Extract<Judged, { verdict: 'changed' }>,
  importFrom: string,
): Promise<number> {
  const { id: showId, revision } = show;
  const edited = await editShowIn(tx, context, { ...facts, showId, revision });
  if (!edited.ok) throw new Changed();
  const data = { importKey: keyFor(show, row), importMark: markOf(row), importFrom };
  await tx.show.update({ where: { id: showId }, data: { ...data, importRevision: revision + 1 } });
  return edited.value.notified;
}

/** Calls off a show. Returns the number of comedians notified. */
async function callOff(
  tx: Tx,
  context: TeamContext,
  { show }: Extract<ToConfirm, { verdict: 'cancel' | 'gone' }>,
  reason: string,
): Promise<number> {
  const cancelled = await cancelShowIn(tx, context, { showId: show.id, reason });
  if (!cancelled.ok) throw new Changed();
  return cancelled.value.notified;
}
