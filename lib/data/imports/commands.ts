import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';
import { eachRow } from '@/lib/core/jobs/each-row';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { TeamContext } from '@/lib/core/actor';
import { newestFirst } from '@/lib/core/database/paging';
import { choiceKey, firstChoices, readChoices, type Choices } from './choices';
import { needsConfirmation, isEnd, isWritten, judge, seenOf, type Judged } from './rules';
import { importLimits, keptDays, readingLimits } from './limits';
import { findImport, readBrandState } from './queries';
import type { ReadFile, readFile } from './parsing';
import { oneLine, type FileRefusal } from './row-schema';
import type { UploadedFile } from '@/lib/media/uploads/receive-commands';
import { runApart, TooMuch } from '@/lib/core/process/apart';
import { Busy } from '@/lib/core/load/turns';

/** Parses an uploaded file of a team and stores the result. Refused as `readFileApart` refuses. */
export async function bringFile(
  context: TeamContext,
  file: UploadedFile,
): Promise<Result<string, FileRefusal, string>> {
  const read = await readFileApart(context.actor.comedianId, () => file.read(), context.now);
  return read.ok ? ok(await keepImport(context, file.name, read.value)) : read;
}

const readApart = runApart<typeof readFile>({
  module: 'lib/data/imports/parsing.ts',
  name: 'readFile',
  ...readingLimits,
});

/**
 * Parses a file in a separate process, so that a hostile file does not block the server. Refused as `readFile` refuses;
 * `tooMuchWork` for a file that takes too long or needs too much memory, `busy` when the queue is full.
 *
 * @param client the account that sent it; accounts take turns
 * @param read returns the file; called when its turn has come
 */
export async function readFileApart(
  client: string,
  read: () => Promise<Uint8Array>,
  now: Date,
): Promise<Result<ReadFile, FileRefusal, string>> {
  try {
    return await readApart(client, async () => [await read(), now]);
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    if (error instanceof TooMuch) return refused('tooMuchWork');
    throw error;
  }
}

/**
 * Stores a parsed file for its preview, with the choices of the team's last import as a start. Deletes the oldest
 * previews of the brand beyond the limit. Returns its id.
 */
