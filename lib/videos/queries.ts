import 'server-only';
import type { Db } from '@/lib/core/db';
import type { VideoUpload } from '@/lib/core/generated/prisma/client';
import { videoColumns, type VideoRow } from './view';

/** A video's file for its response. */
export type VideoFile = VideoRow & { bytes: number };

const fileColumns = { ...videoColumns, bytes: true } as const;

/** Returns a video that everybody may see: it is part of a promo page that is switched on. Null for any other. */
export async function findPublicVideo(db: Db, videoId: string): Promise<VideoFile | null> {
  return db.video.findFirst({
    where: { id: videoId, comedian: { promoPage: { isOn: true, parts: { has: 'video' } } } },
    select: fileColumns,
  });
}

/**
 * Returns a video that this person may see: their own, or one of somebody who has applied to a team in which they are,
 * or plays for it.
 */
export async function findVideoFor(
  db: Db,
  videoId: string,
  { email, comedianId }: { email: string; comedianId: string },
): Promise<VideoFile | null> {
  const ofTeam = { brands: { some: { brand: { members: { some: { email } } } } } };
  return db.video.findFirst({
    where: { id: videoId, OR: [{ comedianId }, { comedian: ofTeam }] },
    select: fileColumns,
  });
}

/** Returns a comedian's video, or null. */
export async function findOwnVideo(db: Db, comedianId: string): Promise<VideoRow | null> {
  return db.video.findUnique({ where: { comedianId }, select: videoColumns });
}

/** Returns a comedian's unfinished upload; null when there is none, or when it is somebody else's. */
export async function findUpload(
  db: Db,
  { uploadId, comedianId }: { uploadId: string; comedianId: string },
): Promise<VideoUpload | null> {
  return db.videoUpload.findFirst({ where: { id: uploadId, comedianId } });
}

/** Lists a comedian's unfinished uploads, the newest first. */
export async function listUploads(db: Db, comedianId: string): Promise<VideoUpload[]> {
  return db.videoUpload.findMany({
    where: { comedianId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
