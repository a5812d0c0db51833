import 'server-only';
import type { Files } from '@/lib/core/files/files';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import type { Snapshot } from './snapshot-queries';
import type { ZipEntry } from './zip-documents';

/**
 * Returns the pictures that a query lists as entries of an archive. The query returns `id`, `width` and `file`, the
 * path in the archive. All entries are collected in memory, because the archive keeps a list of its files in memory
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

/**
 * Makes an entry from a stored file. It is empty when the file was deleted while the archive was written, or when its
 * reader may not have it any more.
 */
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
