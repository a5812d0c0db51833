import 'server-only';
import { refusalStatus } from '@/lib/accounts/access/team-route';
import { identifyComedian, uploadRoute, type UploadAnswer } from '@/lib/media/uploads/upload';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import type { Result } from '@/lib/core/result';
import { receiveStatus } from '@/lib/media/uploads/rules';
import { setOwnCaptions } from './captions-commands';
import { maxCaptionsBytes } from './limits';
import { readPart } from './part-responses';

const statusOf: Record<string, number> = {
  ...refusalStatus,
  ...receiveStatus,
  missing: 400,
  captionsUnreadable: 422,
  unexpected: 500,
  busy: 503,
  unsure: 503,
};

/** Returns the response to an upload of captions: to a script with the code of a refusal, or null. */
export function answerCaptions(page: string, outcome: Result<null, string>): UploadAnswer {
  const error = outcome.ok ? null : outcome.code;
  return { page, status: error === null ? 200 : (statusOf[error] ?? 422), data: { error } };
}

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
