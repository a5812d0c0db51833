import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** The copies would violate the check constraints of their tables. */
const dropChecks = `
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.name, one.conname); END LOOP;
END $$`;

/** A table, and the values of a copied row for its columns: an expression over the row `one`, and the tables in it. */
type Table = { name: string; columns: string[]; copies: string[]; targets: string[] };

/**
 * Lists the tables, referenced ones first. A copy has its own values in unique columns, refers to any row with its
 * foreign keys, and is some hours older. In a table without rows it is made from nothing.
 */
const tables = `
WITH RECURSIVE links AS (
  SELECT conrelid AS of, conkey[1] AS number, confrelid AS target, attname AS target_column,
    format('ids_%s_%s', confrelid, confkey[1]) AS ids
  FROM pg_constraint JOIN pg_attribute ON attrelid = confrelid AND attnum = confkey[1]
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace
), depths AS (
  SELECT oid AS of, 0 AS depth FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  UNION
  SELECT links.of, depth + 1 FROM depths JOIN links ON target = depths.of AND links.of <> target
  JOIN pg_attribute ON attrelid = links.of AND attnum = number WHERE attnotnull
), unique_columns AS (
  SELECT DISTINCT indrelid AS of, unnest(indkey) AS number FROM pg_index WHERE indisunique
), columns AS (
  SELECT attrelid AS of, quote_ident(attname) AS name,
    CASE
      WHEN ids IS NOT NULL THEN format('(SELECT ids[1 + floor(random() * cardinality(ids))] FROM %I WHERE nth > zero)', ids)
      WHEN atttypid = 'timestamptz'::regtype THEN format('coalesce(one.%I, now()) - age', attname)
      WHEN unique_columns IS NOT NULL AND atttypid = 'uuid'::regtype THEN 'gen_random_uuid()'
      WHEN unique_columns IS NOT NULL AND atttypid = 'text'::regtype THEN format('concat(one.%I, md5(random()::text))', attname)
      WHEN unique_columns IS NOT NULL AND atttypid = 'bytea'::regtype THEN 'sha256(uuid_send(gen_random_uuid()))'
      WHEN atttypid = 'uuid'::regtype THEN format('coalesce(one.%I, gen_random_uuid())', attname)
      WHEN typtype = 'e' THEN format('coalesce(one.%I, enum_first(NULL::%s))', attname, atttypid::regtype)
      ELSE format('coalesce(one.%I, %L)', attname, CASE
        WHEN typcategory IN ('A', 'U') THEN '{}' WHEN typcategory = 'B' THEN 'f'
        WHEN atttypid = 'date'::regtype THEN '2026-01-01' WHEN typcategory = 'S' THEN '' ELSE '0' END)
    END AS copy,
    attnotnull AS always,
    CASE WHEN ids IS NOT NULL THEN format(
      '%1$I AS MATERIALIZED (SELECT array_agg(%3$I) AS ids FROM (SELECT %3$I FROM %2$s ORDER BY random() LIMIT 3000) AS picked)',
      ids, target::regclass, target_column) END AS target
  FROM pg_attribute
  JOIN pg_type ON pg_type.oid = atttypid
  LEFT JOIN links ON links.of = attrelid AND links.number = attnum
  LEFT JOIN unique_columns ON unique_columns.of = attrelid AND unique_columns.number = attnum
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''
    AND coalesce(pg_get_expr(adbin, adrelid), '') NOT LIKE 'nextval%'
)
SELECT relname AS name, array_agg(columns.name) AS columns,
  array_agg(CASE WHEN always THEN copy ELSE format('CASE WHEN one.%s IS NOT NULL THEN %s END', columns.name, copy) END) AS copies,
  coalesce(array_agg(DISTINCT target) FILTER (WHERE target IS NOT NULL), '{}') AS targets
FROM pg_class
JOIN (SELECT of, max(depth) AS depth FROM depths GROUP BY of) AS depths ON depths.of = pg_class.oid
JOIN columns ON columns.of = pg_class.oid
GROUP BY relname, depth ORDER BY depth, relname`;

/**
 * Copies the rows of every table that has few of them, until it has many, so that only an index finds the few
 * requested ones. Nothing in a copy fits together, and its table does not check it.
 *
 * @param count the number of rows that a table gets
 * @param small tables that stay as they are
 */
export async function makeCrowded(db: PrismaClient, count: number, small: readonly string[]): Promise<void> {
  await db.$executeRawUnsafe(dropChecks);
  for (const { name, columns, copies, targets } of await db.$queryRawUnsafe<Table[]>(tables)) {
    if (small.includes(name)) continue;
    const [{ rows }] = await db.$queryRawUnsafe<[{ rows: number }]>(
      `SELECT count(*)::int AS rows FROM "${name}"`,
    );
    if (rows >= count) continue;
    await db.$transaction([
      // Triggers and foreign keys are off.
      db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
      db.$executeRawUnsafe(`
        ${targets.length > 0 ? `WITH ${targets.join(', ')}` : ''}
        INSERT INTO "${name}" (${columns.join(', ')})
        SELECT ${copies.join(', ')}
        FROM (
          SELECT 0 AS zero, * FROM "${name}"
          UNION ALL SELECT 0, (NULL::"${name}").* WHERE NOT EXISTS (SELECT FROM "${name}")
        ) AS one
        CROSS JOIN generate_series(1, ${Math.ceil(count / Math.max(rows, 1))}) AS nth
        CROSS JOIN LATERAL (SELECT random() * interval '20 hours' AS age WHERE nth > zero) AS past
        ON CONFLICT DO NOTHING`),
    ]);
  }
  await db.$executeRawUnsafe('ANALYZE');
}
