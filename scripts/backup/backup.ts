import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '@/lib/core/database/db';
import { storageName } from '@/lib/core/files/abilities';
import { filesFolder, type Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { markerKey } from '@/lib/core/files/storage-marker';
import { removeAgain } from '@/lib/brands/removal-commands';
import { deleteAgain } from '@/lib/data/deletion/erase-commands';
import { incomingFolder } from '@/lib/media/uploads/receive-commands';
import { migrate, readHistory } from '../migrate';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { Failure } from '../start/failure';
import { projectDir, readIfThere } from '../start/project';
import { fillTables, listTables, readSequences, writeTable, type Sequences, type Table } from './tables';

/** What a backup says of itself. It is written last, so a backup that was interrupted has none. */
type Manifest = {
  format: 1;
  takenAt: string;
  /** The migrations that the database had, in order. */
  migrations: string[];
  tables: (Table & { rows: number })[];
  sequences: Sequences;
  files: number;
};

const manifestOf = (folder: string) => path.join(folder, 'manifest.json');
const tablesOf = (folder: string) => path.join(folder, 'tables');
const filesOf = (folder: string) => localFiles(path.join(folder, 'files'));

/** Folders of the storage that a backup leaves out: uploads under way, and copies of public pages. */
const copiesFolder = 'copies';
const leftOut = [incomingFolder, copiesFolder];

/** The name of a file whose writing was interrupted (lib/core/files/local-files). */
const unfinished = /\.[0-9a-f]{12}\.part$/;

type Report = (line: string) => void;

/** The storage of files that the app uses, and the folder of the backup. */
type Work = { files: Files; folder: string; now: Date; report: Report };

/**
 * Writes the database, as it is at one moment, and then the files into a new folder. So each file that the database
 * names is there, unless it was deleted meanwhile. Servers go on working.
 *
 * @throws Failure when the folder has something in it
 */
export async function backUp(databaseUrl: string, { files, folder, now, report }: Work): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Failure(`There is something in ${folder} already`);
  await mkdir(tablesOf(folder));
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  let stored: Omit<Manifest, 'files'>;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = (await readHistory(client)).map(({ name }) => name);
    if (migrations.length === 0)
      throw new Failure('There is nothing in this database: no migration was applied');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client))
      tables.push({ ...table, rows: await writeTable(client, table, tablesOf(folder)) });
    stored = {
      format: 1,
      takenAt: now.toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client),
    };
  } finally {
    await client.end();
  }
  report(`${stored.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${stored.tables.length} tables`);
  const copied = await copyFiles(files, filesOf(folder));
  report(`Files: ${copied}`);
  const manifest: Manifest = { ...stored, files: copied };
  await writeFile(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Brings a backup into a database without tables, and brings that up to date. The files go into an empty storage. A
 * storage that belongs to the database already stays as it is, because it may be newer: it has the register of deletions
 * since then, and that of removed members. Who is in them is deleted and removed again. Copies of public pages go,
 * because they were made of a newer database.
 *
 * All sessions end, with their push subscriptions, and all private calendars: nobody can say which of them were ended
 * since the backup, because a phone was stolen or an address had got out.
 *
 * @throws Failure when there is no complete backup, when there is something in the database, or when the storage
 *   belongs to another one
 */
export async function restore(databaseUrl: string, { files, folder, now, report }: Work): Promise<void> {
  const manifest = readManifest(folder);
  const isKept = await isStorageKept(files, filesOf(folder));
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    if ((await listTables(client)).length > 0)
      throw new Failure('There are tables in this database: a backup is brought into a new one');
    await migrateTo(databaseUrl, manifest.migrations, report);
    await fillTables(client, manifest.tables, { folder: tablesOf(folder), sequences: manifest.sequences });
    report(`the rows of ${manifest.takenAt}`);
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, report);
  if (isKept) report('the storage of files is the one of this database and stays as it is');
  else report(`Files: ${await copyFiles(filesOf(folder), files)}`);
  await rm(path.join(filesFolder(), copiesFolder), { recursive: true, force: true });
  const db = createDb(databaseUrl, { connections: 1 });
  try {
    const sessions = await db.session.deleteMany();
    const links = await db.calendarLink.deleteMany();
    report(`Signed out: ${sessions.count}. Private calendars ended: ${links.count}`);
    report(`Members removed again: ${await removeAgain(db, files)}`);
    report(`Accounts deleted again: ${await deleteAgain({ db, files, now })}`);
  } finally {
    await db.$disconnect();
  }
}

/** Brings a new database to the state that a backup had. */
async function migrateTo(databaseUrl: string, names: readonly string[], report: Report): Promise<void> {
  const folder = 'prisma/migrations';
  const project = await mkdtemp(path.join(tmpdir(), 'spotlicht-restore-'));
  try {
    for (const name of names) {
      const own = path.join(projectDir, folder, name);
      if (!existsSync(own))
        throw new Failure(`The backup is newer than this code, which does not know the migration ${name}`);
      await cp(own, path.join(project, folder, name), { recursive: true });
    }
    await migrate(databaseUrl, report, project);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

function readManifest(folder: string): Manifest {
  const text = readIfThere(manifestOf(folder));
  if (text === null) throw new Failure(`There is no complete backup in ${folder}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Failure(`The backup in ${folder} is from a newer version`);
  return manifest;
}

/** Whether the storage belongs to the database of the backup. Throws a `Failure` when it has files of another. */
async function isStorageKept(files: Files, stored: Files): Promise<boolean> {
  const [here, there] = [await readMarker(files), await readMarker(stored)];
  if (here !== null && here === there) return true;
  for await (const key of keysOf(files)) {
    throw new Failure(
      `There are files already in ${storageName(process.env)}, and they are not those of the backup: ${key}. ` +
        'Set FILES_DIR or S3_BUCKET to a new one.',
    );
  }
  return false;
}

async function readMarker(files: Files): Promise<string | null> {
  const found = await files.open(markerKey);
  return found && new Response(found.stream).text();
}

async function copyFiles(source: Files, target: Files): Promise<number> {
  let count = 0;
  for await (const key of keysOf(source)) {
    const found = await source.open(key);
    // It was deleted meanwhile.
    if (!found) continue;
    await target.put(key, found.stream);
    count += 1;
  }
  return count;
}

async function* keysOf(files: Files): AsyncGenerator<string> {
  for await (const { key } of files.list()) {
    if (!leftOut.includes(key.split('/', 1)[0] ?? '') && !unfinished.test(key)) yield key;
  }
}
