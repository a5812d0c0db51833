import 'server-only';
import { rolesWith } from '@/lib/accounts/access/policy';
import type { Db } from '@/lib/core/database/db';
import type { FilmCopy, VideoUpload } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';
import { addressSpellings } from '@/lib/core/text/text-schema';
import type { VideoKind, Watcher } from './policy';
import type { VideoFileIds } from './key-rules';
import { mostAttempts } from './limits';
import { videoColumns, type CopyState, type VideoRow } from './view';

export type VideoFile = Pick<VideoRow, 'container' | 'posterAt'> & { bytes: number } & VideoFileIds;

export const fileColumns = { container: true, posterAt: true, captionsId: true, bytes: true } as const;

/** A viewer with a profile who requests a video. */
export type VideoViewer = { email: string; comedianId: string };

/**
 * Returns a comedian's own video with its kind and its comedian, or null. The policy decides on its viewers. A page
 * that was opened before a copy replaced the film still has the film's id, and gets the copy.
 */
export async function findVideo(
  db: Db,
  videoId: string,
): Promise<{ file: VideoFile; kind: VideoKind; comedianId: string } | null> {
  const find = (id: string) =>
    db.video.findUnique({
      where: { id },
      select: {
        ...fileColumns,
        id: true,
        comedianId: true,
        comedian: { select: { promoPage: { select: { isOn: true, parts: true } } } },
      },
    });
  const copyOf = async (fileId: string) =>
    (await db.filmCopy.findUnique({ where: { fileId }, select: { copyId: true } }))?.copyId;
  let found = await find(videoId);
  const copyId = found ? null : await copyOf(videoId);
  if (copyId) found = await find(copyId);
  if (!found) return null;
  const { id: fileId, comedianId, comedian, ...file } = found;
  const { promoPage } = comedian;
  const isPublic = promoPage !== null && promoPage.isOn && promoPage.parts.includes('video');
  return { file: { ...file, fileId }, kind: isPublic ? 'promo' : 'own', comedianId };
}

/** Returns the viewer's relations to a comedian's own video. */
export async function listWatchers(db: Db, comedianId: string, viewer: VideoViewer): Promise<Watcher[]> {
  if (viewer.comedianId === comedianId) return ['comedian'];
  const teams = await db.brandComedian.count({
    where: {
      comedianId,
      brand: {
        members: {
          some: { email: { in: addressSpellings(viewer.email) }, role: { in: rolesWith('workInTeam') } },
        },
      },
    },
  });
  return teams > 0 ? ['team'] : [];
}

export async function findOwnVideo(db: Db, comedianId: string): Promise<VideoRow | null> {
  return db.video.findUnique({ where: { comedianId }, select: videoColumns });
}

/** Returns the state of the copies, by film. Films that play everywhere are not in the map. */
export async function listCopies(
  db: Db,
  fileIds: readonly string[],
  now: Date,
): Promise<Map<string, CopyState>> {
  const found = await db.filmCopy.findMany({ where: { fileId: { in: [...fileIds] } } });
  return new Map(found.map((copy) => [copy.fileId, stateOf(copy, now)]));
}

function stateOf(
  { percent, claimedUntil, attempts }: Pick<FilmCopy, 'percent' | 'claimedUntil' | 'attempts'>,
  now: Date,
): CopyState {
  // A killed worker leaves its percentage behind.
  if (percent !== null && claimedUntil && claimedUntil > now) return percent;
  return attempts < mostAttempts ? 'waits' : 'failed';
}

export async function findVideoLink(db: Db, comedianId: string): Promise<string | null> {
  const found = await db.comedian.findUnique({ where: { id: comedianId }, select: { videoLink: true } });
  return found?.videoLink ?? null;
}

/** Returns a comedian's unfinished upload; null when there is none, and for that of another comedian. */
export async function findUpload(
  db: Db,
  { uploadId, comedianId }: { uploadId: string; comedianId: string },
): Promise<VideoUpload | null> {
  return db.videoUpload.findFirst({ where: { id: uploadId, comedianId } });
}

/** Lists a comedian's unfinished uploads, the newest first: of recordings of a brand, or of their own video (null). */
export async function listUploads(
  db: Db,
  comedianId: string,
  brandId: string | null,
): Promise<VideoUpload[]> {
  return db.videoUpload.findMany({
    where: { comedianId, brandId },
    orderBy: newestFirst,
  });
}
