import 'server-only';
import { getViewer } from '@/lib/accounts/viewer';
import { isKnown } from '@/lib/core/http/cached-answer';
import { db } from '@/lib/core/database/db';
import { answerWithFile, fileNotFound } from '@/lib/core/files/file-answer';
import { isId } from '@/lib/core/text/text-schema';
import { pictureKey } from './key-rules';
import { findPictureFor, findPublicPicture } from './queries';
import {
  defineTeamUpload,
  identifyComedian,
  identifyNewcomer,
  uploadRoute,
  type UploadAnswer,
} from '@/lib/media/uploads/upload';
import { appFiles } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload, UploadedFile } from '@/lib/media/uploads/receive-commands';
import { describeShowPicture, setLogo, setShowPicture, keepFirstFace, setFace } from './commands';
import { maxFileBytes } from './limits';
import { answerPictureUpload } from './refusal-rules';
import { aboutPictureSchema, cutSchema, type AboutPicture, type Cut } from './schema';

/** The cache lifetime of a picture in browsers: a year, because the content of its address never changes. */
const forGood = 'max-age=31536000, immutable';

/**
 * The audience of a picture. `passing`: a picture of a message or a bug report. Browsers revalidate it with each use,
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
 * Responds with one file of a picture, such as "480.webp". Public pictures are for everybody; others only for viewers
 * who may see the pictures of the show, the brand or the comedian (`findPictureFor`). Otherwise 404.
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

/** Sets a new picture if the form has a file; otherwise changes the description. */
export const uploadShowPicture = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/shows/[show]/picture'>
>()({
  may: 'manageShows',
  bytes: maxFileBytes,
  run: async (upload, context, { show: showId }) => {
    if (!isId(showId)) return refused('notFound');
    const sent = readPicture(upload);
    if (!sent.ok) return sent;
    const { file, about } = sent.value;
    if (file === null) return describeShowPicture(context, { showId, about });
    return setShowPicture({ ...context, files: appFiles() }, { showId, read: file.read, about });
  },
  answer: (outcome, { brand, show }) => answerOn(`/brands/${brand}/team/shows/${show}/edit`, outcome),
});

export const uploadLogo = defineTeamUpload<RouteContext<'/api/uploads/brands/[brand]/logo'>>()({
  may: 'describeBrand',
  bytes: maxFileBytes,
  run: async (upload, context) => {
    const sent = readPicture(upload);
    if (!sent.ok) return sent;
    const { file } = sent.value;
    return file === null
      ? refused('missing')
      : setLogo({ ...context, files: appFiles() }, { read: file.read });
  },
  answer: (outcome, { brand }) => answerOn(`/brands/${brand}/admin/profile`, outcome),
});

export const uploadFace = uploadRoute({
  identify: identifyComedian,
  ...faceUpload(setFace, '/user/profil'),
});

export const uploadFirstFace = uploadRoute({
  identify: identifyNewcomer,
  ...faceUpload(keepFirstFace, '/newUser'),
});

/**
 * Returns the steps that save an uploaded face. Its owner is a comedian, or an account that has no profile yet; `save`
 * takes the id of the one or the other.
 */
function faceUpload(save: typeof setFace | typeof keepFirstFace, page: string) {
  return {
    bytes: maxFileBytes,
    run: async (upload: Upload, ownerId: string) => {
      const sent = readFace(upload);
      if (!sent.ok) return sent;
      return save({ db: db(), files: appFiles(), now: new Date() }, ownerId, sent.value);
    },
    answer: (outcome: Result<unknown, string>) => answerOn(page, outcome),
  };
}

/** Returns the file of a face and its chosen part; null for a form without scripts, and for an invalid part. */
function readFace(upload: Upload): Result<{ read: UploadedFile['read']; cut: Cut | null }, 'missing'> {
  const file = upload.file('file');
  if (file === null) return refused('missing');
  return ok({ read: file.read, cut: cutSchema.safeParse(upload.values).data ?? null });
}

/** Returns the description and the file of a form about a picture; the file is null when none was chosen. */
function readPicture(
  upload: Upload,
): Result<{ file: UploadedFile | null; about: AboutPicture }, 'altInvalid'> {
  const about = aboutPictureSchema.safeParse(upload.values);
  return about.success ? ok({ file: upload.file('file'), about: about.data }) : refused('altInvalid');
}

/** Responds to a script with the refusal; redirects a form without JavaScript to its page, which shows it. */
function answerOn(page: string, outcome: Result<unknown, string>): UploadAnswer {
  return answerPictureUpload(outcome, (result) => `${page}?${result}#picture`);
}
