import 'server-only';
import { z } from 'zod';
import { getViewer } from '@/lib/auth/viewer';
import { isKnown } from '@/lib/core/conditional';
import { db } from '@/lib/core/db';
import { answerWithFile, fileNotFound } from '@/lib/core/file-answer';
import { containers } from './container-choices';
import { posterKey, videoKey } from './key-rules';
import { findPublicVideo, findVideoFor, type VideoFile } from './queries';
import { readRange } from './range-parsing';
import { posterName } from './view';

/**
 * Responds with a file of a video: "video.mp4", or "poster.webp". Its own comedian gets it, teams that they have
 * applied to or play for, and everybody if the promo page shows it. Otherwise 404.
 *
 * The type is that of the recognised container and never another one. Nobody may keep the response without asking
 * again, because the comedian may take the video away.
 */
export async function answerVideo(request: Request, videoId: string, file: string): Promise<Response> {
  const video = z.uuid().safeParse(videoId).success ? await findSeen(videoId) : null;
  if (!video) return fileNotFound();
  const { type, extension } = containers[video.container];
  if (file === posterName && video.posterAt) {
    const [key, version] = [posterKey(videoId), video.posterAt.getTime()];
    return answerFile(request, { key, version, type: 'image/webp', name: file });
  }
  const name = `video.${extension}`;
  if (file !== name) return fileNotFound();
  return answerFile(request, { key: videoKey(videoId), type, name, bytes: video.bytes });
}

type Asked = {
  key: string;
  /** Tells apart the contents that the key has had: the picture of a video can be replaced. */
  version?: number;
  type: string;
  name: string;
  /** The size of a file of which a part may be requested. */
  bytes?: number;
};

async function answerFile(request: Request, { key, version, type, name, bytes }: Asked): Promise<Response> {
  const etag = version === undefined ? `"${key}"` : `"${key}-${version}"`;
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    ...(bytes !== undefined && { 'Accept-Ranges': 'bytes' }),
  };
  if (isKnown(request.headers, { etag })) return new Response(null, { status: 304, headers });
  const condition = request.headers.get('If-Range');
  const wish = condition === null || condition === etag ? request.headers.get('Range') : null;
  const part = bytes === undefined ? null : readRange(wish, bytes);
  if (part === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } });
  }
  return answerWithFile(request, { key, part, headers, what: 'video' });
}

/** Returns the video if the requester may see it. Reads the session only when the video is not public. */
async function findSeen(videoId: string): Promise<VideoFile | null> {
  const known = await findPublicVideo(db(), videoId);
  if (known) return known;
  const viewer = await getViewer();
  if (!viewer?.comedian) return null;
  return findVideoFor(db(), videoId, { email: viewer.email, comedianId: viewer.comedian.id });
}
