import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';
import { withClient } from './start/postgres';

const usage = `Mends the times that a version which did not set the zone of its sessions has stored while PostgreSQL was in another
than UTC. Stop everything, back up, and look first:

  npm run zone -- --zone Europe/Berlin
  npm run zone -- --zone Europe/Berlin --yes

  --zone   the zone that PostgreSQL had: SHOW timezone
  --since  when it began, such as the move to this PostgreSQL: 2026-11-20T03:00:00Z; without it, from the beginning
  --until  when it ended, such as the first start of a version that sets the zone; without it, now
  --yes    writes; otherwise it only counts`;

export type Wanted = { zone: string; since: Date | null; until: Date; writes: boolean };

/** Parses the arguments. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[], now: Date): Wanted {
  const { values } = readArguments(args, usage, {
    zone: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const instant = (name: 'since' | 'until') => {
    const text = values[name];
    if (text === undefined) return null;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
      return new Date(text);
    throw new Failure(`--${name} is no instant with its zone, such as 2026-11-20T03:00:00Z\n\n${usage}`);
  };
  const [since, until] = [instant('since'), instant('until') ?? now];
  if (!values.zone) throw new Failure(`Say which zone.\n\n${usage}`);
  if (since && since >= until) throw new Failure('--since is not before --until');
  return { zone: values.zone, since, until, writes: values.yes ?? false };
}

/**
 * Columns that SQL itself has filled, by now() or in a trigger, and not the client, which omitted the zone. They are
 * right. Mending a show sets its `changedAt`, because its time changes for calendars.
 */
const right = [
  'alarms.claimedAt',
  'backup_runs.failedAt',
  'backup_runs.succeededAt',
  'processes.startedAt',
  'processes.seenAt',
  'profile_reports.closedAt',
  'public_changes.changedAt',
  'shows.changedAt',
];

/** Columns with planned times. All others have the time of their writing, which reveals the zone of that moment. */
const planned = new Set(
  'answerBy callAt decideBy doorsAt drawsAt dueAt endsAt movedFrom nameUntil onAt opensAt startsAt until'.split(
    ' ',
  ),
);

/** Its triggers follow a changed time. Those of other tables notify people, or protect rows that are written once. */
const withTriggers = 'shows';

/** The maximum of milliseconds between the time in a row's id and the creation of the row. */
const soon = 300_000;

type Table = { name: string; columns: string[]; lists: string[]; hasIds: boolean; isOfShow: boolean };

/** The counts of mended values of a column, and of undecidable ones: planned before the time, perhaps changed in it. */
type Found = { column: string; mended: number; left: number };

/**
 * Mends all or nothing. Without `writes` it only counts.
 *
 * The client had written digits without a zone, and PostgreSQL read them as local ones. So the stored value shows the
 * true digits in that zone, and they are in UTC. An id of version 7 has the true time in it: a row with a matching
 * `createdAt` is right and stays. When all are right, there is nothing to mend, as after a first run.
 *
 * @throws Failure for a zone that PostgreSQL does not know, and when no row was stored in it
 */
