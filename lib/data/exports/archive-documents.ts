import 'server-only';
import type { Readable } from 'node:stream';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { maxAge, openSnapshot, type Snapshot } from './snapshot-queries';
import { zipStream, type ZipEntry } from './zip-documents';

/** How many exports one server reads from the database at the same time. Each uses a connection of its own. */
const maxAtOnce = 2;

let underWay = 0;

/**
 * Makes a zip of the entries that `prepare` lists, all from one moment of the database. It is written while it is read;
 * the caller has to read or destroy it. Refused: `busy` while another one with the same key runs, or too many others
 * do, and for the reasons of `prepare`.
 *
 * Its place is free for another one when it is closed, when its last entry with rows was read, or when its snapshot has
 * ended (`age`): from then on it reads nothing from it any more, only files, which may take a slow reader hours.
 *
 * @param key whose export it is
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
