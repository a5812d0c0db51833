import 'server-only';
import { appFiles, type Files } from '@/lib/core/files/files';
import { countingJob } from '@/lib/core/jobs/jobs';
import { subDays } from '@/lib/core/time/calendar-rules';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/process/log';
import { listParked } from '@/lib/core/database/parked-rows';
import { pictureKey, pictureOfKey, picturesFolder } from './key-rules';

/**
 * Days after which unused pictures, and files without a picture, are deleted. Open pages still show them, and the row
 * of a running upload is written only at its end.
 */
const graceDays = 1;

/** The most pictures or files in one step. */
const atATime = 500;

type Context = { db: PrismaClient; files: Files; now: Date };

/**
 * An unused picture: of no show, brand, comedian, message or bug report. It may be of an account that has not
 * registered. Extend this when another table gets pictures; until then a foreign key prevents their deletion.
 */
const unused = { shows: { none: {} }, logoOf: { none: {} }, faceOf: null, message: null, bug: null };

/** Deletes pictures that were unused for a day, with their files, each by itself (`eachRow`). */
export async function deleteUnusedPictures({ db, files, now }: Context): Promise<number> {
  const since = { lte: subDays(now, graceDays) };
  const isDue = { unusedSince: since, ...unused };
  const changes = [
    { where: { unusedSince: { not: null }, NOT: unused }, to: null },
    { where: { unusedSince: null, ...unused }, to: now },
  ];
  const due = inParts(async (after) => {
    const pictures = await db.picture.findMany({
      where: { id: { gt: after }, OR: [...changes.map(({ where }) => where), isDue] },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: atATime,
    });
    return pictures.map(({ id }) => id);
  });
  return eachRow('tidyPictures', due, async (id) => {
    for (const { where, to } of changes) {
      await db.picture.updateMany({ where: { id, ...where }, data: { unusedSince: to } });
    }
    // The row is deleted first: if that fails halfway, the files without a row are found below.
    const where = { id, ...isDue };
    const found = await db.picture.findFirst({ where, select: { widths: true } });
    if (!found || (await db.picture.deleteMany({ where })).count === 0) return 0;
    for (const width of found.widths) await files.delete(pictureKey(id, width));
    return 1;
  });
}

/**
 * Deletes files older than a day that belong to no picture, not even to one of a deleted account that can be restored.
 * Such files come from interrupted uploads, for example. Returns their number. A picture whose files are missing is not
 * deleted, because its disk may be available again later.
 *
 * Deletes nothing and logs an error when more files are without a picture than with one: then the folder probably
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
    const parked = await listParked<{ id: string; widths: number[] }>(db, 'pictures', ids);
    const wanted = new Set(
      [...pictures, ...parked].flatMap(({ id, widths }) => widths.map((width) => pictureKey(id, width))),
    );
    const found = keys.filter((key) => !wanted.has(key));
    strays.push(...found);
    known += keys.length - found.length;
  }
  if (strays.length > known) {
    log.error({ strays: strays.length, known }, 'files of pictures are not those of this database');
    return 0;
  }
  return eachRow('tidyPictureFiles', strays, async (key) => {
    await files.delete(key);
    return 1;
  });
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

/** Jobs that delete unused pictures and files. At night, when hardly anybody uploads. */
export const jobs = [
  countingJob({
    name: 'tidyPictures',
    when: '23 3 * * *',
    things: 'pictures',
    done: 'unused pictures deleted',
    run: (context) => deleteUnusedPictures({ ...context, files: appFiles() }),
  }),
  countingJob({
    name: 'tidyPictureFiles',
    when: '33 3 * * *',
    things: 'files',
    done: 'stray files deleted',
    run: (context) => deleteStrayFiles({ ...context, files: appFiles() }),
  }),
];
