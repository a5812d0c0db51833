import type { TestWorld } from '@/lib/core/testing/tables';

/** Tables that jobs may write at any time: deliveries, and due work. */
const followers = ['deliveries', 'notifications'];

/** The job that notifies of messages makes a row for each participant. It is empty until they read or mute. */
const saying: Record<string, string> = { chat_readers: '("readNumber" > 0 OR "mutedAt" IS NOT NULL)' };

let statement: string | undefined;

/**
 * Returns every row of the database with one of the ids, or with the brand's, in one of its columns, so that a test
 * can detect a change.
 */
export async function rowsAbout({ db, brand }: TestWorld, ids: string[]): Promise<{ table: string }[]> {
  statement ??= await writeStatement(db);
  return db.$queryRawUnsafe(statement, [brand.id, ...new Set(ids)]);
}

/**
 * Tables that record actions, such as the audit log. A second request that is refused writes no rows there, so they
 * cannot reveal a duplicate.
 */
const records = ['audit_events', 'operator_events', 'sent_line_up_entries', 'line_up_edits'];

/** Counts these rows by table, and the used keys of forms. */
export async function countRows(
  world: TestWorld,
  ids: string[],
): Promise<{ things: Record<string, number>; formKeys: number }> {
  const things: Record<string, number> = {};
  let formKeys = 0;
  for (const { table } of await rowsAbout(world, ids)) {
    if (table === 'form_keys') formKeys += 1;
    else if (!records.includes(table)) things[table] = (things[table] ?? 0) + 1;
  }
  return { things, formKeys };
}

async function writeStatement(db: TestWorld['db']): Promise<string> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'uuid', 'character varying')
      AND (column_name = 'id' OR column_name LIKE '%Id')`;
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables]
    .filter(([table]) => !followers.includes(table))
    .map(([table, all]) => {
      const isAbout = all.map(({ column }) => `"${column}"::text = ANY($1)`).join(' OR ');
      // Each request of a session updates its last use, and a job its progress in a chat's messages.
      return `SELECT '${table}' AS "table", to_jsonb(t) - 'lastUsedAt' - 'toldNumber' AS row FROM "${table}" t
        WHERE (${isAbout}) AND ${saying[table] ?? 'TRUE'}`;
    })
    .join(' UNION ALL ')
    .concat(' ORDER BY 1, 2');
}
