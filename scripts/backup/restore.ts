import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { removeAgain } from '@/lib/brands/removal-commands';
import { createDb } from '@/lib/core/database/db';
import { defaultZone, halfRestored } from '@/lib/core/database/session';
import { storageName } from '@/lib/host/storage/abilities';
import { filesFolder, type Files } from '@/lib/core/files/files';
import { markerKey } from '@/lib/host/storage/marker';
import { deleteAgain } from '@/lib/data/deletion/erase-commands';
import { migrate } from '../migrate';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { errorCode, errorMessage, Failure, isOutOfSpace, wordsOf } from '../start/failure';
import { projectDir } from '../start/project';
import { isStoredIn } from '../zone';
import { copiesFolder, dropTemporary, keysOf, temporaryName, type Report } from './backup';
import { filesOf, readManifest, readMarker, verify, type Manifest } from './manifest';
import { fillTables, listTables } from './tables';

/** A key in a storage whose files a restore is bringing, with the time of the backup. It is removed at the end. */
const unfinishedKey = 'marker/half-restored';

/**
 * Brings a backup into a database without tables, and migrates that to the newest version. The files go into an empty
 * storage. A storage that belongs to the database already stays as it is, because it may be newer: it has the later
 * registers of deletions and of removed members. The people in them are deleted and removed again. Copies of public
 * pages are removed, because they were made from a newer database.
 *
 * All sessions end, with their push subscriptions, and all private calendars: it is unknown which of them were ended
 * since the backup, for a stolen phone or a leaked address.
 *
 * First the whole backup is read, before anything is changed. From then on until the end, the database has a mark with
 * which no server and no worker starts (`halfRestored`), and with which the next try clears it and begins again.
 *
 * @throws Failure when the backup is not whole, when the database is not empty, or when the storage belongs to another
 *   one; when it fails later, with instructions
 */
export async function restore(
  databaseUrl: string,
  { files, folder, now, report }: { files: Files; folder: string; now: Date; report: Report },
): Promise<void> {
  const manifest = readManifest(folder);
  const isKept = await isStorageKept(files, folder, manifest);
  await verify(folder, manifest, !isKept);
  report(`The backup of ${manifest.takenAt} is whole${madeBy(manifest)}`);
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    const isAgain = await halfRestored.find(client);
    if (!isAgain && (await listTables(client)).length > 0)
      throw new Failure('There are tables in this database: a backup is brought into a new one');
    await mark(client, folder);
    try {
      if (isAgain) await clear(client);
      await fill(databaseUrl, client, { folder, manifest, report });
      if (isKept) report('The storage of files is the one of this database and stays as it is');
      else report(`Files: ${await bringFiles(folder, files, manifest)}`);
      await rm(path.join(filesFolder(), copiesFolder), { recursive: true, force: true });
      await closeDoors(databaseUrl, { files, now, report });
      await reportZone(client, manifest, report);
    } catch (error) {
      // The instructions for a full disk are added below.
      const words = isOutOfSpace(error) ? errorMessage(error) : wordsOf(error);
      if (words === null) throw error;
      throw new Failure(
        `${words}\nThe database is half restored, and no app starts on it. When that is mended, do it again; it begins ` +
          `from the start: npm run restore -- ${folder}`,
        { cause: error },
      );
    }
    await client.query(`DROP SCHEMA ${halfRestored.schema}`);
  } finally {
    await client.end();
  }
}

const madeBy = ({ versions }: Manifest) =>
  versions ? `, made by version ${versions.app} with PostgreSQL ${versions.postgres}` : '';

