import { escapeLiteral, type Client } from 'pg';
import { Failure } from '../start/failure';
import { listTables } from './tables';

/**
 * Tables with rows of a brand or of a person that never come back. All others come that deleting the brand or the
 * person would delete, by their foreign keys (`belongingTables`).
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
  // Copies of deleted rows.
  'parked_rows',
];

type Reference = {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
  /** `confdeltype` of PostgreSQL: c cascade, r restrict, n set null, a no action. */
  rule: string;
  /** Whether a row is deleted with the row that it refers to: a cascade, or a column that cannot be empty. */
  isHard: boolean;
};

/** References without a foreign key. */
export const links: Pick<Reference, 'child' | 'column' | 'parent' | 'parentColumn'>[] = [
  { child: 'film_copies', column: 'fileId', parent: 'videos', parentColumn: 'id' },
  { child: 'film_copies', column: 'fileId', parent: 'recordings', parentColumn: 'fileId' },
];

export type Table = { name: string; columns: string[]; key: string[] };

export type Schema = { tables: Table[]; references: Reference[] };

/** Reads the tables and foreign keys of a database, without the tables that never come back. */
export async function readSchema(client: Client, without: readonly string[]): Promise<Schema> {
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

/** References of rows that would be deleted with their target. Then the rows that those use and cannot lose. */
const belonging = ({ references }: Schema) => [
  ...references.filter(({ rule }) => rule === 'c'),
  ...links,
  ...references.flatMap(({ child, column, parent, parentColumn, rule }) =>
    rule === 'a' ? [{ child: parent, column: parentColumn, parent: child, parentColumn: column }] : [],
  ),
];

/** Lists the tables of which rows come back with a brand or a person, and those that never do, by the schema. */
export async function belongingTables(client: Client): Promise<{ back: string[]; never: string[] }> {
  const schema = await readSchema(client, []);
  const back = new Set(['accounts', 'comedians', 'brands', 'brand_members']);
  for (let size = 0; size < back.size;) {
    size = back.size;
    for (const { child, parent } of belonging(schema)) if (back.has(parent)) back.add(child);
  }
  return { back: [...back].sort(), never: [...neverBack].sort() };
}

/**
 * Collects a brand's or a person's rows in the copy, in temporary tables. Rows without the mark `#own` are others that
 * refer to those: their columns were emptied by the deletion.
 */
export async function collect(
  copy: Client,
  schema: Schema,
  of: { brand: string } | { person: string },
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

/** Orders tables so that each comes after those that it refers to. References that close a circle are in `later`. */
export function inOrder({ tables, references }: Schema) {
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
