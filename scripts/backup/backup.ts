import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { defaultZone } from '@/lib/core/database/session';
import { incomingFolder } from '@/lib/media/uploads/receive-commands';
import type { Files } from '@/lib/core/files/files';
import { describeSoftware } from '@/lib/core/installation';
import { readHistory } from '../migrate';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { errorMessage, Failure, isOutOfSpace } from '../start/failure';
import {
  filesOf,
  listOf,
  manifestIn,
  manifestOf,
  ownerOf,
  readMarker,
  readOwner,
  summing,
  tableOf,
  unfinishedOf,
  type Manifest,
} from './manifest';
import { listTables, readSequences, writeTable } from './tables';

/** Folders of the storage that a backup leaves out: uploads under way, and copies of public pages. */
export const copiesFolder = 'copies';
const leftOut = [incomingFolder, copiesFolder];

/** The name of a file whose writing was interrupted (lib/core/files/local-files). */
const unfinished = /\.[0-9a-f]{12}\.part$/;

export type Report = (line: string) => void;

/** Readable by the owner alone. */
const ownOnly = { mode: 0o600, flush: true };

/**
 * Writes the database, as it is at one moment, and then the files into a new folder. So each file that the database
 * names is there, unless it was deleted meanwhile. Servers keep working.
 *
 * It grows under the name `FOLDER.part`. When everything is on the disk, the manifest last, the folder gets its name.
 * So a folder with that name is whole, and a failed try can be repeated.
 *
 * @param options.keep the number of backups made with it that stay in the folder around this one; without it, none is
 *   removed
 * @throws Failure when the folder is not empty, when another backup of this database is running, or when the disk is
 *   full
 */
