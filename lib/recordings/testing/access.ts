import { actions, pages, routes, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { drawPicture } from '@/lib/core/testing/pictures';
import { everybody } from '@/lib/core/testing/roles';
import { captionsFile } from '@/lib/videos/testing/factory';
import { saveRecording } from './factory';

/** A recording of the brand with somebody on it who was on the show. */
const ofSomebody =
  (isShared: boolean, fields: Record<string, string> = {}): Prepare =>
  async ({ db, brand, ...world }) => {
    const [{ id: comedianId }, { id: showId }] = [await world.comedian(), await world.show()];
    await db.sentLineUpEntry.create({
      data: {
        id: crypto.randomUUID(),
        showId,
        place: 0,
        part: 'spot',
        comedianId,
        minutes: 7,
        callAt: new Date(),
        onAt: new Date(),
      },
    });
    const sharedAt = isShared ? new Date() : null;
    const { id } = await saveRecording(db, brand.id, { showId, comedianId, sharedAt });
    return { recordingId: id, revision: '0', showId, comedianId, ...fields };
  };

/** A recording of the brand that is shared with the caller. */
const sharedWithMe =
  (fields: Record<string, string> = {}): Prepare =>
  async ({ db, brand }, comedianId) => {
    const { id } = await saveRecording(db, brand.id, { comedianId, sharedAt: new Date() });
    return { recordingId: id, ...fields };
  };

/** A failed upload of the caller for the brand. */
const failedUpload: Prepare = async ({ db, brand }, comedianId) => {
  const { id } = await db.videoUpload.create({
    data: { comedianId, brandId: brand.id, bytes: 1, mark: '', problem: 'broken' },
  });
  return { uploadId: id };
};

export const access: AccessTable = {
  actions: {
    // `broken` for the team, because this one has failed. The browser tests finish real uploads.
    finishRecording: {
      prepare: failedUpload,
      expected: {
        ...everybody('notFound'),
        visitor: '/',
        noProfile: '/newUser',
        team: 'broken',
        admin: 'broken',
      },
    },
    forgetUpload: { prepare: failedUpload, expected: actions.team },
    'assignRecording save': { prepare: ofSomebody(false, { intent: 'save' }), expected: actions.team },
    'assignRecording share': { prepare: ofSomebody(false, { intent: 'share' }), expected: actions.team },
    endShare: { prepare: ofSomebody(true), expected: actions.team },
    removeCaptions: { prepare: ofSomebody(true), expected: actions.team },
    deleteRecording: {
      prepare: ofSomebody(true),
      expected: { ...actions.team, team: '/brands/{id}/team/video', admin: '/brands/{id}/team/video' },
    },
    markRecordingSeen: { prepare: sharedWithMe(), expected: actions.own },
    'askRemoval ask': { prepare: sharedWithMe({ intent: 'ask' }), expected: actions.own },
    'askRemoval takeBack': {
      prepare: sharedWithMe({ intent: 'takeBack' }),
      expected: actions.own,
    },
    takeAsVideo: { prepare: sharedWithMe(), expected: actions.own },
  },
  routes: {
    '/(default)/brands/[brand]/team/video/page': { expected: pages.team },
    '/(default)/brands/[brand]/team/video/[recording]/page': { expected: pages.team },
    '/(default)/user/video/[recording]/page': { expected: pages.nobody },
    '/api/recordings/[recording]/[file]/route': {
      path: '/api/recordings/{recording}/video.webm',
      expected: { ...everybody(404), team: 200, admin: 200 },
    },
  },
  uploads: {
    '/api/uploads/brands/[brand]/recordings/[recording]/poster/route': {
      file: async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() }),
      // The id of a recording's first file is the id of the recording.
      fields: ({ recording }) => ({ videoId: recording ?? '' }),
      expected: routes.team,
      isKept: async ({ db, brand }) =>
        (await db.recording.count({ where: { brandId: brand.id, posterAt: { not: null } } })) > 0,
    },
    '/api/uploads/brands/[brand]/recordings/[recording]/captions/route': {
      file: async () => ({
        name: 'captions.vtt',
        mimeType: 'text/vtt',
        buffer: captionsFile,
      }),
      expected: routes.team,
      isKept: async ({ db, brand }) =>
        (await db.recording.count({ where: { brandId: brand.id, captionsAt: { not: null } } })) > 0,
    },
  },
  ids: async ({ world }) => ({ recording: (await saveRecording(world.db, world.brand.id)).id }),
};
