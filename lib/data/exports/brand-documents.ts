import 'server-only';
import type { Readable } from 'node:stream';
import { underBrandLock, type AdminContext } from '@/lib/accounts/access/gate';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Files } from '@/lib/core/files/files';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, type Result } from '@/lib/core/result';
import { scopeOfBrand, rowsSql, type ExportTable } from './table-queries';
import { brandTables, pictureTable } from './brand-queries';
import { csvHead, csvRows } from '@/lib/core/files/csv-documents';
import type { Snapshot } from './snapshot-queries';
import { pictureEntries, jsonOf, takeArchive, textOf, type ZipEntry } from './archive-documents';

/**
 * Makes a zip of all data of the brand at one moment: a README, each table as JSON and CSV, and its pictures. The zip
 * is written while it is read; the caller has to read or destroy it.
 *
 * Refused: `notFound` when the actor is no admin, `busy` while another export of the brand or too many others run.
 */
export async function takeBrandExport(
  context: AdminContext & { files: Files },
  readme: string,
): Promise<Result<Readable, 'notFound' | 'busy'>> {
  const { db, files, now, actor } = context;
  const scope = scopeOfBrand({ brandId: actor.brandId, now });
  return takeArchive(db, `brand export ${actor.brandId}`, now, async (snapshot) => {
    const noted = await underBrandLock<null, never>(context, async (tx, held) => {
      await writeTeamAudit(tx, held, 'brandExported');
      return ok(null);
    });
    if (!noted.ok) return noted;
    return ok([
      ...entriesOf(snapshot, readme, scope),
      // Pictures come last. They are files, so the transaction of the database can end before they are read.
      ...(await pictureEntries(files, snapshot, rowsSql(pictureTable, scope))),
    ]);
  });
}

function entriesOf(snapshot: Snapshot, readme: string, scope: Prisma.Sql): ZipEntry[] {
  return [
    { path: 'README.txt', open: () => textOf(readme) },
    ...brandTables.flatMap((table) => [
      { path: `json/${table.name}.json`, open: () => jsonOf(snapshot, rowsSql(table, scope)) },
      { path: `csv/${table.name}.csv`, open: () => csvOf(snapshot, table, scope) },
    ]),
  ];
}

async function* csvOf(snapshot: Snapshot, table: ExportTable, scope: Prisma.Sql): AsyncGenerator<string> {
  yield csvHead(Object.keys(table.columns));
  for await (const page of snapshot.pages(rowsSql(table, scope))) {
    yield csvRows(page.map((row) => Object.values(row).map(cellOf)));
  }
}

/** Returns a value for a cell of the CSV file: instants in UTC, lists as in the JSON file. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null ? null : JSON.stringify(value);
}
