import 'server-only';
import { getViewer } from '@/lib/accounts/viewer';
import { isKnown } from '@/lib/core/http/cached-answer';
import { db } from '@/lib/core/database/db';
import { answerWithFile, fileNotFound } from '@/lib/core/files/file-answer';
import { isId } from '@/lib/core/text/text-schema';
import { containers, captionsName, posterName } from './view';
import { type FilePart, appFiles } from '@/lib/core/files/files';
import { captionsKey, posterKey, videoKey } from './key-rules';
import { mayWatch } from './policy';
import { findVideo, listWatchers, type VideoFile } from './queries';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload, UploadedFile } from '@/lib/media/uploads/receive-commands';
import { refusalStatus } from '@/lib/accounts/access/team-route';
import { identifyComedian, uploadRoute, type UploadAnswer } from '@/lib/media/uploads/upload';
import { receiveStatus } from '@/lib/media/uploads/rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { videoSchema } from './schema';
import { setOwnCaptions, setPoster } from './part-commands';
import { maxCaptionsBytes } from './limits';

/**
 * Responds with a file of a comedian's own video: to the comedian, to teams to which they have applied or for which
 * they play, and to everybody if the promo page shows it. Otherwise 404.
 */
export async function answerVideo(request: Request, videoId: string, file: string): Promise<Response> {
  const video = isId(videoId) ? await findSeen(videoId) : null;
  return video ? answerVideoFile(request, video, file) : fileNotFound();
}

/**
 * Responds with a file of a video that the requester may watch: "video.mp4", "poster.webp" or "captions.vtt". Otherwise
 * 404.
 *
 * The type is that of the recognised container and never another one. Browsers revalidate a stored response with each
 * use, because access may end.
 *
 * @param options.savedAs the header `Content-Disposition` of a video to save; without it, it is played
 * @param options.isStored whether the browser may store it. A share may end, and then nothing of it may stay there.
 */
export async function answerVideoFile(
  request: Request,
  video: VideoFile,
  file: string,
  { savedAs, isStored = true }: { savedAs?: string; isStored?: boolean } = {},
): Promise<Response> {
  const { type, extension } = containers[video.container];
  if (file === posterName && video.posterAt) {
    const [key, version] = [posterKey(video.fileId), video.posterAt.getTime()];
    return answerFile(request, { key, version, type: 'image/webp', disposition: inline(file), isStored });
  }
  if (file === captionsName && video.captionsId) {
    const [key, type] = [captionsKey(video.captionsId), 'text/vtt; charset=utf-8'];
    return answerFile(request, { key, type, disposition: inline(file), isStored });
  }
  const name = `video.${extension}`;
  // A copy, which is an MP4, may have taken the place of a film in another container since the page was opened.
  if (file !== name && !(extension === 'mp4' && videoNames.has(file))) return fileNotFound();
  const disposition = savedAs ?? inline(name);
  const key = videoKey(video.fileId);
  return answerFile(request, { key, type, disposition, bytes: video.bytes, isStored });
}

const videoNames = new Set(Object.values(containers).map(({ extension }) => `video.${extension}`));

const inline = (name: string) => `inline; filename="${name}"`;

type FileRequest = {
  key: string;
  /** The version of the key's content: the picture of a video can be replaced. */
  version?: number;
  type: string;
  disposition: string;
  isStored: boolean;
  /** The size of a file of which a part may be requested. */
  bytes?: number;
};

async function answerFile(
  request: Request,
  { key, version, type, disposition, bytes, isStored }: FileRequest,
): Promise<Response> {
  const etag = version === undefined ? `"${key}"` : `"${key}-${version}"`;
  const headers = {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Cache-Control': isStored ? 'private, no-cache' : 'private, no-store',
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

/** Returns the video if the viewer may see it. Reads the session only when the video is not public. */
async function findSeen(videoId: string): Promise<VideoFile | null> {
  const video = await findVideo(db(), videoId);
  if (!video) return null;
  if (mayWatch(video.kind, [])) return video.file;
  const viewer = await getViewer();
  if (!viewer?.comedian) return null;
  const about = { email: viewer.email, comedianId: viewer.comedian.id };
  return mayWatch(video.kind, await listWatchers(db(), video.comedianId, about)) ? video.file : null;
}

/** One range of bytes, the only kind that players request. */
const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range`. Returns the part of a file; null for the whole file, also when the header is one that may
 * be ignored (RFC 9110); `outside` when it asks for bytes that the file does not have.
 */
export function readRange(header: string | null, size: number): FilePart | 'outside' | null {
  const [, first = '', last = ''] = pattern.exec(header?.slice(0, 50) ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'outside' : { from, to };
}

export const uploadOwnCaptions = uploadRoute({
  identify: identifyComedian,
  bytes: maxCaptionsBytes,
  run: async (upload, comedianId) => {
    const part = readPart(upload);
    if (!part.ok) return part;
    const { videoId, file } = part.value;
    const context = { db: db(), files: appFiles(), now: new Date() };
    return setOwnCaptions(context, { comedianId, videoId, bytes: await file.read() });
  },
  answer: (outcome) => answerCaptions('/user/profil/video', outcome),
});

/** Responds to an upload of captions: for a script, with the code of a refusal, or null. */
export function answerCaptions(page: string, outcome: Result<null, string>): UploadAnswer {
  const error = outcome.ok ? null : outcome.code;
  return { page, status: error === null ? 200 : (statusOf[error] ?? 422), data: { error } };
}

const statusOf: Record<string, number> = {
  ...refusalStatus,
  ...receiveStatus,
  missing: 400,
  captionsUnreadable: 422,
  unexpected: 500,
  busy: 503,
  unsure: 503,
};

/** Receives the still of a video. Scripts draw it from the video. */
export const uploadPoster = uploadRoute({
  identify: identifyComedian,
  bytes: maxFileBytes,
  run: async (upload, comedianId) => {
    const part = readPart(upload);
    if (!part.ok) return part;
    const { videoId, file } = part.value;
    const context = { db: db(), files: appFiles(), now: new Date() };
    return setPoster(context, { comedianId, videoId, read: file.read });
  },
  answer: (outcome) => answerPictureUpload(outcome, () => '/user/profil/video'),
});

/** Returns the file of a form about a video, a picture or captions, and the id of the video. */
export function readPart(
  upload: Upload,
): Result<{ videoId: string; file: UploadedFile }, 'notFound' | 'missing'> {
  const about = videoSchema.safeParse(upload.values);
  const file = upload.file('file');
  if (!about.success) return refused('notFound');
  return file ? ok({ videoId: about.data.videoId, file }) : refused('missing');
}
