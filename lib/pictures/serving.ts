import 'server-only';
import { z } from 'zod';
import { getViewer } from '@/lib/auth/viewer';
import { isKnown } from '@/lib/core/conditional';
import { db } from '@/lib/core/db';
import { appFiles } from '@/lib/core/files';
import { requestLog } from '@/lib/core/request-log';
import { StorageError } from '@/lib/core/storage-error';
import { pictureKey } from './keys';
import { findPictureFor, findPublicPicture } from './queries';

/** Seconds that browsers may cache a picture: a year, because the content of its address never changes. */
const forGood = 365 * 24 * 60 * 60;

const filePattern = /^([1-9]\d{0,3})\.webp$/;

/**
 * Responds with one file of a picture, such as "480.webp". Public pictures are for everybody; others only for people
 * who may see the show or work for the brand. Otherwise 404.
 */
export async function answerPicture(request: Request, pictureId: string, file: string): Promise<Response> {
  const width = Number(filePattern.exec(file)?.[1]);
  const found = z.uuid().safeParse(pictureId).success && width ? await findSeen(pictureId) : null;
  if (!found?.widths.includes(width)) return notFound();
  const tag = `"${pictureId}-${width}"`;
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': `${found.isPublic ? 'public' : 'private'}, max-age=${forGood}, immutable`,
    ETag: tag,
  };
  if (isKnown(request.headers, { etag: tag })) return new Response(null, { status: 304, headers });
  try {
    const file = await appFiles().open(pictureKey(pictureId, width));
    if (!file) return notFound();
    const answer = { headers: { ...headers, 'Content-Length': String(file.size) } };
    if (request.method !== 'HEAD') return new Response(file.stream, answer);
    await file.stream.cancel();
    return new Response(null, answer);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    (await requestLog()).error({ err: error }, 'picture cannot be read');
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } });
  }
}

/** Returns the picture if the requester may see it. Reads the session only when the picture is not public. */
async function findSeen(pictureId: string): Promise<{ widths: number[]; isPublic: boolean } | null> {
  const known = await findPublicPicture(db(), pictureId);
  if (known) return { ...known, isPublic: true };
  const viewer = await getViewer();
  if (!viewer?.comedian) return null;
  const { email, comedian } = viewer;
  const seen = await findPictureFor(db(), pictureId, { email, comedianId: comedian.id });
  return seen && { ...seen, isPublic: false };
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