export async function backUp(
  databaseUrl: string,
  {
    files,
    folder,
    keep,
    report,
  }: { files: Files; folder: string; keep?: number | undefined; report: Report },
): Promise<Manifest> {
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  const growing = unfinishedOf(folder);
  try {
    await claim(client);
    if (await dropTemporary(client)) await client.query(`SELECT pg_advisory_unlock(${checkLock})`);
    const marker = await readMarker(files);
    await begin(folder, marker);
    try {
      const manifest = await write(client, growing, { files, rotates: keep !== undefined, report });
      await rename(growing, folder);
      await sync(path.dirname(folder));
      if (keep !== undefined && marker !== null)
        await removeOlder(path.dirname(folder), { keep, marker, report });
      return manifest;
    } catch (error) {
      await rm(growing, { recursive: true, force: true });
      const place = path.dirname(folder);
      // Without the original message: "no space" errors are worded about the app's folder (`wordsOf`).
      if (isOutOfSpace(error))
        throw new Failure(
          `The disk with ${place} is full, and what was written of the backup is removed. Make room there, then try again.`,
        );
      if (error instanceof Error && 'syscall' in error)
        throw new Failure(`The backup cannot be written to ${place}: ${errorMessage(error)}`, {
          cause: error,
        });
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Throws a `Failure` while another process backs up the same database. */
async function claim(client: Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('backup')) AS "isOurs"`,
  );
  if (!rows[0]?.isOurs)
    throw new Failure('Another backup of this database is being made: wait until it is done.');
}

/** Makes the folder in which the backup grows. It removes the leftovers of an interrupted try of the same database. */
async function begin(folder: string, marker: string | null): Promise<void> {
  if ((await namesIn(folder)).length > 0) throw new Failure(`There is something in ${folder} already.`);
  const growing = unfinishedOf(folder);
  const owner = path.basename(ownerOf(growing));
  // The marker may have been interrupted itself, and then it is alone.
  const isMore = (await namesIn(growing)).some((name) => name !== owner);
  if (isMore && (await readOwner(growing)) !== (marker ?? ''))
    throw new Failure(
      `There is something in ${growing}, and it is not of this database: delete it, or name another folder.`,
    );
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true, mode: 0o700 });
  await writeFile(ownerOf(growing), `${marker ?? ''}\n`, ownOnly);
  await mkdir(path.join(growing, 'tables'), { mode: 0o700 });
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function write(
  client: Client,
  folder: string,
  { files, rotates, report }: { files: Files; rotates: boolean; report: Report },
): Promise<Manifest> {
  const zone = await defaultZone(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = (await readHistory(client)).map(({ name }) => name);
  if (migrations.length === 0)
    throw new Failure('There is nothing in this database: no migration was applied');
  const { rows } = await client.query<{ takenAt: Date; postgres: string }>(
    `SELECT now() AS "takenAt", current_setting('server_version') AS postgres`,
  );
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client))
    tables.push({ ...table, ...(await writeTable(client, table, tableOf(folder, table))) });
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  report(`${tables.reduce((sum, { rows: count }) => sum + count, 0)} rows of ${tables.length} tables`);
  const copied = await copyFiles(files, folder);
  report(`Files: ${copied.count}`);
  const manifest: Manifest = {
    format: 2,
    takenAt: rows[0]!.takenAt.toISOString(),
    rotates,
    versions: { app: await describeSoftware(), postgres: rows[0]!.postgres },
    zone,
    migrations,
    tables,
    sequences,
    files: copied,
  };
  await syncAll(folder);
  await writeFile(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, ownOnly);
  await sync(folder);
  return manifest;
}

/** Copies the files of the storage into the folder of a backup, and lists their sums. */
async function copyFiles(files: Files, folder: string): Promise<Manifest['files']> {
  const target = filesOf(folder);
  const list = await open(listOf(folder), 'w', 0o600);
  const all = summing();
  let [count, bytes] = [0, 0];
  try {
    for await (const key of keysOf(files)) {
      const found = await files.open(key);
      // The file was deleted meanwhile.
      if (!found) continue;
      const one = summing();
      await target.put(key, one.pass(found.stream));
      const sums = one.sums();
      if (sums.bytes !== found.size) throw new Failure(`The file ${key} broke off while it was read.`);
      const line = Buffer.from(`${sums.sha256}  files/${key}\n`);
      all.add(line);
      await list.writeFile(line);
      count += 1;
      bytes += sums.bytes;
    }
    await list.sync();
  } finally {
    await list.close();
  }
  const { sha256, bytes: listed } = all.sums();
  return { count, total: bytes, bytes: listed, sha256 };
}

/** Lists the files that a backup includes, also those of a backup. */
export async function* keysOf(files: Files): AsyncGenerator<string> {
  for await (const { key } of files.list()) {
    if (!leftOut.includes(key.split('/', 1)[0] ?? '') && !unfinished.test(key)) yield key;
  }
}

/** Syncs the names of all files in a folder to the disk; their content is there already. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncAll(path.join(folder, entry.name));
  }
  await sync(folder);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes the oldest backups of this database in a folder that were made with `--keep`, and the leftovers of their
 * interrupted tries. Everything else stays: backups made by hand, those of other databases, and other files.
 */
async function removeOlder(
  around: string,
  { keep, marker, report }: { keep: number; marker: string; report: Report },
): Promise<void> {
  const whole: { folder: string; takenAt: string }[] = [];
  for (const entry of await readdir(around, { withFileTypes: true })) {
    const folder = path.join(around, entry.name);
    if (!entry.isDirectory() || (await readOwner(folder)) !== marker) continue;
    const manifest = manifestIn(folder);
    if (entry.name.endsWith('.part')) await rm(folder, { recursive: true });
    else if (manifest?.rotates) whole.push({ folder, takenAt: manifest.takenAt });
  }
  const older = whole.sort((one, other) => other.takenAt.localeCompare(one.takenAt)).slice(keep);
  for (const { folder } of older) {
    // A partial backup never has the name of a whole one.
    await rename(folder, unfinishedOf(folder));
    await rm(unfinishedOf(folder), { recursive: true });
    report(`Removed: ${folder}`);
  }
}

/** Key of the advisory lock of processes that make or drop the database of a check. */
const checkLock = "hashtext('check of a backup')";

/** One name for each database, so that the leftover of a killed check is found. */
export const temporaryName = `'spotlicht_check_' || (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Drops the database of a check that was killed. Returns false while a check is running: its connection holds a lock.
 */
export async function dropTemporary(admin: Client): Promise<boolean> {
  const { rows } = await admin.query<{ isOurs: boolean; name: string }>(
    `SELECT pg_try_advisory_lock(${checkLock}) AS "isOurs", ${temporaryName} AS name`,
  );
  if (!rows[0]!.isOurs) return false;
  await admin.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(rows[0]!.name)} WITH (FORCE)`);
  return true;
}
