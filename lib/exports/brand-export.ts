import 'server-only';
import type { Readable } from 'node:stream';
import { noteAdminAct, underBrandLock, type AdminContext } from '@/lib/brands/admin';
import { ok, refused, type Result } from '@/lib/core/result';
import { rowsSql, type Asked, type BrandTable } from './brand-table';
import { brandTables } from './brand-tables';
import { csvHead, csvRows } from './csv';
import { openSnapshot, type Snapshot } from './snapshot';
import { zipStream, type ZipEntry } from './zip';

/** Exports that one server makes at a time: each holds a connection for as long as its reader takes. */
const maxAtOnce = 2;

let underWay = 0;

/**
 * Everything that belongs to the brand, as it is at one moment, in an archive: the text that explains it, and each table
 * twice, for programs and for spreadsheets. It is made while it is read; who gets it reads it or destroys it.
 *
 * Refused: `notFound` for who is no admin, `busy` while another export of the brand is read, or too many others are.
 */
export async function takeBrandExport(
  context: AdminContext,
  readme: string,
): Promise<Result<Readable, 'notFound' | 'busy'>> {
  if (underWay >= maxAtOnce) return refused('busy');
  using leaving = new DisposableStack();
  underWay += 1;
  leaving.defer(() => (underWay -= 1));

  const { db, now, actor } = context;
  const snapshot = await openSnapshot(db, `brand export ${actor.brandId}`);
  if (!snapshot) return refused('busy');
  leaving.defer(snapshot.close);
  const noted = await underBrandLock<null, never>(context, async (tx) => {
    await noteAdminAct(tx, context, 'brandExported', {});
    return ok(null);
  });
  if (!noted.ok) return noted;

  const archive = zipStream(entriesOf(snapshot, readme, { brandId: actor.brandId, now }), now);
  const later = leaving.move();
  archive.on('close', () => later.dispose());
  return ok(archive);
}

function entriesOf(snapshot: Snapshot, readme: string, asked: Asked): ZipEntry[] {
  return [
    { path: 'README.txt', open: () => textOf(readme) },
    ...brandTables.flatMap((table) => [
      { path: `json/${table.name}.json`, open: () => jsonOf(snapshot, table, asked) },
      { path: `csv/${table.name}.csv`, open: () => csvOf(snapshot, table, asked) },
    ]),
  ];
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** A list of objects, one a line. */
async function* jsonOf(snapshot: Snapshot, table: BrandTable, asked: Asked): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of snapshot.pages(rowsSql(table, asked))) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvOf(snapshot: Snapshot, table: BrandTable, asked: Asked): AsyncGenerator<string> {
  yield csvHead(Object.keys(table.columns));
  for await (const page of snapshot.pages(rowsSql(table, asked))) {
    yield csvRows(page.map((row) => Object.values(row).map(cellOf)));
  }
}

/** An instant as everywhere, in UTC; lists as in the other file. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null ? null : JSON.stringify(value);
}
