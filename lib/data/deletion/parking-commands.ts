import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { parkedTables, signedAccounts, signedColumns } from '@/lib/core/generated/columns';
import { emptyMessages, emptyOwnReports, fillMessages } from './message-commands';
import { ownRecordingPath } from '@/lib/night/recordings/rules';
import { addressSpellings } from '@/lib/core/text/text-schema';

/** The person whose rows are parked. Without a profile, they have an account and maybe teams. */
export type Owner = { accountId: string; email: string; comedianId: string | null };

/** The tables with the lines of past line-ups (`@keepName` in the schema), the sent one before the draft. */
export const namedTables = ['sent_line_up_entries', 'line_up_entries'] as const;

/** SQL conditions by the kind of column. The parameters $1 to $3 are account, profile and e-mail address. */
const conditions = {
  id: 'id = $2::uuid',
  comedianId: '"comedianId" = $2::uuid',
  applicationId: '"applicationId" IN (SELECT id FROM applications WHERE "comedianId" = $2::uuid)',
  email: 'email = ANY(address_spellings($3::text))',
};

/** A condition that is always true. It gives PostgreSQL the type of each parameter, even of unused ones. */
const given = `$1::uuid IS NOT NULL AND ($2::uuid IS NULL OR true) AND ($3::text IS NULL OR true)`;

/**
 * Copies every row about the owner to `parked_rows`, and deletes their memberships. The caller deletes the profile, and
 * its rows by cascade.
 */
export async function parkRows(tx: Tx, owner: Owner): Promise<void> {
  const park = (ofTable: string, from: string, row: string, where: string) =>
    run(
      tx,
      owner,
      `INSERT INTO parked_rows ("accountId", "ofTable", "row")
      SELECT $1::uuid, '${ofTable}', ${row} FROM ${from} AS own WHERE ${given} AND ${where}`,
    );
  for (const { table, by } of parkedTables) await park(table, table, 'to_jsonb(own)', conditions[by]);
  for (const { table, column } of signedColumns) {
    await park(`${table}.${column}`, table, `jsonb_build_object('id', id)`, `"${column}" = $2::uuid`);
  }
  for (const { table, column } of signedAccounts) {
    const isOwn = `"${column}" = $1::uuid`;
    await park(`${table}.${column}`, table, `jsonb_build_object('id', id)`, isOwn);
    await run(tx, owner, `UPDATE ${table} SET "${column}" = NULL WHERE ${given} AND ${isOwn}`);
  }
  await emptyMessages(tx, owner);
  await tx.brandMember.deleteMany({ where: { email: { in: addressSpellings(owner.email) } } });
}

/**
 * Turns the owner's lines of past line-ups into lines of a guest with the owner's name, which stays until the given
 * time. Lines of a draft are kept only if they were sent too; they lose their notes.
 */
export async function keepNames(tx: Tx, owner: Owner, name: string, times: { now: Date; until: Date }) {
  const { now, until } = times;
  for (const table of namedTables) {
    const isDraft = table === 'line_up_entries';
    // A line has the same id in both tables.
    const isPast = `"showId" IN (SELECT id FROM shows WHERE "endsAt" <= $4::timestamptz)
      ${isDraft ? `AND id IN (SELECT id FROM sent_line_up_entries WHERE "nameUntil" = $5::timestamptz)` : ''}`;
    await tx.$executeRawUnsafe(
      `WITH kept AS (
        UPDATE ${table} SET "comedianId" = NULL, "guestName" = $3::text, "nameUntil" = $5::timestamptz
          ${isDraft ? ', note = NULL' : ''}
        WHERE "comedianId" = $2::uuid AND ${isPast} RETURNING id
      )
      INSERT INTO parked_rows ("accountId", "ofTable", "row")
      SELECT $1::uuid, '${table}', jsonb_build_object('id', id) FROM kept`,
      owner.accountId,
      owner.comedianId,
      name,
      now.toISOString(),
      until.toISOString(),
    );
  }
}

