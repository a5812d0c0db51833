import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { drawPicture } from '@/lib/core/testing/pictures';
import { everybody } from '@/lib/core/testing/roles';
import { captionsFile, saveVideo } from './factory';

export const access: AccessTable = {
  actions: {
    // `notFound` for everybody, because nothing has been uploaded. The browser tests finish real uploads.
    finishVideo: {
      page: '/user/video',
      prepare: async () => ({ uploadId: crypto.randomUUID() }),
      expected: { ...everybody('notFound'), visitor: '/', noProfile: '/newUser' },
    },
    removeVideo: {
      page: '/user/video',
      prepare: async ({ db }, comedianId) => {
        await db.video.deleteMany({ where: { comedianId } });
        await saveVideo(db, comedianId);
        return {};
      },
      expected: actions.comedian,
    },
    removeOwnCaptions: {
      page: '/user/video',
      prepare: async ({ db }, comedianId) => {
        await db.video.deleteMany({ where: { comedianId } });
        return { videoId: (await saveVideo(db, comedianId)).id };
      },
      expected: actions.own,
    },
  },
  routes: {
    '/(default)/user/video/(index)/page': { expected: pages.comedian },
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
      file: async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() }),
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
      isKept: async ({ db }, _showId, { comedianId }) =>
        comedianId !== null && (await db.video.count({ where: { comedianId, posterAt: { not: null } } })) > 0,
    },
    '/api/uploads/user/captions/route': {
      file: async () => ({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: captionsFile }),
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
      isKept: async ({ db }, _showId, { comedianId }) =>
        comedianId !== null &&
        (await db.video.count({ where: { comedianId, captionsAt: { not: null } } })) > 0,
    },
  },
  ids: async ({ world, applicant }) => ({ video: (await saveVideo(world.db, applicant.id)).id }),
  missing: ({ video }) =>
    ['video.mp4', 'poster.webp', '..%2fvideo.webm', '%00.webm'].map((file) => `/api/videos/${video}/${file}`),
};
