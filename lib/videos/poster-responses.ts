import 'server-only';
import { identifyComedian, uploadRoute } from '@/lib/access/upload';
import { db } from '@/lib/core/db';
import { appFiles } from '@/lib/core/files';
import { refused } from '@/lib/core/result';
import { maxFileBytes } from '@/lib/pictures/limits';
import { toUploadRefusal, uploadStatus } from '@/lib/pictures/refusal-rules';
import { setPoster } from './poster-commands';
import { videoSchema } from './schema';

/**
 * Takes the picture that is shown before a comedian's own video plays. Scripts send it: they draw it from the video.
 */
export const uploadPoster = uploadRoute({
  identify: identifyComedian,
  bytes: maxFileBytes,
  run: async (upload, comedianId) => {
    const about = videoSchema.safeParse(upload.values);
    const file = upload.file('file');
    if (!about.success) return refused('notFound');
    if (!file) return refused('missing');
    const context = { db: db(), files: appFiles(), now: new Date() };
    return setPoster(context, { comedianId, videoId: about.data.videoId, read: file.read });
  },
  answer: (outcome) => {
    const refusal = outcome.ok ? null : toUploadRefusal(outcome.code);
    return {
      page: '/user/profil/video',
      status: refusal ? uploadStatus[refusal] : 200,
      data: { error: refusal },
    };
  },
});
