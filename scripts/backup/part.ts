import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { removeAgain } from '@/lib/brands/removal-commands';
import { nobody } from '@/lib/core/actor';
import { createDb } from '@/lib/core/database/db';
import { halfRestored } from '@/lib/core/database/session';
import type { Files } from '@/lib/core/files/files';
import { actorColumns } from '@/lib/core/generated/columns';
import { withoutAddresses } from '@/lib/core/process/log';
import { deleteAgain } from '@/lib/data/deletion/erase-commands';
import { enter, hashOfAccount, readRegister, strikeOut } from '@/lib/data/deletion/register-commands';
import { restorableDays, restoreAccount } from '@/lib/data/deletion/restore-commands';
import { pictureOfKey } from '@/lib/media/pictures/key-rules';
import { videoOfKey } from '@/lib/media/videos/key-rules';
import { readHistory } from '../migrate';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { errorCode, Failure } from '../start/failure';
import { keysOf, type Report } from './backup';
import { compare, filesOf, readManifest, readMarker, readSums, verify } from './manifest';
import { inTemporary } from './restore';
import { listTables } from './tables';

/**
 * Tables with rows of a brand or of a person that never come back. All others come that deleting the brand or the person
 * would delete: their foreign keys say so (`belongingTables`).
 */
const neverBack = [
  // Ways in, and secrets.
  'sessions',
  'push_subscriptions',
  'calendar_links',
  'form_keys',
  // Messages that would be sent once more.
  'deliveries',
  'delivery_notices',
  // Work that was under way.
  'video_uploads',
  'show_imports',
  'chat_paces',
  // Copies of what somebody has deleted.
  'parked_rows',
];

type Reference = {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
  /** `confdeltype` of PostgreSQL: c cascade, r restrict, n set null, a no action. */
  rule: string;
  /** Whether a row goes with the row that it refers to: a cascade, or a column that cannot be empty. */
  isHard: boolean;
};

/** References without a foreign key. */
const links: Pick<Reference, 'child' | 'column' | 'parent' | 'parentColumn'>[] = [
  { child: 'film_copies', column: 'fileId', parent: 'videos', parentColumn: 'id' },
  { child: 'film_copies', column: 'fileId', parent: 'recordings', parentColumn: 'fileId' },
];

/** Columns that a trigger counts up from nothing when the rows come that are counted. */
const counted: Record<string, string> = { shows: 'spotsTaken' };

/** Columns that are filled after all rows are there: a draw that is done takes no tickets. */
const filledLast: Record<string, string> = { draws: 'drawnAt' };

/** The columns with the ids in the names of files. */
const fileIds = { pictures: ['id'], videos: ['id', 'captionsId'], recordings: ['fileId', 'captionsId'] };

/** How many differing rows of a table are said. */
const mostSaid = 10;

type Table = { name: string; columns: string[]; key: string[] };

type Schema = { tables: Table[]; references: Reference[] };