export async function keepImport(
  { db, actor, now }: TeamContext,
  fileName: string,
  { kind, rows, findings }: ReadFile,
): Promise<string> {
  const { brandId, comedianId } = actor;
  const choices = await choicesForNext(db, brandId);
  const name = oneLine(fileName).slice(0, importLimits.fileName);
  return inTransaction(db, async (tx) => {
    // Uploading a file twice makes one preview: the second upload waits here and then finds that of the first.
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const text = JSON.stringify(rows);
    const [known] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM show_imports
      WHERE "brandId" = ${brandId} AND "comedianId" = ${comedianId}::uuid AND kind = ${kind}::"ImportKind"
        AND state = 'preview' AND "fileName" = ${name} AND rows = ${text}::jsonb`;
    if (known) return known.id;
    const { id } = await tx.showImport.create({
      data: { brandId, comedianId, kind, rows: [], findings, choices, fileName: name, createdAt: now },
      select: { id: true },
    });
    await writeFileRows(tx, id, text);
    await deleteSurplusPreviews(tx, brandId);
    return id;
  });
}

/** Returns the initial choices of a brand's next import: those of its last one. */
export async function choicesForNext(db: Db, brandId: string): Promise<Choices> {
  const last = await db.showImport.findFirst({
    where: { brandId, state: 'done' },
    select: { choices: true },
    orderBy: { createdAt: 'desc' },
  });
  // The order of dates belongs to a single file.
  return { ...(last ? readChoices(last.choices) : firstChoices), dateOrder: '' };
}

/**
 * Writes the rows of an import, as JSON. They are passed as text: Prisma would take a tenth of a second to convert
 * megabytes of rows, and block the event loop meanwhile.
 */
export async function writeFileRows(tx: Tx, importId: string, rows: string): Promise<void> {
  await tx.$executeRaw`UPDATE show_imports SET rows = ${rows}::jsonb WHERE id = ${importId}::uuid`;
}

/** Deletes the oldest previews of a brand beyond the limit. */
export async function deleteSurplusPreviews(tx: Tx, brandId: string): Promise<void> {
  const previews = { brandId, state: 'preview' } as const;
  const oldest = await tx.showImport.findMany({
    where: previews,
    select: { id: true },
    orderBy: newestFirst,
    skip: importLimits.previews,
  });
  if (oldest.length > 0)
    await tx.showImport.deleteMany({ where: { ...previews, id: { in: oldest.map(({ id }) => id) } } });
}

type ImportRefusal = 'notFound' | 'alreadyWritten';

/** Saves the choices for all rows of an import of the actor's brand. Refused: `notFound`, `alreadyWritten`. */
export async function chooseForAll(
  context: TeamContext,
  { importId, ...said }: { importId: string } & Choices,
): Promise<Result<null, ImportRefusal>> {
  return changing(context, importId, async (tx, { choices, rows }) => {
    const inFile = (field: 'location' | 'format') => new Set(rows.map((row) => choiceKey(row[field])));
    const all = {
      ...said,
      venues: joined(choices.venues, said.venues, inFile('location')),
      formats: joined(choices.formats, said.formats, inFile('format')),
    };
    await tx.showImport.update({ where: { id: importId }, data: { choices: all, problem: null } });
    return ok(null);
  });
}

/**
 * Merges the new choices, as far as their names are in the file, into the earlier ones, which stay for the next import.
 * The limit is that of a file's rows; the oldest choices are removed first.
 */
function joined(
  before: Record<string, string>,
  now: Record<string, string>,
  inFile: ReadonlySet<string>,
): Record<string, string> {
  const known = Object.entries(now).filter(([name]) => inFile.has(name));
  const names = new Set(known.map(([name]) => name));
  const earlier = Object.entries(before).filter(([name]) => !names.has(name));
  return Object.fromEntries([...earlier, ...known].slice(-importLimits.rows));
}

/** A selection of rows in a preview: a new one by its place, one about a show by the show, or all of a kind. */
export type RowChoice = { place: number } | { showId: string } | { all: 'changed' | 'ends' };

/**
 * Selects rows for writing, or skips them: new rows are written by default, changes of shows only when accepted.
 * Refused: `notFound`, `alreadyWritten`.
 */
export async function chooseRows(
  context: TeamContext,
  { importId, of, isTaken }: { importId: string; of: RowChoice; isTaken: boolean },
): Promise<Result<null, ImportRefusal>> {
  return changing(context, importId, async (tx, found) => {
    const where = { id: importId };
    if ('place' in of) {
      if (!found.rows.some((row) => row.place === of.place)) return refused('notFound');
      const others = found.skipped.filter((one) => one !== of.place);
      await tx.showImport.update({ where, data: { skipped: isTaken ? others : [...others, of.place] } });
      return ok(null);
    }
    const meant = (await judgeNow(tx, context, found)).filter(needsConfirmation).filter((one) => {
      return 'showId' in of ? one.show.id === of.showId : isEnd(one) === (of.all === 'ends');
    });
    if (meant.length === 0) return refused('notFound');
    const ids = new Set(meant.map(({ show }) => show.id));
    const others = found.accepted.filter((id) => !ids.has(id));
    await tx.showImport.update({ where, data: { accepted: isTaken ? [...others, ...ids] : others } });
    return ok(null);
  });
}

async function judgeNow(tx: Tx, { actor, now }: TeamContext, found: Changeable): Promise<Judged[]> {
  return judge(found, { brand: await readBrandState(tx, actor.brandId, { ...found, now }), now });
}

/**
 * Confirms the preview, after which a job writes the import (lib/data/imports/row-commands). Refused: `notFound`,
 * `alreadyWritten`, `changedMeanwhile` when the preview would differ now, `nothingToDo`, `reasonMissing` when shows are
 * called off.
 */
export async function confirmImport(
  context: TeamContext,
  { importId, seen, reason }: { importId: string; seen: string; reason: string | null },
): Promise<Result<null, ImportRefusal | 'changedMeanwhile' | 'nothingToDo' | 'reasonMissing'>> {
  return changing(context, importId, async (tx, found) => {
    const judged = await judgeNow(tx, context, found);
    const toWrite = judged.filter(isWritten);
    if (seenOf(judged) !== seen) return refused('changedMeanwhile');
    if (toWrite.length === 0) return refused('nothingToDo');
    if (!reason && toWrite.some(isEnd)) {
      return refused('reasonMissing', { field: 'reason' });
    }
    await tx.showImport.update({
      where: { id: importId },
      data: {
        state: 'writing',
        confirmed: seen,
        cancelReason: reason,
        comedianId: context.actor.comedianId,
        toWrite: toWrite.length,
        written: 0,
        outcome: Prisma.DbNull,
        problem: null,
      },
    });
    return ok(null);
  });
}

/** Deletes an import. Shows made by it stay. Refused: `notFound`, `alreadyWritten` while it is being written. */
export async function discardImport(
  { db, actor: { brandId } }: TeamContext,
  { importId }: { importId: string },
): Promise<Result<null, ImportRefusal>> {
  const where = { id: importId, brandId };
  const gone = await db.showImport.deleteMany({ where: { ...where, state: { not: 'writing' } } });
  if (gone.count > 0) return ok(null);
  return refused((await db.showImport.count({ where })) > 0 ? 'alreadyWritten' : 'notFound');
}

/** Deletes imports that are older than `keptDays`. */
export async function deleteOldImports(db: PrismaClient, now: Date): Promise<void> {
  const where = { createdAt: { lt: subDays(now, keptDays) }, state: { not: 'writing' } } as const;
  const old = await db.showImport.findMany({ where, select: { id: true } });
  await eachRow(
    'deleteOldImports',
    old.map(({ id }) => id),
    async (id) => (await db.showImport.deleteMany({ where: { ...where, id } })).count,
  );
}

type Changeable = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Changes an import that is not confirmed yet, under its row lock. */
async function changing<Code extends string>(
  { db, actor: { brandId } }: TeamContext,
  importId: string,
  change: (tx: Tx, found: Changeable) => Promise<Result<null, Code>>,
): Promise<Result<null, Code | ImportRefusal>> {
  return inTransaction<Result<null, Code | ImportRefusal>>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM show_imports WHERE id = ${importId}::uuid FOR UPDATE`;
    const found = await findImport(tx, brandId, importId);
    if (!found) return refused('notFound');
    return found.state === 'preview' ? change(tx, found) : refused('alreadyWritten');
  });
}
