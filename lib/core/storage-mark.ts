import 'server-only';
import { randomUUID } from 'node:crypto';
import { storageName } from './abilities';
import { troubleOf } from './database-trouble';
import type { Db, Tx } from './db';
import { appFiles, type Files } from './files';
import type { PrismaClient } from './generated/prisma/client';
import { log } from './log';
import { StorageError } from './storage-error';
import { inTransaction } from './transaction';

/*
 * A database and its storage of files have the same random mark (docs/decisions/0112). A process that looks into
 * another storage would find no register of deletions there, and nothing to erase, and both without an error.
 */

/** The file with the mark. */
export const markKey = 'mark/of-database';

/** The table has one row, with this id. */
const id = 1;

type Marks = { database: string | null; storage: string | null };

async function readMarks(db: Db, files: Files): Promise<Marks> {
  const row = await db.storageMark.findUnique({ where: { id } });
  const file = await files.open(markKey);
  const storage = file && (await new Response(file.stream).text()).trim();
  return { database: row?.mark ?? null, storage };
}

/**
 * Compares the marks of the database and of the storage of files. Returns null when they belong together, otherwise one
 * sentence that says what is wrong and what to do.
 *
 * A database or a storage that does not respond now cannot be compared. That is logged as an error, and returns null,
 * because most of the work needs no files.
 *
 * @param options.mayMark gives both a mark when the database has none. Only the app does this, at its first start,
 *   because a worker that was started first would mark a folder that the app does not use.
 */
export async function storageProblem(
  db: PrismaClient,
  { mayMark, files = appFiles() }: { mayMark: boolean; files?: Files },
): Promise<string | null> {
  try {
    const marks = await readMarks(db, files);
    if (marks.database !== null) return describe(marks);
    if (!mayMark) return neverStarted;
    await inMarking(db, async (tx) => {
      const now = await readMarks(tx, files);
      if (now.database === null && (await isOurs(tx, now))) await giveMarks(tx, files, now);
    });
    return describe(await readMarks(db, files));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tableMissing) return neverStarted;
    if (!(error instanceof StorageError) && !troubleOf(error)) throw error;
    log.error({ err: error }, `${storageName(process.env)} cannot be compared with the database`);
    return null;
  }
}

/**
 * Makes a database and a storage belong together because the operator says so. The database takes the mark of the
 * storage when there is one, so that other processes with this storage are not disturbed.
 */
export async function joinStorage(db: PrismaClient, files: Files): Promise<void> {
  await inMarking(db, async (tx) => {
    const marks = await readMarks(tx, files);
    if (marks.storage) await tx.storageMark.deleteMany({ where: { id } });
    await giveMarks(tx, files, marks.storage ? { ...marks, database: null } : marks);
  });
}

/** Runs the work while no other process marks this database. */
function inMarking(db: PrismaClient, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE storage_mark IN EXCLUSIVE MODE`;
    await work(tx);
  });
}

/**
 * Whether an unmarked database may take the mark of a storage: when it has people, it is an older copy, from before
 * there were marks. Without anybody it is a new one, and the storage belongs to another.
 */
async function isOurs(tx: Tx, { storage }: Marks): Promise<boolean> {
  return storage === null || (await tx.account.findFirst({ select: { id: true } })) !== null;
}

/** Gives both the same mark. The one that has a mark keeps it. */
async function giveMarks(tx: Tx, files: Files, { database, storage }: Marks): Promise<void> {
  const mark = database ?? storage ?? randomUUID();
  if (database === null) await tx.storageMark.create({ data: { id, mark } });
  if (storage === null) await files.put(markKey, Buffer.from(`${mark}\n`));
}

/** Prisma's code for a table that the database does not have, because its migrations are not applied. */
const tableMissing = 'P2021';

const neverStarted =
  'This database has no mark yet: start the app first (npm start), with a storage of files that it can write.';

function describe({ database, storage }: Marks): string | null {
  if (database === storage) return null;
  const stranger = storage === null ? 'has no mark of this database' : 'is the storage of another database';
  return (
    `This database has its files elsewhere: ${storageName(process.env)} ${stranger}. Set FILES_DIR or S3_BUCKET as for the app that uses it; ` +
    `if you have moved the files, copy ${markKey} with them; if it is meant: npm run storage -- join.`
  );
}