async function mark(client: Client, folder: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${halfRestored.schema}`);
  await client.query(`COMMENT ON SCHEMA ${halfRestored.schema} IS ${escapeLiteral(folder)}`);
}

/** Drops the leftovers of a failed restore: everything that no extension owns. */
async function clear(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
      SELECT 'pg_class'::regclass AS catalog, oid, 'TABLE' AS kind, oid::regclass::text AS name
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, 'ROUTINE', oid::regprocedure::text
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'pg_class'::regclass, oid, 'SEQUENCE', oid::regclass::text
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i'))
      UNION ALL
      SELECT 'pg_type'::regclass, oid, 'TYPE', oid::regtype::text
      FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
    ) AS found
    WHERE NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = catalog AND objid = found.oid AND deptype = 'e')
    ORDER BY kind = 'TABLE' DESC`);
  await client.query(['BEGIN', ...rows.map(({ statement }) => statement), 'COMMIT'].join(';'));
}

/** Brings the rows of a backup into a database without tables, and migrates that to the newest version. */
async function fill(
  databaseUrl: string,
  client: Client,
  { folder, manifest, report }: { folder: string; manifest: Manifest; report: Report },
): Promise<void> {
  await migrateTo(databaseUrl, manifest.migrations, report);
  await fillTables(client, manifest, folder);
  report(`Rows: ${rowsOf(manifest)}`);
  await migrate(databaseUrl, report, { isRestore: true });
}

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

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
    await migrate(databaseUrl, report, { project, isRestore: true });
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** Forgets earlier backups, ends sessions, and removes and deletes again the people in the registers. */
async function closeDoors(
  databaseUrl: string,
  { files, now, report }: { files: Files; now: Date; report: Report },
): Promise<void> {
  const db = createDb(databaseUrl, { connections: 1 });
  try {
    const sessions = await db.session.deleteMany();
    const links = await db.calendarLink.deleteMany();
    await db.backupRun.deleteMany();
    report(`Signed out: ${sessions.count}. Private calendars ended: ${links.count}`);
    report(`Members removed again: ${await removeAgain(db, files)}`);
    report(`Accounts deleted again: ${await deleteAgain({ db, files, now })}`);
  } finally {
    await db.$disconnect();
  }
}

/**
 * Reports when rows of the backup were stored by a version that let PostgreSQL use its own zone. Ids contain the true
 * time. A backup of format 1 lacks its zone: then that of the new database is assumed.
 */
async function reportZone(client: Client, manifest: Manifest, report: Report): Promise<void> {
  const zone = manifest.zone ?? (await defaultZone(client));
  if (!(await isStoredIn(client, zone))) return;
  report(
    `Times in this backup look as if they had been stored while PostgreSQL was in ${zone}: then they are wrong. Look before you start the app: ` +
      `npm run zone -- --zone ${zone} (docs/operating.md, "Times that were stored in another zone")`,
  );
}

/**
 * Whether the storage belongs to the database of the backup and stays. False when it is empty, or has files that an
 * earlier try has brought of the same backup. Throws a `Failure` when it has files of another database.
 */
async function isStorageKept(files: Files, folder: string, { takenAt }: Manifest): Promise<boolean> {
  const begun = await files.open(unfinishedKey);
  if (begun && (await new Response(begun.stream).text()) === takenAt) return false;
  const [here, there] = [await readMarker(files), await readMarker(filesOf(folder))];
  if (here !== null && here === there) return true;
  for await (const key of keysOf(files)) {
    throw new Failure(
      `There are files already in ${storageName(process.env)}, and they are not those of the backup: ${key}. ` +
        'Set FILES_DIR or S3_BUCKET to a new one.',
    );
  }
  return false;
}

/** The marker of the database comes last, so a storage with it is whole. Returns the number of files. */
async function bringFiles(folder: string, files: Files, { takenAt }: Manifest): Promise<number> {
  await files.put(unfinishedKey, Buffer.from(takenAt));
  let [count, marker] = [0, false];
  for await (const key of keysOf(filesOf(folder))) {
    if (key === markerKey) marker = true;
    else await bring(key);
    count += 1;
  }
  if (marker) await bring(markerKey);
  await files.delete(unfinishedKey);
  return count;

  async function bring(key: string): Promise<void> {
    const found = await filesOf(folder).open(key);
    if (!found) throw new Failure(`The file ${key} of the backup is gone.`);
    await files.put(key, found.stream);
  }
}