/** Puts all parked rows back into their tables, and deletes the parked copies. */
export async function putRowsBack(tx: Tx, owner: Owner): Promise<void> {
  const tables = await Promise.all(
    parkedTables.map(async ({ table }) => ({ table, parents: await parentsOf(tx, table) })),
  );
  for (const { table, parents } of tables) await putBack(tx, owner, table, parents);
  for (const { table, parents } of tables) {
    for (const parent of parents) if (parent.comesLater) await referAgain(tx, owner, table, parent);
  }
  const signed = [
    ...signedColumns.map((one) => ({ ...one, owner: '$2' })),
    ...signedAccounts.map((one) => ({ ...one, owner: '$1' })),
  ];
  for (const { table, column, owner: id } of signed) {
    const isOwn = isParked(`${table}.${column}`);
    await run(tx, owner, `UPDATE ${table} SET "${column}" = ${id}::uuid WHERE ${given} AND ${isOwn}`);
  }
  await fillMessages(tx, owner);
  if (owner.comedianId) await takeOverRecordings(tx, { ...owner, comedianId: owner.comedianId });
  for (const table of namedTables) {
    await run(
      tx,
      owner,
      `UPDATE ${table} SET "comedianId" = $2::uuid, "guestName" = NULL, "nameUntil" = NULL
      WHERE ${given} AND ${isParked(table)}`,
    );
  }
  if (owner.comedianId && !(await tx.comedian.count({ where: { id: owner.comedianId } })))
    throw new Error('The profile of a deleted account cannot be put back.');
  await tx.parkedRow.deleteMany({ where: { accountId: owner.accountId } });
  await emptyOwnReports(tx, owner);
}

function isParked(ofTable: string): string {
  return `id IN (
    SELECT ("row" ->> 'id')::uuid FROM parked_rows WHERE "accountId" = $1::uuid AND "ofTable" = '${ofTable}'
  )`;
}

/**
 * Puts the rows of a table back. A row whose parent (a show, a brand) was deleted is not put back; if the column may be
 * null (an author), it is put back without the parent. A column that was added since then gets its default.
 */
async function putBack(tx: Tx, owner: Owner, table: string, parents: Parent[]): Promise<void> {
  const needed = parents.flatMap(({ column, parent, parentColumn, empties, comesLater }) =>
    empties || comesLater
      ? []
      : [
          `(back."${column}" IS NULL OR EXISTS (SELECT 1 FROM ${parent} WHERE "${parentColumn}" = back."${column}"))`,
        ],
  );
  const values = (column: string) => {
    const found = parents.find((one) => one.column === column && one.empties);
    if (!found) return `back."${column}"`;
    return `(SELECT "${found.parentColumn}" FROM ${found.parent} WHERE "${found.parentColumn}" = back."${column}")`;
  };
  const later = new Set(parents.filter(({ comesLater }) => comesLater).map(({ column }) => column));
  const columns = (await columnsInBoth(tx, owner, table)).filter((column) => !later.has(column));
  if (columns.length === 0) return;
  await run(
    tx,
    owner,
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    SELECT ${columns.map(values).join(', ')}
    FROM parked_rows CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, "row") AS back
    WHERE ${given} AND parked_rows."accountId" = $1::uuid AND "ofTable" = '${table}' AND ${['true', ...needed].join(' AND ')}
    ORDER BY parked_rows.id
    ON CONFLICT DO NOTHING`,
  );
}

/** Fills a column that refers to a row which was put back after the referring one. */
async function referAgain(tx: Tx, owner: Owner, table: string, { column, parent, parentColumn }: Parent) {
  await run(
    tx,
    owner,
    `UPDATE ${table} AS own SET "${column}" = back."${column}"
    FROM parked_rows CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, "row") AS back
    WHERE ${given} AND parked_rows."accountId" = $1::uuid AND "ofTable" = '${table}' AND own.id = back.id
      AND EXISTS (SELECT 1 FROM ${parent} WHERE "${parentColumn}" = back."${column}")`,
  );
}

/** Returns the columns that a parked row has and that its table still has. */
async function columnsInBoth(tx: Tx, { accountId }: Owner, table: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT key AS name
    FROM parked_rows CROSS JOIN LATERAL jsonb_object_keys("row") AS key
    JOIN information_schema.columns
      ON table_schema = 'public' AND table_name = ${table} AND column_name = key
    WHERE "accountId" = ${accountId}::uuid AND "ofTable" = ${table}
    ORDER BY name`;
  return rows.map(({ name }) => name);
}

