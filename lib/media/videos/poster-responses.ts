import 'server-only';
import { identifyComedian, uploadRoute } from '@/lib/media/uploads/upload';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { readPart } from './part-responses';
import { setPoster } from './poster-commands';

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
