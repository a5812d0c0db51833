import 'server-only';
import { getViewer } from '@/lib/accounts/viewer';
import { isKnown } from '@/lib/core/http/cached-answer';
import { db } from '@/lib/core/database/db';
import { answerWithFile, fileNotFound } from '@/lib/core/files/file-answer';
import { isId } from '@/lib/core/text/text-schema';
import { pictureKey } from './key-rules';
import { findPictureFor, findPublicPicture } from './queries';

/** How long browsers may cache a picture: a year, because the content of its address never changes. */
const forGood = 'max-age=31536000, immutable';

/**
 * Who may see a picture. `passing`: a picture of a message or a bug report. Browsers ask the server for it each time,
 * because it may be deleted with its message.
 */
type Audience = 'everybody' | 'some' | 'passing';

const cacheControl: Record<Audience, string> = {
  everybody: `public, ${forGood}`,
  some: `private, ${forGood}`,
  passing: 'private, no-cache',
};

const filePattern = /^([1-9]\d{0,3})\.webp$/;

/**
 * Responds with one file of a picture, such as "480.webp". Public pictures are for everybody; others only for people
 * who may see the show, the brand's or the comedian's pictures (`findPictureFor`). Otherwise 404.
 */
export async function answerPicture(request: Request, pictureId: string, file: string): Promise<Response> {
  const width = Number(filePattern.exec(file)?.[1]);
  const found = isId(pictureId) && width ? await findSeen(pictureId) : null;
  if (!found?.widths.includes(width)) return fileNotFound();
  const etag = `"${pictureId}-${width}"`;
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': cacheControl[found.audience],
    ETag: etag,
  };
  if (isKnown(request.headers, { etag })) return new Response(null, { status: 304, headers });
  return answerWithFile(request, { key: pictureKey(pictureId, width), headers, what: 'picture' });
}

/** Returns the picture if the requester may see it. Reads the session only when the picture is not public. */
async function findSeen(pictureId: string): Promise<{ widths: number[]; audience: Audience } | null> {
  const known = await findPublicPicture(db(), pictureId);
  if (known) return { ...known, audience: 'everybody' };
  const viewer = await getViewer();
  if (!viewer) return null;
  const { accountId, email, comedian, isOperator } = viewer;
  const seen = await findPictureFor(db(), pictureId, {
    accountId,
    email,
    comedianId: comedian?.id ?? null,
    isOperator,
  });
  return seen && { widths: seen.widths, audience: seen.isPassing ? 'passing' : 'some' };
}
