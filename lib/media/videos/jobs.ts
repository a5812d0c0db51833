import 'server-only';
import { appFiles, incomingFiles, type Files } from '@/lib/core/files/files';
import { Again, countingJob, type Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { subHours } from '@/lib/core/time/dates';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { incomingVideosFolder, videoOfKey, videosFolder } from './key-rules';
import { unfinishedHours } from './limits';
import { dropUpload } from './commands';
import { copyNextFilm, longestCopy } from './copy-commands';

type Context = { db: PrismaClient; now: Date };

/** Deletes uploads that were not finished within a day, each by itself (`eachRow`). Returns their number. */
export async function deleteUnfinishedUploads({
  db,
  incoming,
  now,
}: Context & { incoming: Files }): Promise<number> {
  const due = await db.videoUpload.findMany({
    where: { createdAt: { lte: subHours(now, unfinishedHours) } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const ids = due.map(({ id }) => id);
  return eachRow('deleteUnfinishedVideos', ids, async (id) => {
    await dropUpload({ db, incoming }, { id });
    return 1;
  });
}

/**
 * Deletes files of videos and of uploads that are older than a day and have no row. A killed server or the deletion of
 * a comedian leaves such files behind. Returns their number.
 *
 * When most videos have no file here, but many other files are here, the storage probably belongs to another database.
 * Then it logs an error and deletes nothing there.
 */
export async function deleteStrayVideos({
  db,
  files,
  incoming,
  now,
}: Context & { files: Files; incoming: Files }): Promise<number> {
  const before = subHours(now, unfinishedHours);
  const stored = await sort(files.list(videosFolder), before, (ids) => listNamed(db, ids));
  const arriving = await sort(incoming.list(incomingVideosFolder), before, (ids) => listUploading(db, ids));
  const old = { where: { createdAt: { lt: before } } };
  const videos = (await db.video.count(old)) + (await db.recording.count(old));
  const isForeign = stored.strays.length > fewStrays && stored.known.size * 2 < Math.max(1, videos);
  if (isForeign) {
    const counts = { strays: stored.strays.length, known: stored.known.size, videos };
    log.error(counts, 'files of videos are not those of this database');
  }
  const own = [...(isForeign ? [] : stored.strays), ...arriving.strays];
  return eachRow('tidyVideoFiles', own, async (key) => {
    await (key.startsWith(`${videosFolder}/`) ? files : incoming).delete(key);
    return 1;
  });
}

/** The number of files without a video that are always deleted: the only comedian with a video may have left. */
const fewStrays = 20;

/** Files per look-up. */
const atATime = 500;

/**
 * Sorts the files that are older than a moment: those without a row, and the ids of films with one.
 *
 * @param findNamed returns the ids that a row names
 */
async function sort(
  listed: ReturnType<Files['list']>,
  before: Date,
  findNamed: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<{ strays: string[]; known: Set<string> }> {
  const strays: string[] = [];
  const known = new Set<string>();
  let batch: { key: string; id: string }[] = [];
  const sortBatch = async () => {
    const named = new Set((await findNamed(batch.map(({ id }) => id))).map(({ id }) => id));
    for (const { key, id } of batch) {
      if (!named.has(id)) strays.push(key);
      else if (!key.endsWith('.webp') && !key.endsWith('.vtt')) known.add(id);
    }
    batch = [];
  };
  for await (const { key, writtenAt } of listed) {
    if (writtenAt >= before) continue;
    const id = videoOfKey(key);
    // The remains of an interrupted write end with ".part".
    if (id === null || key.endsWith('.part')) strays.push(key);
    else batch.push({ key, id });
    if (batch.length === atATime) await sortBatch();
  }
  await sortBatch();
  return { strays, known };
}

/**
 * Lists the ids that are the name of a file of a video, of a recording or of their captions. It is one statement,
 * because between two an account could be restored, whose rows then are in neither.
 */
function listNamed(db: PrismaClient, ids: string[]): Promise<{ id: string }[]> {
  return db.$queryRaw`
    SELECT id::text AS id FROM (
      SELECT id FROM videos
      UNION ALL SELECT "captionsId" FROM videos
      UNION ALL SELECT "fileId" FROM recordings
      UNION ALL SELECT "captionsId" FROM recordings
      UNION ALL SELECT ("row" ->> 'id')::uuid FROM parked_rows WHERE "ofTable" = 'videos'
      UNION ALL SELECT ("row" ->> 'fileId')::uuid FROM parked_rows WHERE "ofTable" = 'recordings'
      UNION ALL SELECT ("row" ->> 'captionsId')::uuid FROM parked_rows
        WHERE "ofTable" IN ('videos', 'recordings')
    ) AS named
    WHERE id = ANY(${ids}::uuid[])`;
}

function listUploading(db: PrismaClient, ids: string[]): Promise<{ id: string }[]> {
  return db.videoUpload.findMany({ where: { id: { in: ids } }, select: { id: true } });
}

/** Forgets copies of films that are gone, also from deleted accounts, a day after the copy took the film's place. */
export async function forgetCopies({ db, now }: Context): Promise<void> {
  const isOld = { OR: [{ copyId: null }, { createdAt: { lte: subHours(now, 24) } }] };
  const copies = await db.filmCopy.findMany({ where: isOld, select: { fileId: true } });
  const ids = copies.map(({ fileId }) => fileId);
  const named = new Set((await listNamed(db, ids)).map(({ id }) => id));
  await db.filmCopy.deleteMany({ where: { fileId: { in: ids.filter((id) => !named.has(id)) } } });
}

export const jobs: Job[] = [
  {
    name: 'copyFilms',
    when: '* * * * *',
    longest: longestCopy + 5 * 60,
    run: async ({ db, now, ending }) => {
      const mayBeMore = await copyNextFilm({ db, now, ending, files: appFiles(), incoming: incomingFiles() });
      if (mayBeMore) return new Again(1);
    },
  },
  {
    name: 'deleteUnfinishedVideos',
    when: '41 * * * *',
    run: async (context) => {
      const deleted = await deleteUnfinishedUploads({ ...context, incoming: incomingFiles() });
      if (deleted > 0) log.info({ deleted }, 'unfinished uploads of videos deleted');
    },
  },
  countingJob({
    name: 'tidyVideoFiles',
    when: '43 3 * * *',
    things: 'files',
    done: 'stray files of videos deleted',
    run: async (context) => {
      await forgetCopies(context);
      return deleteStrayVideos({ ...context, files: appFiles(), incoming: incomingFiles() });
    },
  }),
];
