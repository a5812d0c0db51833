import 'server-only';
import { randomUUID } from 'node:crypto';
import { storageName } from './abilities';
import { halfRestored } from '@/lib/core/database/session';
import { troubleOf } from '@/lib/core/database/database-trouble';
import type { Db, Tx } from '@/lib/core/database/db';
import { appFiles, type Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/process/log';
import { StorageError } from '@/lib/core/files/storage-rules';
import { inTransaction } from '@/lib/core/database/transaction';

/*
 * A database and its storage of files have the same random marker (docs/decisions/0110). A process with the wrong
 * storage would find no register of deletions there, and nothing to erase, and both without an error.
 */

export const markerKey = 'marker/of-database';

/** The table has one row, with this id. */
const id = 1;

type Markers = { database: string | null; storage: string | null };

async function readMarkers(db: Db, files: Files): Promise<Markers> {
  const row = await db.storageMarker.findUnique({ where: { id } });
  const file = await files.open(markerKey);
  const storage = file && (await new Response(file.stream).text()).trim();
  return { database: row?.value ?? null, storage };
}

/**
 * Compares the markers of the database and of the storage of files. Returns null when they belong together, otherwise
 * one sentence with the problem and its remedy; also for a database that is half restored.
 *
 * A database or a storage that does not respond now cannot be compared. That is logged as an error, and returns null,
 * because most of the work needs no files.
 *
 * @param options.mayMark gives both a marker when the database has none. Only the app does this, at its first start,
 *   because a worker that was started first would mark a folder that the app does not use.
 */
export async function storageProblem(
  db: PrismaClient,
  { mayMark, files = appFiles() }: { mayMark: boolean; files?: Files },
): Promise<string | null> {
  try {
    const restoring = halfRestored.problemOf(await db.$queryRawUnsafe(halfRestored.sql));
    if (restoring) return restoring;
    const markers = await readMarkers(db, files);
    if (markers.database !== null) return describe(markers);
    if (!mayMark) return neverStarted;
    await inMarking(db, async (tx) => {
      const now = await readMarkers(tx, files);
      if (now.database === null && (await isOurs(tx, now))) await giveMarkers(tx, files, now);
    });
    return describe(await readMarkers(db, files));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tableMissing) return neverStarted;
    if (!(error instanceof StorageError) && !troubleOf(error)) throw error;
    log.error({ err: error }, `${storageName(process.env)} cannot be compared with the database`);
    return null;
  }
}

/**
 * Makes a database and a storage belong together because the operator says so. The database takes the marker of the
 * storage when there is one, so that other processes with this storage are not disturbed.
 */
export async function joinStorage(db: PrismaClient, files: Files): Promise<void> {
  await inMarking(db, async (tx) => {
    const markers = await readMarkers(tx, files);
    if (markers.storage) await tx.storageMarker.deleteMany({ where: { id } });
    await giveMarkers(tx, files, markers.storage ? { ...markers, database: null } : markers);
  });
}

/** Whether the storage of files can be read, and is the one that has a marker. */
export async function isStorageThere(): Promise<boolean> {
  try {
    const file = await appFiles().open(markerKey);
    await file?.stream.cancel();
    return file !== null;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}

/** Runs the work while no other process marks this database. */
function inMarking(db: PrismaClient, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE storage_marker IN EXCLUSIVE MODE`;
    await work(tx);
  });
}

/**
 * Whether an unmarked database may take the marker of a storage: with accounts, it is an older copy, from before there
 * were markers. Without any, it is a new one, and the storage belongs to another database.
 */
async function isOurs(tx: Tx, { storage }: Markers): Promise<boolean> {
  return storage === null || (await tx.account.findFirst({ select: { id: true } })) !== null;
}

/** Gives both the same marker. The one that has a marker keeps it. */
async function giveMarkers(tx: Tx, files: Files, { database, storage }: Markers): Promise<void> {
  const marker = database ?? storage ?? randomUUID();
  if (database === null) await tx.storageMarker.create({ data: { id, value: marker } });
  if (storage === null) await files.put(markerKey, Buffer.from(`${marker}\n`));
}

/** Prisma's code for a table that the database does not have, because its migrations are not applied. */
const tableMissing = 'P2021';

const neverStarted =
  'This database has no marker yet: start the app first (npm start), with a storage of files that it can write.';

function describe({ database, storage }: Markers): string | null {
  if (database === storage) return null;
  const stranger = storage === null ? 'has no marker of this database' : 'is the storage of another database';
  return (
    `This database has its files elsewhere: ${storageName(process.env)} ${stranger}. Set FILES_DIR or S3_BUCKET as for the app that uses it; ` +
    `if you have moved the files, copy ${markerKey} with them; if it is meant: npm run storage -- join.`
  );
}
