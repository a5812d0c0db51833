import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload, UploadedFile } from '@/lib/media/uploads/receive-commands';
import { refusalStatus } from '@/lib/accounts/access/team-route';
import { identifyComedian, uploadRoute, type UploadAnswer } from '@/lib/media/uploads/upload';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { receiveStatus } from '@/lib/media/uploads/rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { videoSchema } from './schema';
import { setOwnCaptions, setPoster } from './part-commands';
import { maxCaptionsBytes } from './limits';

/** Takes a file with captions for a comedian's own video. */
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

/** Returns the response to an upload of captions: to a script with the code of a refusal, or null. */
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

/**
 * Takes the picture that is shown before a comedian's own video plays. Scripts send it: they draw it from the video.
 */
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
