import 'server-only';
import { Readable, Transform } from 'node:stream';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { maxAge, openSnapshot, type Snapshot } from './snapshot-queries';
import type { Files } from '@/lib/core/files/files';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { ZipFile } from 'yazl';

/** A file of an archive: its path and its content. */
export type ZipEntry = {
  path: string;
  open: () => AsyncIterable<string | Uint8Array>;
  /** Whether the content is compressed already, like a picture. */
  isPacked?: boolean;
};

/** The most exports that one server reads from the database at a time. Each uses a connection of its own. */
const maxAtOnce = 2;

let underWay = 0;

/**
 * Makes a zip of the entries that `prepare` lists, all from one snapshot of the database. The zip is written while it
 * is read; the caller has to read or destroy it. Refused: `busy` while an archive with the same key or too many others
 * run, and for the reasons of `prepare`.
 *
 * The place becomes free when the archive is closed, when its last entry with rows was read, or when its snapshot has
 * ended (`age`). After that, only files are read, which may take a slow client hours.
 *
 * @param key the owner of the export
 * @param options.age milliseconds; default: as long as a snapshot stays open
 */
export async function takeArchive<Refusal extends string = never>(
  db: PrismaClient,
  key: string,
  now: Date,
  prepare: (snapshot: Snapshot) => Promise<Result<ZipEntry[], Refusal>>,
  { age = maxAge }: { age?: number } = {},
): Promise<Result<Readable, Refusal | 'busy'>> {
  if (underWay >= maxAtOnce) return refused('busy');
  using leaving = new DisposableStack();
  underWay += 1;
  leaving.defer(() => (underWay -= 1));

  const snapshot = await openSnapshot(db, key);
  if (!snapshot) return refused('busy');
  leaving.defer(snapshot.close);
  const entries = await prepare(snapshot);
  if (!entries.ok) return entries;
  const lastOfRows = entries.value.findLast(({ isPacked }) => !isPacked);
  async function* readLast(entry: ZipEntry): AsyncGenerator<string | Uint8Array> {
    yield* entry.open();
    free();
  }
  const archive = zipStream(
    entries.value.map((entry) => (entry === lastOfRows ? { ...entry, open: () => readLast(entry) } : entry)),
    now,
  );
  const later = leaving.move();
  const timer = setTimeout(() => later.dispose(), age);
  function free(): void {
    clearTimeout(timer);
    later.dispose();
  }
  archive.on('close', free);
  return ok(archive);
}

export async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Writes the rows of a query as a list of objects, one per line. */
export async function* jsonOf(snapshot: Snapshot, query: Prisma.Sql): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of snapshot.pages(query)) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Returns the pictures that a query lists as entries of an archive. The query returns `id`, `width` and `file`, the
 * path in the archive. All entries are collected in memory, because the zip library keeps its list of files there
 * anyway.
 */
export async function pictureEntries(
  files: Files,
  snapshot: Snapshot,
  query: Prisma.Sql,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const page of snapshot.pages(query)) {
    for (const { id, file, width } of page) {
      entries.push(entryOf(files, { key: pictureKey(String(id), Number(width)), path: String(file) }));
    }
  }
  return entries;
}

/** Returns an entry. It is empty if the file was deleted meanwhile, or `mayHave` says that its reader lost access. */
export function entryOf(
  files: Files,
  { key, path, mayHave = async () => true }: { key: string; path: string; mayHave?: () => Promise<boolean> },
): ZipEntry {
  async function* open(): AsyncGenerator<Uint8Array> {
    if (!(await mayHave())) return;
    const kept = await files.open(key);
    if (kept) yield* kept.stream;
  }
  return { path, open, isPacked: true };
}

/** The idle timeout of a zip's reader in milliseconds, because few zips may be written at once. */
const patience = 60_000;

/**
 * Writes a zip while it is read. Each file is opened after the one before was read, and is read only as fast as the
 * zip. An error in a file destroys the zip with that error; destroying the zip closes the current file. A zip whose
 * client takes no byte for a minute is destroyed.
 */
export function zipStream(
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  options: { patience?: number } = {},
): Readable {
  const zip = new ZipFile();
  const archive = endWhenIdle(options.patience ?? patience);
  let underWay: Readable | undefined;
  archive.on('close', () => underWay?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  for (const { path, open, isPacked = false } of entries) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: !isPacked }, (give) => {
      underWay = Readable.from(open(), { objectMode: false });
      // The zip library ignores errors of a file, so this ends the archive.
      underWay.on('error', (error) => archive.destroy(error));
      give(null, underWay);
    });
  }
  zip.end();
  return archive;
}

/** Returns a pass-through stream that is destroyed when its reader is idle for too long. */
function endWhenIdle(milliseconds: number): Transform {
  let [passed, before, idle] = [0, 0, 0];
  const stream = new Transform({
    transform: (piece: Uint8Array, _encoding, done) => {
      passed += piece.byteLength;
      done(null, piece);
    },
  });
  const looks = 10;
  const timer = setInterval(() => {
    const taken = passed - stream.readableLength;
    // An empty buffer means that the zip waits for a file and not for its reader.
    idle = taken === before && stream.readableLength > 0 ? idle + 1 : 0;
    before = taken;
    if (idle >= looks) stream.destroy();
  }, milliseconds / looks);
  stream.on('close', () => clearInterval(timer));
  return stream;
}

/** Returns the response that downloads a zip under the name, which must be plain ASCII. It may not be cached. */
export function answerZip(name: string, archive: Readable): Response {
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Returns the response that redirects from a form back to a page of this app. */
export function answerPage(page: string): Response {
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
}
