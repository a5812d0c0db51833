import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import { everybody } from '@/lib/core/testing/roles';
import { captionsUpload, saveVideo } from './factory';

/** The only video of the caller. */
const ownVideo: Prepare = async ({ db }, comedianId) => {
  await db.video.deleteMany({ where: { comedianId } });
  return { videoId: (await saveVideo(db, comedianId)).id };
};

export const access: AccessTable = {
  own: { removeOwnCaptions: ownVideo },
  comedian: {
    removeVideo: async (...about) => {
      await ownVideo(...about);
      return {};
    },
  },
  actions: {
    // `notFound` for everybody, because nothing has been uploaded. The browser tests finish real uploads.
    finishVideo: {
      prepare: async () => ({ uploadId: crypto.randomUUID() }),
      expected: { ...everybody('notFound'), visitor: '/', noProfile: '/newUser' },
    },
  },
  routes: {
    // The video belongs to somebody who has applied to the team.
    '/api/videos/[video]/[file]/route': {
      path: '/api/videos/{video}/video.webm',
      expected: { ...everybody(404), team: 200, admin: 200 },
    },
    // 412, because the request has no headers of the upload protocol.
    '/api/uploads/video/[[...upload]]/route': {
      path: '/api/uploads/video',
      method: 'POST',
      expected: { ...everybody(412), visitor: 401, noProfile: 403 },
    },
  },
  uploads: {
    // 404, because the form names no video. The browser tests name one.
    '/api/uploads/user/poster/route': {
      file: pictureFile,
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
    },
    '/api/uploads/user/captions/route': {
      file: captionsUpload,
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
    },
  },
  ids: async ({ world, applicant }) => ({ video: (await saveVideo(world.db, applicant.id)).id }),
  missing: ({ video }) =>
    ['video.mp4', 'poster.webp', '..%2fvideo.webm', '%00.webm'].map((file) => `/api/videos/${video}/${file}`),
};
