import 'server-only';
import { db } from '@/lib/core/db';
import { grownBytes } from '@/lib/core/growing-files';
import { incomingVideoKey } from './key-rules';
import { findOwnVideo, listUploads } from './queries';
import { toOwnVideo, type OwnVideo, type UnfinishedUpload } from './view';

/** Loads a comedian's own video, and uploads that can go on. */
export async function loadOwnVideo(
  comedianId: string,
): Promise<{ video: OwnVideo | null; unfinished: UnfinishedUpload[] }> {
  const [video, uploads] = await Promise.all([findOwnVideo(db(), comedianId), listUploads(db(), comedianId)]);
  const unfinished = uploads.map(async ({ id, bytes, mark }) => ({
    uploadId: id,
    bytes,
    mark,
    // On a disk that cannot be read, nothing has arrived. Whoever then begins an upload is told why it is impossible.
    arrived: (await grownBytes(incomingVideoKey(id)).catch(() => null)) ?? 0,
  }));
  return { video: video && toOwnVideo(video), unfinished: await Promise.all(unfinished) };
}
