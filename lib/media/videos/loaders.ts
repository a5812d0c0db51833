import 'server-only';
import { db } from '@/lib/core/database/db';
import type { VideoUpload } from '@/lib/core/generated/prisma/client';
import { grownBytes } from '@/lib/core/files/files';
import { incomingVideoKey } from './key-rules';
import { findOwnVideo, findVideoLink, listCopies, listUploads } from './queries';
import { toOwnVideo, type CopyState, type OwnVideo, type UnfinishedUpload } from './view';

/** Loads the own video. `copy` is undefined for one that plays everywhere (`listCopies`). */
export async function loadOwnVideo(
  comedianId: string,
): Promise<{ video: OwnVideo | null; copy?: CopyState; unfinished: UnfinishedUpload[] }> {
  const [video, uploads] = await Promise.all([
    findOwnVideo(db(), comedianId),
    listUploads(db(), comedianId, null),
  ]);
  const copies = video ? await listCopies(db(), [video.id], new Date()) : null;
  return {
    video: video && toOwnVideo(video),
    copy: copies?.get(video?.id ?? ''),
    unfinished: await Promise.all(uploads.map(withArrived)),
  };
}

export function loadVideoLink(comedianId: string): Promise<string | null> {
  return findVideoLink(db(), comedianId);
}

/** Returns an upload with the number of bytes that have arrived. */
export async function withArrived({ id, bytes, mark }: VideoUpload): Promise<UnfinishedUpload> {
  // On an unreadable disk, nothing has arrived. The next upload that begins is refused with the reason.
  const arrived = (await grownBytes(incomingVideoKey(id)).catch(() => null)) ?? 0;
  return { uploadId: id, bytes, mark, arrived };
}
