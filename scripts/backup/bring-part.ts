import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { nobody } from '@/lib/core/actor';
import type { Files } from '@/lib/core/files/files';
import { actorColumns } from '@/lib/core/generated/columns';
import { enter, strikeOut } from '@/lib/data/deletion/register-commands';
import { pictureOfKey } from '@/lib/media/pictures/key-rules';
import { videoOfKey } from '@/lib/media/videos/key-rules';
import { Failure } from '../start/failure';
import { keysOf, type Report } from './backup';
import { inOrder, links, type Schema, type Table } from './belonging';
import { compare, filesOf, readSums } from './manifest';

/** Counter columns that triggers raise from zero as the counted rows come. */
const counted: Record<string, string> = { shows: 'spotsTaken' };

/** Columns that are filled after all rows are there: a draw that is done takes no tickets. */
const filledLast: Record<string, string> = { draws: 'drawnAt' };

/** The columns with the ids in the names of files. */
const fileIds = { pictures: ['id'], videos: ['id', 'captionsId'], recordings: ['fileId', 'captionsId'] };

/**
 * Tables whose rows go by a wish: a member leaves a team, a comedian has a recording of themselves removed. After that
 * they come back only with the brand or the person, when these are gone themselves.
 */
const comesWithOwner: Record<string, { table: string; by: string; column: string }[]> = {
  brand_members: [
    { table: 'brands', by: 'id', column: 'brandId' },
    { table: 'accounts', by: 'email', column: 'email' },
    { table: 'comedians', by: 'email', column: 'email' },
  ],
  recordings: [
    { table: 'brands', by: 'id', column: 'brandId' },
    { table: 'comedians', by: 'id', column: 'comedianId' },
  ],
};

/** The maximum of differing rows of a table that are reported. */
const mostSaid = 10;

/** An entry of the register of deletions. */
export type Entry = { accountId: string; deletedAt: Date };

/** Brings the collected rows into the app's database and storage, or only reports them. */
export async function bring(
  copy: Client,
  client: Client,
  schema: Schema,
  given: {
    files: Files;
    folder: string;
    report: Report;
    isApplied: boolean;
    overwrite: readonly string[];
    alsoRemoved: readonly string[];
    /** The entries to remove from the register of deletions: people who come back. */
    returning: readonly Entry[];
  },
): Promise<void> {
  const { files, report, isApplied } = given;
  const brought: string[] = [];
  const struckOut: Entry[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    await client.query("SET LOCAL lock_timeout = '10s'");
    const filled = await transfer(copy, client, schema);
    await mark(client, filled, given);
    // Before the first row is written: from then on, people who change the same shows wait.
    for (const key of await missingFiles(client, filled, given)) {
      if (isApplied) await files.put(key, (await filesOf(given.folder).open(key))!.stream);
      brought.push(key);
    }
    report(`Files: ${brought.length}`);
    await insert(client, filled, report);
    if (isApplied) {
      for (const entry of given.returning) {
        struckOut.push(entry);
        await strikeOut(files, entry.accountId, entry.deletedAt);
      }
    }
    await client.query(isApplied ? 'COMMIT' : 'ROLLBACK');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    // The register first: without its entry, a later restore would bring back an account that is to stay deleted.
    for (const { accountId, deletedAt } of struckOut) await enter(files, accountId, deletedAt);
    if (isApplied) for (const key of brought) await files.delete(key).catch(() => {});
    throw error;
  }
}

/**
 * Copies the collected rows into temporary tables of the app's database. Their names differ from the real ones,
 * because triggers use those. Returns the schema of those that have rows.
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
 * Marks the rows that come: missing and overwritten ones. Then unmarks rows that would refer to a row that is gone for
 * good, and replaces the ids of erased people in logs. Reports for each table the rows that come, that exist, and that
 * stay away.
 */
async function mark(
  client: Client,
  schema: Schema,
  given: { overwrite: readonly string[]; alsoRemoved: readonly string[]; report: Report },
): Promise<void> {
  const { overwrite, report } = given;
  const names = new Set(schema.tables.map(({ name }) => name));
  const unknown = new Set(overwrite);
  const lines = new Map<string, string[]>();
  for (const { name, key } of schema.tables)
    await client.query(`
      UPDATE pg_temp.back_${name} AS back SET "#comes" = "#own" AND NOT EXISTS (
        SELECT FROM public.${name} AS now WHERE ${sameRow(key)})`);
  await keepAway(client, names, given);
  for (const { name, key } of schema.tables) {
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

/**
 * Keeps away the rows of `comesWithOwner` whose owner was there all the time, except for the tables of `alsoRemoved`, and
 * then rows without the row that they belong to by a link that is no foreign key.
 */
async function keepAway(
  client: Client,
  names: ReadonlySet<string>,
  { alsoRemoved, report }: { alsoRemoved: readonly string[]; report: Report },
): Promise<void> {
  const other = alsoRemoved.find((name) => !(name in comesWithOwner));
  if (other) throw new Failure(`--with is for ${Object.keys(comesWithOwner).join(', ')}, not for ${other}.`);
  for (const [name, owners] of Object.entries(comesWithOwner)) {
    if (!names.has(name) || alsoRemoved.includes(name)) continue;
    const isOwned = owners
      .filter(({ table }) => names.has(table))
      .map(
        ({ table, by, column }) =>
          `"${column}" IN (SELECT "${by}" FROM pg_temp.back_${table} WHERE "#comes")`,
      );
    const { rowCount } = await client.query(
      `DELETE FROM pg_temp.back_${name} WHERE "#comes" AND (${['false', ...isOwned].join(' OR ')}) IS NOT TRUE`,
    );
    if (rowCount)
      report(
        `${name}: ${rowCount} stay away, because their removal may have been a wish; --with ${name} brings them`,
      );
  }
  for (const child of new Set(links.map((link) => link.child))) {
    if (!names.has(child)) continue;
    const parents = links
      .filter((link) => link.child === child)
      .flatMap(({ column, parent, parentColumn }) => {
        const comes = `"${column}" IN (SELECT "${parentColumn}" FROM pg_temp.back_${parent} WHERE "#comes")`;
        const isThere = `"${column}" IN (SELECT "${parentColumn}" FROM public.${parent})`;
        return names.has(parent) ? [comes, isThere] : [isThere];
      });
    await client.query(`DELETE FROM pg_temp.back_${child} WHERE "#comes" AND NOT (${parents.join(' OR ')})`);
  }
}

/** Inserts the marked rows, and refills the columns that their deletion had emptied. */
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
    // A row that exists by now was made by a trigger, or is overwritten.
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

/** Lists the files that the rows will have and the storage lacks. Throws a `Failure` when one is damaged. */
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
        SELECT (CASE WHEN "#comes" THEN back."${column}" ELSE now."${column}" END)::text AS id
        FROM pg_temp.back_${table} AS back LEFT JOIN public.${table} AS now ON ${sameRow(found.key)} WHERE "#own"`);
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
