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

/** Exports that one server makes at a time: each holds a connection for as long as its reader takes. */
const maxAtOnce = 2;

let underWay = 0;

/**
 * Everything that belongs to the brand, as it is at one moment, in an archive: the text that explains it, and each table
 * twice, for programs and for spreadsheets, and its pictures. It is made while it is read; who gets it reads it or destroys it.
 *
 * Refused: `notFound` for who is no admin, `busy` while another export of the brand is read, or too many others are.
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
  const noted = await underBrandLock<null, never>(context, async (tx) => {
    await writeTeamAudit(tx, context, 'brandExported');
    return ok(null);
  });
  if (!noted.ok) return noted;

  const asked = { brandId: actor.brandId, now };
  const entries = [
    ...entriesOf(snapshot, readme, asked),
    // Last of all: they lie beside the database, which need not wait for them.
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

/** Which pictures there are: as an archive lists its files, they are in memory anyway. */
async function listPictures(snapshot: Snapshot, asked: Asked): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for await (const page of snapshot.pages(rowsSql(pictureTable, asked))) {
    pictures.push(
      ...page.map((row) => ({ id: String(row.id), file: String(row.file), width: Number(row.width) })),
    );
  }
  return pictures;
}

/** The largest file of a picture; empty when it was taken away while the archive was read. */
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
