import 'server-only';
import { subHours } from 'date-fns';
import { eachRow } from '@/lib/core/each-row';
import type { Files } from '@/lib/core/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log } from '@/lib/core/log';
import { listParked } from '@/lib/core/parked-rows';
import { incomingVideosFolder, videoOfKey, videosFolder } from './key-rules';
import { unfinishedHours } from './limits';
import { dropUpload } from './upload-commands';

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
 * Deletes files of videos and of uploads that are older than a day and have no row: those that a killed server or the
 * deletion of a comedian left behind. Returns their number.
 *
 * When the files of most videos are not there, but many others are, the storage probably belongs to another database.
 * Then it logs an error and deletes nothing there.
 */
export async function deleteStrayVideos({
  db,
  files,
  incoming,
  now,
}: Context & { files: Files; incoming: Files }): Promise<number> {
  const before = subHours(now, unfinishedHours);
  const isVideo = async (id: string) =>
    (await db.video.count({ where: { id } })) > 0 ||
    (await db.recording.count({ where: { id } })) > 0 ||
    (await listParked(db, 'videos', [id])).length > 0 ||
    (await listParked(db, 'recordings', [id])).length > 0;
  const isUpload = async (id: string) => (await db.videoUpload.count({ where: { id } })) > 0;
  const stored = await sort(files.list(videosFolder), before, isVideo);
  const arriving = await sort(incoming.list(incomingVideosFolder), before, isUpload);
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

/** This many files without a video are deleted in any case: the only comedian with a video may have left. */
const fewStrays = 20;

async function sort(
  listed: ReturnType<Files['list']>,
  before: Date,
  isWanted: (id: string) => Promise<boolean>,
): Promise<{ strays: string[]; known: Set<string> }> {
  const strays: string[] = [];
  const known = new Set<string>();
  for await (const { key, writtenAt } of listed) {
    if (writtenAt >= before) continue;
    const id = videoOfKey(key);
    // The remains of an interrupted write end with ".part".
    if (id !== null && !key.endsWith('.part') && (await isWanted(id))) known.add(id);
    else strays.push(key);
  }
  return { strays, known };
}
