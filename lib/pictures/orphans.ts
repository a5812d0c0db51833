import 'server-only';
import { subDays } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Files } from '@/lib/core/files';
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
 */
export async function deleteStrayFiles({ db, files, now }: Context): Promise<number> {
  let deleted = 0;
  let batch: string[] = [];
  const settle = async () => {
    const ids = batch.flatMap((key) => pictureOfKey(key) ?? []);
    const pictures = await db.picture.findMany({
      where: { id: { in: [...new Set(ids)] } },
      select: { id: true, widths: true },
    });
    const wanted = new Set(
      pictures.flatMap(({ id, widths }) => widths.map((width) => pictureKey(id, width))),
    );
    for (const key of batch.filter((one) => !wanted.has(one))) {
      await files.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of files.list(picturesFolder)) {
    if (writtenAt < subDays(now, graceDays)) batch.push(key);
    if (batch.length === atATime) await settle();
  }
  await settle();
  return deleted;
}