/**
 * Proves that a backup can be restored: reads all of it, brings its rows into a temporary database, migrates that to
 * the newest version, and counts its rows. The app's database and storage are only read.
 *
 * @param databaseUrl the app's database, beside which the temporary one is made
 */
export async function checkBackup(
  databaseUrl: string,
  { folder, report }: { folder: string; report: Report },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  await verify(folder, manifest, true);
  report(`All sums are right: ${manifest.tables.length} tables, ${manifest.files.count} files`);
  await inTemporary(databaseUrl, { folder, manifest, report }, async () => {});
  return manifest;
}

/**
 * Runs some work on the rows of a backup in a temporary database of the newest version. It is always removed: when
 * this process is killed, by the next check or backup.
 *
 * @param databaseUrl the app's database, beside which the temporary one is made
 */
export async function inTemporary(
  databaseUrl: string,
  given: { folder: string; manifest: Manifest; report: Report },
  work: (client: Client, address: string) => Promise<void>,
): Promise<void> {
  const { config } = parseDatabaseUrl(databaseUrl);
  const admin = await connect(config);
  const onSignal = () => {
    void dropTemporary(admin).finally(() => process.exit(1));
  };
  try {
    if (!(await dropTemporary(admin)))
      throw new Failure('Another check is under way: wait until it is done.');
    const name = await makeTemporary(admin);
    for (const signal of signals) process.once(signal, onSignal);
    const address = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    const client = await connect(parseDatabaseUrl(address).config);
    try {
      await fillTemporary(address, client, given);
      await work(client, address);
    } finally {
      await client.end();
    }
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await dropTemporary(admin);
    await admin.end();
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function fillTemporary(
  address: string,
  client: Client,
  { folder, manifest, report }: { folder: string; manifest: Manifest; report: Report },
): Promise<void> {
  await migrateTo(address, manifest.migrations, () => {});
  await fillTables(client, manifest, folder);
  for (const { name, rows } of manifest.tables) {
    const { rows: counted } = await client.query<{ count: string }>(
      `SELECT count(*) FROM ${escapeIdentifier(name)}`,
    );
    if (Number(counted[0]!.count) !== rows)
      throw new Failure(`The table ${name} has ${counted[0]!.count} rows after the restore, not ${rows}.`);
  }
  await migrate(address, () => {}, { isRestore: true });
  report(`Restored into a database for this: ${rowsOf(manifest)} rows, the same in each table`);
}

/** Makes the temporary database of a check or partial restore, with the collation of this one. Returns its name. */
async function makeTemporary(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ name: string; locale: string }>(`
    SELECT ${temporaryName} AS name, format('LC_COLLATE %L LC_CTYPE %L', datcollate, datctype) ||
      CASE to_jsonb(one)->>'datlocprovider'
        WHEN 'i' THEN format(' LOCALE_PROVIDER icu ICU_LOCALE %L',
          coalesce(to_jsonb(one)->>'datlocale', to_jsonb(one)->>'daticulocale'))
        WHEN 'b' THEN format(' LOCALE_PROVIDER builtin BUILTIN_LOCALE %L', to_jsonb(one)->>'datlocale')
        ELSE '' END AS locale
    FROM pg_database AS one WHERE datname = current_database()`);
  const { name, locale } = rows[0]!;
  try {
    await admin.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`,
    );
  } catch (error) {
    // SQLSTATE insufficient_privilege
    if (errorCode(error) !== '42501') throw error;
    throw new Failure(
      'This makes a database of its own, and the user of DATABASE_URL may not. Allow it, as postgres: ALTER ROLE spotlicht CREATEDB',
    );
  }
  return name;
}
