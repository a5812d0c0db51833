import 'server-only';
import { subDays } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Files } from '@/lib/core/files';
import { log } from '@/lib/core/log';
import { pictureKey, pictureOfKey, picturesFolder } from './keys';

/**
 * Days that a picture is kept which nothing has any more, and a file without a picture: pages that are open still show
 * it, and what is being uploaded has no row yet.
 */
const graceDays = 1;

/** Pictures, and files, that are looked at together. */
const atATime = 500;

type Context = { db: PrismaClient; files: Files; now: Date };

/** What has no show and no brand. Whatever else gets to have pictures is added here; until then deleting them fails. */
const unused = { shows: { none: {} }, logoOf: { none: {} } };

/** Deletes the pictures, with their files, that nothing has had for a day. Gives how many. */
export async function deleteUnusedPictures({ db, files, now }: Context): Promise<number> {
  const isMarked = { unusedSince: { not: null } };
  await db.picture.updateMany({ where: { ...isMarked, NOT: unused }, data: { unusedSince: null } });
  await db.picture.updateMany({ where: { unusedSince: null, ...unused }, data: { unusedSince: now } });
  let deleted = 0;
  for (;;) {
    const due = await db.picture.findMany({
      where: { unusedSince: { lte: subDays(now, graceDays) }, ...unused },
      select: { id: true, widths: true },
      take: atATime,
    });
    if (due.length === 0) return deleted;
    // The rows go first: files without a row are found below. One that got used meanwhile fails, and all wait a day more.
    await db.picture.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
    for (const { id, widths } of due) {
      for (const width of widths) await files.delete(pictureKey(id, width));
    }
    deleted += due.length;
  }
}

/**
 * Deletes the files older than a day that belong to no picture: what a broken upload left. Gives how many. A picture
 * whose files are missing stays: they may be back when their disk is.
 *
 * Deletes nothing, and says so in the log, where more files belong to no picture than to one: then it is the folder that
 * belongs to another database.
 */
export async function deleteStrayFiles({ db, files, now }: Context): Promise<number> {
  const strays: string[] = [];
  let known = 0;
  for await (const keys of inBatches(oldFiles(files, subDays(now, graceDays)))) {
    const ids = keys.flatMap((key) => pictureOfKey(key) ?? []);
    const pictures = await db.picture.findMany({
      where: { id: { in: [...new Set(ids)] } },
      select: { id: true, widths: true },
    });
    const wanted = new Set(
      pictures.flatMap(({ id, widths }) => widths.map((width) => pictureKey(id, width))),
    );
    const found = keys.filter((key) => !wanted.has(key));
    strays.push(...found);
    known += keys.length - found.length;
  }
  if (strays.length > known) {
    log.error({ strays: strays.length, known }, 'files of pictures are not those of this database');
    return 0;
  }
  for (const key of strays) await files.delete(key);
  return strays.length;
}

async function* oldFiles(files: Files, before: Date): AsyncGenerator<string> {
  for await (const { key, writtenAt } of files.list(picturesFolder)) if (writtenAt < before) yield key;
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < atATime) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
