import { pages, routes, teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import { everybody } from '@/lib/core/testing/roles';
import { captionsUpload } from '@/lib/media/videos/testing/factory';
import { makeSentLine } from '@/lib/line-ups/testing/factory';
import { saveRecording } from './factory';

/** A recording of the brand with somebody on it who was on the show. */
const ofSomebody =
  (isShared: boolean): Prepare =>
  async ({ db, brand, ...world }) => {
    const [{ id: comedianId }, { id: showId }] = [await world.comedian(), await world.show()];
    await makeSentLine(db, { showId, comedianId, at: new Date() });
    const sharedAt = isShared ? new Date() : null;
    const { id } = await saveRecording(db, brand.id, { showId, comedianId, sharedAt });
    return { recordingId: id, revision: '0', showId, comedianId };
  };

/** A recording of the brand that is shared with the caller. */
const sharedWithMe: Prepare = async ({ db, brand }, comedianId) => ({
  recordingId: (await saveRecording(db, brand.id, { comedianId, sharedAt: new Date() })).id,
});

/** A failed upload of the caller for the brand. */
const failedUpload: Prepare = async ({ db, brand }, comedianId) => {
  const { id } = await db.videoUpload.create({
    data: { comedianId, brandId: brand.id, bytes: 1, mark: '', problem: 'broken' },
  });
  return { uploadId: id };
};

export const access: AccessTable = {
  own: {
    markRecordingSeen: sharedWithMe,
    'askRemoval ask': sharedWithMe,
    'askRemoval takeBack': sharedWithMe,
    takeAsVideo: sharedWithMe,
  },
  team: {
    forgetUpload: failedUpload,
    'assignRecording save': ofSomebody(false),
    'assignRecording share': ofSomebody(false),
    endShare: ofSomebody(true),
    removeCaptions: ofSomebody(true),
  },
  actions: {
    // `broken` for the team, because this one has failed. The browser tests finish real uploads.
    finishRecording: {
      prepare: failedUpload,
      expected: teamGets('broken'),
    },
    deleteRecording: { prepare: ofSomebody(true), expected: teamGets('/brands/{id}/team/video') },
  },
  routes: {
    '/(default)/user/video/[recording]/page': { expected: pages.nobody },
    '/api/recordings/[recording]/[file]/route': {
      path: '/api/recordings/{recording}/video.webm',
      expected: { ...everybody(404), team: 200, admin: 200 },
    },
  },
  uploads: {
    '/api/uploads/brands/[brand]/recordings/[recording]/poster/route': {
      file: pictureFile,
      // The id of a recording's first file is the id of the recording.
      fields: ({ recording }) => ({ videoId: recording ?? '' }),
      expected: routes.team,
    },
    '/api/uploads/brands/[brand]/recordings/[recording]/captions/route': {
      file: captionsUpload,
      expected: routes.team,
    },
  },
  ids: async ({ world }) => ({ recording: (await saveRecording(world.db, world.brand.id)).id }),
};