/** Reads the tables and foreign keys of a database, without the tables that never come back. */
async function readSchema(client: Client, without: readonly string[]): Promise<Schema> {
  const { rows: keys } = await client.query<{ name: string; key: string[] }>(`
    SELECT conrelid::regclass::text AS name, array_agg(attname::text) AS key
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'p' AND connamespace = 'public'::regnamespace GROUP BY conrelid`);
  const { rows: references } = await client.query<Reference>(`
    SELECT refers.conrelid::regclass::text AS child, own.attname::text AS column,
      refers.confrelid::regclass::text AS parent, other.attname::text AS "parentColumn", confdeltype::text AS rule,
      confdeltype = 'c' OR own.attnotnull AS "isHard"
    FROM pg_constraint AS refers
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const left = new Set([...neverBack, ...without]);
  const tables = (await listTables(client)).filter(({ name }) => !left.has(name));
  const unknown = without.filter((name) => !keys.some((one) => one.name === name));
  if (unknown.length > 0) throw new Failure(`There is no table ${unknown.join(', ')} to leave out.`);
  return {
    tables: tables.map((table) => ({
      ...table,
      key: keys.find(({ name }) => name === table.name)!.key,
    })),
    references: references.filter(({ child }) => !left.has(child)),
  };
}

/** References whose rows belong to the row that they lead to: without it they would be deleted. Then what those rows use and cannot lose. */
const belonging = ({ references }: Schema) => [
  ...references.filter(({ rule }) => rule === 'c'),
  ...links,
  ...references.flatMap(({ child, column, parent, parentColumn, rule }) =>
    rule === 'a' ? [{ child: parent, column: parentColumn, parent: child, parentColumn: column }] : [],
  ),
];

/** Lists the tables of which rows come back with a brand or a person, and those that never do, as the schema of a database says. */
export async function belongingTables(client: Client): Promise<{ back: string[]; never: string[] }> {
  const schema = await readSchema(client, []);
  const back = new Set(['accounts', 'comedians', 'brands', 'brand_members']);
  for (let size = 0; size < back.size;) {
    size = back.size;
    for (const { child, parent } of belonging(schema)) if (back.has(parent)) back.add(child);
  }
  return { back: [...back].sort(), never: [...neverBack].sort() };
}

export type Part = {
  /** The brand's id, or somebody's address or id. */
  of: { brand: string } | { person: string };
  /** Whether to do it. Otherwise everything is tried, and taken back. */
  isApplied: boolean;
  /** Whether a person comes back who has deleted their account themselves. */
  althoughDeleted: boolean;
  /** Tables of which nothing comes back. */
  without: readonly string[];
  /** Rows that are there and become what they were: "shows/0193…". */
  overwrite: readonly string[];
};

/**
 * Brings back what is gone of a brand or of a person, from a backup, in one transaction beside the running app. Rows that
 * are there stay as they are, whatever the backup says. Everybody in the register of deletions is deleted again first, in
 * the copy of the backup and by the app's own rules: nothing of them comes back with somebody else's data. What refers to
 * a row that is gone for good becomes empty or stays away, as the rule of its foreign key says.
 *
 * Triggers run as always, so what they keep is true beside the rows that are there.
 *
 * @throws Failure when the backup is of another database, when it has no such brand or person, when a unique value is
 *   taken by now, and when somebody has deleted their account and `althoughDeleted` is not said
 */
export async function restorePart(
  databaseUrl: string,
  given: Part & { files: Files; folder: string; now: Date; report: Report },
): Promise<void> {
  const { files, folder, report, without } = given;
  const manifest = readManifest(folder);
  if ((await readMarker(filesOf(folder))) !== (await readMarker(files)))
    throw new Failure(`The backup in ${folder} is of another database than this one, so no part of it fits.`);
  await verify(folder, manifest, false);
  report(`The backup of ${manifest.takenAt} is whole`);
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    const problem = await halfRestored.find(client);
    if (problem) throw new Failure(problem);
    await readSchema(client, without);
    await inTemporary(databaseUrl, { folder, manifest, report }, async (copy, address) => {
      const namesOf = async (one: Client) => (await readHistory(one)).map(({ name }) => name).join();
      if ((await namesOf(client)) !== (await namesOf(copy)))
        throw new Failure('The app’s database is older than this code: first do npm run migrate.');
      const owner = 'person' in given.of ? await findPerson(copy, client, given.of.person, given) : null;
      const returning = owner?.returning ?? [];
      // They return to no team: an admin adds them again.
      const schema = await readSchema(copy, returning.length > 0 ? [...without, 'brand_members'] : without);
      if ('brand' in given.of) await requireSameBrand(copy, client, given.of.brand);
      await collect(copy, schema, given.of, owner?.emails ?? []);
      await deleteInCopy(address, given, returning);
      await bring(copy, client, schema, { ...given, returning });
    });
  } catch (error) {
    throw sayConflict(error);
  } finally {
    await client.end();
  }
}

/** The addresses of somebody, and their accounts that come back although they have deleted them. */
type Person = { emails: string[]; returning: string[] };

/** Finds the addresses and accounts of somebody in the backup, and refuses who has deleted their account. */
async function findPerson(
  copy: Client,
  client: Client,
  said: string,
  { files, althoughDeleted }: { files: Files; althoughDeleted: boolean },
): Promise<Person> {
  const { rows } = await copy.query<{ emails: string[]; accountIds: string[]; isDeleted: boolean }>(
    `WITH found AS (
      SELECT unnest(address_spellings(email)) AS email FROM (
        SELECT email, id FROM accounts UNION ALL SELECT email, id FROM comedians) AS one
      WHERE id::text = lower($1) OR email = ANY(address_spellings(lower($1))))
    SELECT array(SELECT DISTINCT email FROM found) AS emails,
      array(SELECT id::text FROM accounts WHERE email IN (SELECT email FROM found)) AS "accountIds",
      EXISTS (SELECT FROM accounts WHERE "deletedAt" IS NOT NULL AND email IN (SELECT email FROM found)) AS "isDeleted"`,
    [said],
  );
  const person = rows[0]!;
  if (person.emails.length === 0)
    throw new Failure('There is no such person in the backup: try an older one.');
  if (person.isDeleted)
    throw new Failure('They had deleted their account before this backup was made: take an older one.');
  const { rowCount } = await client.query(
    'SELECT FROM accounts WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NOT NULL',
    [person.accountIds],
  );
  if (rowCount)
    throw new Failure(
      `They have deleted their account, and it is still there: within ${restorableDays} days they bring it back themselves, by signing in. ` +
        'When it is erased after that, --although-deleted brings back what this backup has.',
    );
  const [entry] = await entriesOf(files, person.accountIds);
  if (entry && !althoughDeleted)
    throw new Failure(
      `They deleted their account themselves on ${entry.deletedAt.toISOString().slice(0, 10)}. Nothing of them comes back, unless they ask for it ` +
        'themselves and you say so: --although-deleted',
    );
  return { emails: person.emails, returning: entry ? [entry.accountId] : [] };
}

/** Lists what the register of deletions has of some accounts. */
async function entriesOf(files: Files, accountIds: readonly string[]) {
  const hashes = new Map(accountIds.map((id) => [hashOfAccount(id), id]));
  const found: { accountId: string; deletedAt: Date }[] = [];
  if (hashes.size === 0) return found;
  for await (const { hash, deletedAt } of readRegister(files)) {
    const accountId = hashes.get(hash);
    if (accountId) found.push({ accountId, deletedAt });
  }
  return found;
}

/** Throws a `Failure` when the backup has no such brand, and when another one has its address by now. */
async function requireSameBrand(copy: Client, client: Client, id: string): Promise<void> {
  const [before, by] = await Promise.all(
    [copy, client].map((one) =>
      one.query<{ createdAt: Date }>('SELECT "createdAt" FROM brands WHERE id = $1', [id]),
    ),
  );
  const [then, now] = [before?.rows[0]?.createdAt, by?.rows[0]?.createdAt];
  if (!then)
    throw new Failure(`There is no brand "${id}" in the backup: look at its address, or try an older one.`);
  if (now && now.getTime() !== then.getTime())
    throw new Failure(
      `The address "${id}" is taken: it belongs to a brand that was made on ${now.toISOString().slice(0, 10)}. As long as that one has it, the brand ` +
        'of the backup cannot come back.',
    );
}

/**
 * Collects in the copy what belongs to a brand or to a person, in temporary tables. Rows
 * without the mark `#own` are others that refer to those: their columns were emptied when those were deleted.
 */
async function collect(
  copy: Client,
  schema: Schema,
  of: Part['of'],
  emails: readonly string[],
): Promise<void> {
  const names = new Set(schema.tables.map(({ name }) => name));
  for (const name of names)
    await copy.query(
      `CREATE TEMP TABLE back_${name} (LIKE public.${name} INCLUDING INDEXES, "#own" boolean)`,
    );
  const add = async (name: string, isOwn: boolean, where: string): Promise<number> => {
    if (!names.has(name)) return 0;
    const { rowCount } = await copy.query(
      `INSERT INTO pg_temp.back_${name} SELECT *, ${isOwn} FROM public.${name} WHERE ${where} ON CONFLICT DO NOTHING`,
    );
    return rowCount ?? 0;
  };
  const refersToOwn = ({ column, parent, parentColumn }: (typeof links)[number]) =>
    `"${column}" IN (SELECT "${parentColumn}" FROM pg_temp.back_${parent} WHERE "#own")`;
  if ('brand' in of) await add('brands', true, `id = ${escapeLiteral(of.brand)}`);
  const isTheirs = `email = ANY(ARRAY[${emails.map((one) => escapeLiteral(one)).join()}]::text[])`;
  for (const name of ['accounts', 'comedians', 'brand_members']) await add(name, true, isTheirs);
  const owned = belonging(schema).filter(({ parent }) => names.has(parent));
  for (let found = 1; found > 0;) {
    found = 0;
    for (const reference of owned) found += await add(reference.child, true, refersToOwn(reference));
  }
  for (const reference of schema.references)
    if (reference.rule === 'n' && names.has(reference.parent))
      await add(reference.child, false, refersToOwn(reference));
}

/**
 * Removes and deletes again in the copy who is in the registers, by the app's own rules. Who wants to come back is then
 * restored by them as well: without the spots that they gave back. The registers themselves are only read.
 */
async function deleteInCopy(
  address: string,
  { files, now }: { files: Files; now: Date },
  returning: readonly string[],
): Promise<void> {
  const db = createDb(address, { connections: 1 });
  const nothing = () => Promise.resolve();
  const read: Files = { ...files, put: nothing, delete: nothing };
  try {
    await removeAgain(db, read);
    await deleteAgain({ db, files: read, now });
    // Without an entry in the register, an account may be restored at any time.
    const unentered: Files = { ...read, open: () => Promise.resolve(null) };
    for (const id of returning) {
      const { ok } = await restoreAccount({ db, files: unentered, now }, id);
      if (!ok) throw new Error('The account could not be restored in the copy.');
    }
  } finally {
    await db.$disconnect();
  }
}

/** Orders tables so that each comes after those that it refers to, except where that is a circle: `later` has those references. */
function inOrder({ tables, references }: Schema) {
  const [order, later]: [Table[], Reference[]] = [[], []];
  const left = new Set(tables);
  const waits = (name: string, isHard: boolean) =>
    references.filter(
      (one) =>
        one.child === name &&
        one.parent !== name &&
        (one.isHard || !isHard) &&
        [...left].some((table) => table.name === one.parent),
    );
  while (left.size > 0) {
    const next = [false, true].flatMap((isHard) =>
      [...left].filter(({ name }) => waits(name, isHard).length === 0),
    )[0];
    if (!next) throw new Error('The tables refer to each other in a circle.');
    later.push(...waits(next.name, false));
    left.delete(next);
    order.push(next);
  }
  return { order, later };
}

/** Brings what was collected into the app's database and storage, or only says what would come. */
async function bring(
  copy: Client,
  client: Client,
  schema: Schema,
  given: Part & { files: Files; folder: string; report: Report; returning: readonly string[] },
): Promise<void> {
  const { files, report, isApplied } = given;
  const brought: string[] = [];
  const struckOut: { accountId: string; deletedAt: Date }[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    await client.query("SET LOCAL lock_timeout = '10s'");
    const filled = await transfer(copy, client, schema);
    await mark(client, filled, given);
    await insert(client, filled, report);
    for (const key of await missingFiles(client, filled, given)) {
      if (isApplied) await files.put(key, (await filesOf(given.folder).open(key))!.stream);
      brought.push(key);
    }
    report(`Files: ${brought.length}`);
    if (isApplied) {
      for (const entry of await entriesOf(files, given.returning)) {
        struckOut.push(entry);
        await strikeOut(files, entry.accountId, entry.deletedAt);
      }
    }
    await client.query(isApplied ? 'COMMIT' : 'ROLLBACK');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (isApplied) for (const key of brought) await files.delete(key);
    for (const { accountId, deletedAt } of struckOut) await enter(files, accountId, deletedAt);
    throw error;
  }
}

/**
 * Copies the collected rows into temporary tables of the app's database, whose names differ from the real ones: those are what
 * triggers mean. Returns the schema of those that have rows.
 */
async function transfer(copy: Client, client: Client, { tables, references }: Schema): Promise<Schema> {
  const filled: Table[] = [];
  for (const table of tables) {
    const { name, columns, key } = table;
    const { rows } = await copy.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_temp.back_${name}) AS has`,
    );
    if (!rows[0]!.has) continue;
    filled.push(table);
    const list = columns.map((column) => escapeIdentifier(column));
    await client.query(
      `CREATE TEMP TABLE back_${name} (LIKE public.${name}, "#own" boolean, "#comes" boolean) ON COMMIT DROP`,
    );
    await pipeline(
      copy.query(
        to(`COPY (SELECT ${list.map((one) => `own.${one}`).join()}, "#own" FROM public.${name} AS own
          JOIN pg_temp.back_${name} AS wanted USING (${quoted(key)})) TO STDOUT`),
      ),
      client.query(from(`COPY pg_temp.back_${name} (${list.join()}, "#own") FROM STDIN`)),
    );
    await client.query(`ANALYZE pg_temp.back_${name}`);
  }
  const names = new Set(filled.map(({ name }) => name));
  return { tables: filled, references: references.filter(({ child }) => names.has(child)) };
}

const quoted = (columns: readonly string[]) => columns.map((column) => escapeIdentifier(column)).join(', ');

const sameRow = (key: readonly string[]) =>
  key.map((column) => `now.${escapeIdentifier(column)} = back.${escapeIdentifier(column)}`).join(' AND ');

/**
 * Marks the rows that come: those that are gone, and those that are overwritten. Then takes away again what would refer to
 * a row that is gone for good, and replaces in logs the ids of people who were erased. Says of each table what comes, what is there, and what stays away.
 */
async function mark(
  client: Client,
  schema: Schema,
  { overwrite, report }: { overwrite: readonly string[]; report: Report },
): Promise<void> {
  const names = new Set(schema.tables.map(({ name }) => name));
  const unknown = new Set(overwrite);
  const lines = new Map<string, string[]>();
  for (const { name, key } of schema.tables) {
    await client.query(`
      UPDATE pg_temp.back_${name} AS back SET "#comes" = "#own" AND NOT EXISTS (
        SELECT FROM public.${name} AS now WHERE ${sameRow(key)})`);
    const { rows } = await client.query<{ row: string; columns: string }>(`
      SELECT '${name}/' || concat_ws(',', ${key.map((column) => `now.${escapeIdentifier(column)}`).join()}) AS row,
        string_agg(one.key, ', ' ORDER BY one.key) AS columns
      FROM pg_temp.back_${name} AS back JOIN public.${name} AS now ON ${sameRow(key)}
      CROSS JOIN jsonb_each(to_jsonb(back)) AS one JOIN jsonb_each(to_jsonb(now)) AS other ON other.key = one.key
      WHERE "#own" AND one.value <> other.value GROUP BY 1 ORDER BY 1`);
    const over = rows.filter(({ row }) => unknown.delete(row)).map(({ row }) => row);
    await client.query(
      `UPDATE pg_temp.back_${name} AS now SET "#comes" = true
      WHERE '${name}/' || concat_ws(',', ${key.map((column) => `now.${escapeIdentifier(column)}`).join()}) = ANY($1)`,
      [over],
    );
    const stays = rows.filter(({ row }) => !over.includes(row));
    const said = stays.slice(0, mostSaid).map(({ row, columns }) => `  stays as it is: ${row} (${columns})`);
    if (stays.length > said.length)
      said.push(`  and ${stays.length - said.length} more that stay as they are`);
    lines.set(name, [...over.map((row) => `  is overwritten: ${row}`), ...said]);
  }
  if (unknown.size > 0)
    throw new Failure(
      `There is no ${[...unknown].join(', ')} to overwrite: the rows that can be are those that the dry run says stay as they are.`,
    );
  for (const { table, column } of actorColumns.filter((one) => names.has(one.table))) {
    const profiles = `SELECT id FROM public.comedians UNION ALL SELECT ("row" ->> 'id')::uuid FROM public.parked_rows
      WHERE "ofTable" = 'comedians' ${names.has('comedians') ? 'UNION ALL SELECT id FROM pg_temp.back_comedians WHERE "#comes"' : ''}`;
    await client.query(`
      UPDATE pg_temp.back_${table} SET "${column}" = '${nobody}'
      WHERE "#comes" AND "${column}" IS NOT NULL AND "${column}" NOT IN (${profiles})`);
  }
  for (const { name } of inOrder(schema).order) {
    let away = 0;
    for (const reference of schema.references.filter(({ child }) => child === name)) {
      const { column, parent, parentColumn, isHard } = reference;
      const comes = names.has(parent)
        ? `AND NOT EXISTS (SELECT FROM pg_temp.back_${parent} AS parent WHERE parent."${parentColumn}" = back."${column}" AND "#comes")`
        : '';
      const isLost = `back."#comes" AND back."${column}" IS NOT NULL ${comes}
        AND NOT EXISTS (SELECT FROM public.${parent} AS parent WHERE parent."${parentColumn}" = back."${column}")`;
      const { rowCount } = await client.query(
        isHard
          ? `DELETE FROM pg_temp.back_${name} AS back WHERE ${isLost}`
          : `UPDATE pg_temp.back_${name} AS back SET "${column}" = NULL WHERE ${isLost}`,
      );
      if (isHard) away += rowCount ?? 0;
    }
    const { rows } = await client.query<{ own: number; comes: number }>(`
      SELECT count(*) FILTER (WHERE "#own")::int AS own, count(*) FILTER (WHERE "#comes")::int AS comes
      FROM pg_temp.back_${name}`);
    const { own, comes } = rows[0]!;
    if (own + away === 0) continue;
    const gone =
      away === 0 ? '' : `, ${away} stay away because they belong to somebody or something that is gone`;
    report(`${name}: ${comes} come back, ${own - comes} are there${gone}`);
    for (const line of lines.get(name)!) report(line);
  }
}

/** Inserts the marked rows, and fills the columns again that were emptied when they were deleted. */
async function insert(client: Client, schema: Schema, report: Report): Promise<void> {
  const { order, later } = inOrder(schema);
  const last = new Map<string, string[]>();
  for (const { child, column } of later) last.set(child, [...(last.get(child) ?? []), column]);
  for (const [name, column] of Object.entries(filledLast))
    last.set(name, [...(last.get(name) ?? []), column]);
  for (const { name, columns, key } of order) {
    const waiting = last.get(name) ?? [];
    const now = columns.filter((column) => column !== counted[name] && !waiting.includes(column));
    const changed = now
      .filter((column) => !key.includes(column))
      .map((column) => `${escapeIdentifier(column)} = excluded.${escapeIdentifier(column)}`);
    // A row that is there by now was made by a trigger, or is overwritten.
    const does = changed.length > 0 ? `UPDATE SET ${changed.join(', ')}` : 'NOTHING';
    await client.query(`
      INSERT INTO public.${name} (${quoted(now)}) SELECT ${quoted(now)} FROM pg_temp.back_${name} WHERE "#comes"
      ORDER BY ${quoted(key)} ON CONFLICT (${quoted(key)}) DO ${does}`);
  }
  for (const { name, key } of order) {
    for (const column of last.get(name) ?? [])
      await client.query(`
        UPDATE public.${name} AS now SET "${column}" = back."${column}" FROM pg_temp.back_${name} AS back
        WHERE ${sameRow(key)} AND "#comes" AND back."${column}" IS NOT NULL`);
  }
  let filled = 0;
  for (const { child, column, parent, parentColumn, rule } of schema.references) {
    const table = order.find(({ name }) => name === child);
    if (rule !== 'n' || !table || !order.some(({ name }) => name === parent)) continue;
    const { rowCount } = await client.query(`
      UPDATE public.${child} AS now SET "${column}" = back."${column}" FROM pg_temp.back_${child} AS back
      WHERE ${sameRow(table.key)} AND now."${column}" IS NULL AND "#comes" IS NOT TRUE
        AND back."${column}" IN (SELECT "${parentColumn}" FROM pg_temp.back_${parent} WHERE "#comes")`);
    filled += rowCount ?? 0;
  }
  if (filled > 0) report(`References to what comes back, filled again in rows that are there: ${filled}`);
}

/** Lists the files that the rows have now and the storage lacks. Throws a `Failure` when one is not as it was written. */
async function missingFiles(
  client: Client,
  { tables }: Schema,
  { files, folder }: { files: Files; folder: string },
): Promise<string[]> {
  const ids = new Set<string>();
  for (const [table, columns] of Object.entries(fileIds)) {
    const found = tables.find(({ name }) => name === table);
    if (!found) continue;
    for (const column of columns) {
      const { rows } = await client.query<{ id: string | null }>(`
        SELECT now."${column}"::text AS id FROM public.${table} AS now
        JOIN pg_temp.back_${table} AS back ON ${sameRow(found.key)} WHERE "#own"`);
      for (const { id } of rows) if (id) ids.add(id);
    }
  }
  const sums = ids.size > 0 ? await readSums(folder) : new Map<string, string>();
  const missing: string[] = [];
  for await (const key of keysOf(filesOf(folder))) {
    const id = pictureOfKey(key) ?? videoOfKey(key);
    if (id === null || !ids.has(id)) continue;
    const there = await files.open(key);
    await there?.stream.cancel();
    if (there) continue;
    const sha256 = sums.get(`files/${key}`);
    if (sha256 !== undefined) await compare(path.join(folder, 'files', key), { sha256 });
    missing.push(key);
  }
  return missing;
}

/** Returns a `Failure` with what to do about an error of PostgreSQL that the present rows have caused; other errors as they are. */
function sayConflict(error: unknown): unknown {
  const { table = '', constraint = '', detail = '', message } = error as Partial<Record<string, string>>;
  const away = `or leave the table out: --without ${table}`;
  const words: Record<string, string> = {
    // SQLSTATE unique_violation
    '23505': `A value in ${table} is taken by another row meanwhile: ${withoutAddresses(detail)} Give that one another value, ${away}`,
    // check_violation
    '23514': `Beside what is there now, a row of ${table} would break the rule ${constraint}. Make room for it (such as a spot of a show that is full), ${away}`,
    // raise_exception, by a trigger
    P0001: `A row does not fit what is there now: ${message} Leave its table out with --without.`,
  };
  // serialization_failure, deadlock_detected, lock_not_available, foreign_key_violation
  for (const code of ['40001', '40P01', '55P03', '23503'])
    words[code] = 'Others have changed the same rows at this moment. Do it again.';
  const said = words[errorCode(error) ?? ''];
  return said ? new Failure(`Nothing was changed. ${said}`, { cause: error }) : error;
}