export async function mend(client: Client, wanted: Wanted): Promise<Found[]> {
  const words = wordsFor(wanted);
  await client.query('BEGIN');
  try {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('times mended'))");
    const { rowCount } = await client.query('SELECT FROM pg_timezone_names WHERE name = $1', [wanted.zone]);
    if (!rowCount) throw new Failure(`PostgreSQL knows no zone ${wanted.zone}`);
    const tables = await listTables(client);
    if (!(await isAnyWrong(client, tables, words)))
      throw new Failure(
        `No row says that it was stored while PostgreSQL was in ${wanted.zone}: nothing was changed`,
      );
    const found: Found[] = [];
    for (const table of tables) found.push(...(await mendTable(client, table, words)));
    await client.query(wanted.writes ? 'COMMIT' : 'ROLLBACK');
    return found.filter(({ mended, left }) => mended + left > 0);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Returns SQL expressions for the tests and the correction of a value. */
function wordsFor({ zone, since, until }: Wanted) {
  const begin = `${escapeLiteral(since?.toISOString() ?? '-infinity')}::timestamptz`;
  const mended = (value: string) => `((${value} AT TIME ZONE ${escapeLiteral(zone)}) AT TIME ZONE 'UTC')`;
  const isNear = (one: string, other: string) =>
    `(${one} - ${other} BETWEEN interval '-${soon} ms' AND interval '${soon} ms')`;
  return {
    mended,
    isIn: (value: string) =>
      `(${value} >= ${begin} AND ${value} < ${escapeLiteral(until.toISOString())}::timestamptz)`,
    /** Before the time, or after it. */
    isBefore: (value: string) => `(${value} < ${begin})`,
    isAfterBegin: (value: string) => `(${value} >= ${begin})`,
    /** Whether a row was stored in the zone by its own times, and whether it was not. */
    isWrong: (made: string, stored: string) =>
      `(${isNear(made, mended(stored))} AND NOT ${isNear(made, stored)})`,
    isRight: (made: string, stored: string) =>
      `(${isNear(made, stored)} AND NOT ${isNear(made, mended(stored))})`,
  };
}

type Words = ReturnType<typeof wordsFor>;

/** The time in an id of version 7: its first 48 bits are milliseconds (RFC 9562). NULL for another id. */
const timeOf = (id: string) =>
  `(CASE WHEN substr(${id}::text, 15, 1) = '7' THEN
      to_timestamp(('x' || substr(replace(${id}::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) END)`;

/** Returns the tables with columns that the client has written. Shows come last: other tables use their times. */
async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname::text AS name,
       array_agg(attname::text ORDER BY attnum) FILTER (
         WHERE format_type(atttypid, NULL) LIKE 'timestamp with time zone%' AND relname || '.' || attname <> ALL ($1)
       ) AS columns,
       coalesce(array_agg(attname::text) FILTER (WHERE atttypid = 'timestamptz[]'::regtype), '{}') AS lists,
       bool_or(attname = 'id' AND atttypid = 'uuid'::regtype) AS "hasIds",
       bool_or(attname = 'showId') AS "isOfShow"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
       AND attnum > 0 AND NOT attisdropped
     GROUP BY relname ORDER BY relname = $2, relname`,
    [right, withTriggers],
  );
  return rows.filter(({ columns }) => columns);
}

/** Whether any row was stored in the zone, by its id. */
async function isAnyWrong(client: Client, tables: Table[], words: Words): Promise<boolean> {
  const conditions = tables
    .filter(({ columns, hasIds }) => hasIds && columns.includes('createdAt'))
    .map(({ name }) => {
      const made = timeOf('id');
      return `EXISTS (SELECT FROM ${escapeIdentifier(name)} WHERE ${words.isIn(made)} AND ${words.isWrong(made, '"createdAt"')})`;
    });
  const { rows } = await client.query<{ isAny: boolean }>(`SELECT ${conditions.join(' OR ')} AS "isAny"`);
  return rows[0]!.isAny;
}

/** Whether rows were stored while PostgreSQL was in a zone, by their ids. False for an unknown zone. */
export async function isStoredIn(client: Client, zone: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_timezone_names WHERE name = $1', [zone]);
  if (!rowCount) return false;
  const always = { zone, since: null, until: new Date(), writes: false };
  return isAnyWrong(client, await listTables(client), wordsFor(always));
}

async function mendTable(client: Client, table: Table, words: Words): Promise<Found[]> {
  const name = escapeIdentifier(table.name);
  const values = table.columns.map((column) => ({ column, ...valueOf(table, column, words) }));
  const counts = values.map(
    ({ isWrong, isUnclear }) =>
      `json_build_array(count(*) FILTER (WHERE ${isWrong}), count(*) FILTER (WHERE ${isUnclear}))`,
  );
  const { rows } = await client.query<{ counts: [number, number][] }>(
    `SELECT json_build_array(${counts.join(', ')}) AS counts FROM ${name} AS one`,
  );
  if (table.name !== withTriggers) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const sets = values.map(
    ({ column, stored, isWrong, mended }) =>
      `${escapeIdentifier(column)} = CASE WHEN ${isWrong} THEN ${mended} ELSE ${stored} END`,
  );
  const wrong = values.map(({ isWrong }) => isWrong).join(' OR ');
  await client.query(`UPDATE ${name} AS one SET ${sets.join(', ')} WHERE ${wrong}`);
  if (table.name !== withTriggers) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return values.map(({ column }, index) => {
    const [mended = 0, left = 0] = rows[0]!.counts[index]!;
    return { column: `${table.name}.${column}`, mended, left };
  });
}

function valueOf({ columns, lists, hasIds, isOfShow }: Table, column: string, words: Words) {
  const stored = `one.${escapeIdentifier(column)}`;
  if (lists.includes(column)) {
    const mended = `(SELECT array_agg(${words.mended('value')}) FROM unnest(${stored}) AS value)`;
    const isWrong = `(SELECT bool_and(${words.isIn(words.mended('value'))}) FROM unnest(${stored}) AS value)`;
    return { stored, mended, isWrong: `coalesce(${isWrong}, false)`, isUnclear: 'false' };
  }
  const mended = words.mended(stored);
  const ownMade = columns.includes('createdAt') ? 'one."createdAt"' : null;
  const isRight =
    ownMade && hasIds ? `coalesce(${words.isRight(timeOf('one.id'), ownMade)}, false)` : 'false';
  if (!planned.has(column)) {
    const isWrong = `coalesce(${words.isIn(mended)}${column === 'createdAt' ? ` AND NOT ${isRight}` : ''}, false)`;
    return { stored, mended, isWrong, isUnclear: 'false' };
  }
  const stayed =
    ownMade ?? (isOfShow ? '(SELECT "createdAt" FROM shows WHERE id = one."showId")' : 'NULL::timestamptz');
  const id = ownMade ? (hasIds ? 'one.id' : 'NULL') : isOfShow ? 'one."showId"' : 'NULL';
  const made = `coalesce(${timeOf(id)}, ${words.mended(stayed)})`;
  return {
    stored,
    mended,
    isWrong: `(${stored} IS NOT NULL AND coalesce(${words.isIn(made)}, false) AND NOT ${isRight})`,
    isUnclear: `(${words.isAfterBegin(stored)} AND coalesce(${words.isBefore(made)}, false))`,
  };
}

/** Returns the text to print. */
export function describe(found: readonly Found[], writes: boolean): string {
  const width = Math.max(...found.map(({ column }) => column.length));
  const lines = found.map(
    ({ column, mended, left }) =>
      `${column.padEnd(width)}  ${String(mended).padStart(8)}${left ? `, and ${left} to look at` : ''}`,
  );
  const end = writes ? 'Mended.' : 'Nothing was changed: --yes mends them.';
  return [...lines, end].join('\n');
}

if (import.meta.main) {
  await runCommand(async (args) => {
    const wanted = readWanted(args, new Date());
    await withDatabase((databaseUrl) =>
      withClient(databaseUrl, async (client) =>
        console.log(describe(await mend(client, wanted), wanted.writes)),
      ),
    );
  });
}
