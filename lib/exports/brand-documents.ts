import 'server-only';
import type { Readable } from 'node:stream';
import { underBrandLock, type AdminContext } from '@/lib/access/admin';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Files } from '@/lib/core/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { pictureKey } from '@/lib/pictures/keys';
import { rowsSql, type Asked, type BrandTable } from './table-queries';
import { brandTables, pictureTable } from './brand-queries';
import { csvHead, csvRows } from './csv-documents';
import { openSnapshot, type Snapshot } from './snapshot-queries';
import { zipStream, type ZipEntry } from './zip-documents';

/**
 * Exports that one server writes at the same time. Each holds a database connection for as long as the download takes.
 */
const maxAtOnce = 2;

let underWay = 0;

/**
 * Makes a zip of everything that belongs to the brand at one moment: a README, each table as JSON and CSV, and its
 * pictures. The zip is written while it is read; the caller has to read or destroy it.
 *
 * Refused: `notFound` when the actor is no admin, `busy` while another export of the brand runs, or too many others do.
 */
export async function takeBrandExport(
  context: AdminContext & { files: Files },
  readme: string,
): Promise<Result<Readable, 'notFound' | 'busy'>> {
  if (underWay >= maxAtOnce) return refused('busy');
  using leaving = new DisposableStack();
  underWay += 1;
  leaving.defer(() => (underWay -= 1));

  const { db, files, now, actor } = context;
  const snapshot = await openSnapshot(db, `brand export ${actor.brandId}`);
  if (!snapshot) return refused('busy');
  leaving.defer(snapshot.close);
  const noted = await underBrandLock<null, never>(context, async (tx, held) => {
    await writeTeamAudit(tx, held, 'brandExported');
    return ok(null);
  });
  if (!noted.ok) return noted;

  const asked = { brandId: actor.brandId, now };
  const entries = [
    ...entriesOf(snapshot, readme, asked),
    // Pictures come last: they are files and need no database, so its transaction can end before.
    ...(await listPictures(snapshot, asked)).map((picture) => entryOf(files, picture)),
  ];
  const archive = zipStream(entries, now);
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

type Picture = { id: string; file: string; width: number };

/** Lists the pictures. They are collected in memory, because the archive keeps a list of its files in memory anyway. */
async function listPictures(snapshot: Snapshot, asked: Asked): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for await (const page of snapshot.pages(rowsSql(pictureTable, asked))) {
    pictures.push(
      ...page.map((row) => ({ id: String(row.id), file: String(row.file), width: Number(row.width) })),
    );
  }
  return pictures;
}

/** The largest file of a picture; empty when it was deleted while the archive was written. */
function entryOf(files: Files, { id, file, width }: Picture): ZipEntry {
  async function* open(): AsyncGenerator<Uint8Array> {
    const kept = await files.open(pictureKey(id, width));
    if (kept) yield* kept.stream;
  }
  return { path: file, open, isPacked: true };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Writes a list of objects, one per line. */
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

/** Instants in UTC, as everywhere; lists as in the JSON file. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null ? null : JSON.stringify(value);
}