type Parent = {
  column: string;
  parent: string;
  parentColumn: string;
  /** Whether the reference becomes null when the row it refers to is deleted. */
  empties: boolean;
  /** Whether the row it refers to is put back later than the referring one. */
  comesLater: boolean;
};

/** Returns the foreign keys of a table. */
async function parentsOf(tx: Tx, table: string): Promise<Parent[]> {
  const found = await tx.$queryRaw<Omit<Parent, 'comesLater'>[]>`
    SELECT own.attname::text AS "column", refers.confrelid::regclass::text AS parent,
      other.attname::text AS "parentColumn", refers.confdeltype = 'n' AS empties
    FROM pg_constraint AS refers
    JOIN pg_attribute AS own ON own.attrelid = refers.conrelid AND own.attnum = refers.conkey[1]
    JOIN pg_attribute AS other ON other.attrelid = refers.confrelid AND other.attnum = refers.confkey[1]
    WHERE refers.contype = 'f' AND refers.conrelid = ${table}::regclass AND cardinality(refers.conkey) = 1`;
  const indexOf = (name: string) => parkedTables.findIndex((one) => one.table === name);
  return found.map((parent) => ({ ...parent, comesLater: indexOf(parent.parent) > indexOf(table) }));
}

/** Runs a statement. Its names of tables and columns come from the schema and the database, never from a request. */
async function run(tx: Tx, { accountId, comedianId, email }: Owner, statement: string): Promise<number> {
  return tx.$executeRawUnsafe(statement, accountId, comedianId, email);
}

/**
 * Transfers the parked data of recordings to those that teams have uploaded again meanwhile. A brand has each file
 * once, so a parked row is not put back beside the newer one. Instead the newer one gets its comedian, its share and
 * the comedian's request to delete it, and the show and the captions if it has none. Notices then link to it. The days
 * until a requested removal begin with the newer upload at the earliest, so that the team has time to see it.
 *
 * A recording for which the team has named another comedian stays as it is, and so does one that it has assigned to
 * another show, since the comedian may not have been on that show's line-up.
 *
 * Called after the rows were put back, when a restored recording has a comedian again.
 */
async function takeOverRecordings(
  tx: Tx,
  { accountId, comedianId }: { accountId: string; comedianId: string },
): Promise<void> {
  const taken = await tx.$queryRaw<{ id: string; idBefore: string }[]>`
    UPDATE recordings AS own SET
      "comedianId" = ${comedianId}::uuid,
      "showId" = coalesce(own."showId", (SELECT id FROM shows WHERE id = before."showId")),
      "captionsAt" = coalesce(own."captionsAt", before."captionsAt"),
      "captionsId" = coalesce(own."captionsId", before."captionsId"),
      "sharedAt" = before."sharedAt",
      "openedAt" = before."openedAt",
      "removalAskedAt" = CASE WHEN before."removalAskedAt" IS NOT NULL
        THEN greatest(before."removalAskedAt", own."createdAt") END,
      "unsharedSince" = CASE WHEN before."sharedAt" IS NULL THEN own."unsharedSince" END,
      "warnedAt" = CASE WHEN before."sharedAt" IS NULL THEN own."warnedAt" END,
      revision = own.revision + 1
    FROM parked_rows CROSS JOIN LATERAL jsonb_populate_record(NULL::recordings, "row") AS before
    WHERE parked_rows."accountId" = ${accountId}::uuid AND "ofTable" = 'recordings'
      AND own."brandId" = before."brandId" AND own.sha256 = before.sha256 AND own."comedianId" IS NULL
      AND (own."showId" IS NULL OR own."showId" = before."showId")
    RETURNING own.id, before.id AS "idBefore"`;
  for (const { id, idBefore } of taken) {
    const where = { comedianId, link: ownRecordingPath(idBefore) };
    await tx.notification.updateMany({ where, data: { link: ownRecordingPath(id) } });
  }
}
