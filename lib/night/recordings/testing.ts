import { createHash, randomUUID } from 'node:crypto';
import { saveFile } from '@/lib/core/testing/files-folder';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { captionsKey, posterKey, videoKey } from '@/lib/media/videos/key-rules';
import { captionsFile, captionsUpload } from '@/lib/media/videos/testing';
import {
  pages,
  routes,
  teamGets,
  type AccessTable,
  type Prepare,
  everybody,
} from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import { makeSentLine } from '@/lib/line-ups/testing';
import { type PoisonTable, longTitle, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import { subDays, subHours } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';

/** The content of a recording's file in tests that do not play it. */
const content = Buffer.from('no film');

/** All events of a recording: it was filmed, got a poster and captions, was shared, and so on. */
export const everyMoment = {
  filmedAt: testNow,
  posterAt: testNow,
  captionsAt: testNow,
  sharedAt: testNow,
  openedAt: testNow,
  removalAskedAt: testNow,
};

export async function makeRecording(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.RecordingUncheckedCreateInput> = {},
) {
  const id = data.id ?? randomUUID();
  const createdAt = data.createdAt ?? testNow;
  return db.recording.create({
    data: {
      id,
      fileId: id,
      captionsId: data.captionsAt ? randomUUID() : null,
      brandId,
      container: 'webm',
      bytes: content.byteLength,
      milliseconds: 300_000,
      width: 160,
      height: 120,
      sha256: createHash('sha256').update(id).digest(),
      mark: '',
      unsharedSince: data.sharedAt ? null : createdAt,
      createdAt,
      ...data,
    },
  });
}

/** Makes a recording with its files in a folder: by default, the app's. */
export async function saveRecording(
  db: PrismaClient,
  brandId: string,
  {
    file = content,
    folder,
    ...data
  }: Parameters<typeof makeRecording>[2] & { file?: Buffer; folder?: string } = {},
) {
  const recording = await makeRecording(db, brandId, { ...data, bytes: file.byteLength });
  const { id, fileId, posterAt, captionsId } = recording;
  await saveFile(videoKey(fileId), file, folder);
  if (posterAt) await saveFile(posterKey(fileId), 'no picture', folder);
  if (captionsId) await saveFile(captionsKey(captionsId), captionsFile, folder);
  return { ...recording, address: `/api/recordings/${id}/video.webm` };
}

/** A recording of the brand with a comedian who was on the show. */
const ofSomebody =
  (isShared: boolean): Prepare =>
  async ({ db, brand, ...world }) => {
    const [{ id: comedianId }, { id: showId }] = [await world.comedian(), await world.show()];
    await makeSentLine(db, { showId, comedianId, at: new Date() });
    const sharedAt = isShared ? new Date() : null;
    const { id } = await saveRecording(db, brand.id, { showId, comedianId, sharedAt });
    return { recordingId: id, revision: '0', showId, comedianId };
  };

const sharedWithMe: Prepare = async ({ db, brand }, comedianId) => ({
  recordingId: (await saveRecording(db, brand.id, { comedianId, sharedAt: new Date() })).id,
});

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
    finishRecording: { prepare: failedUpload, expected: teamGets('broken') },
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
      fields: { videoId: '{recording}' },
      expected: routes.team,
    },
    '/api/uploads/brands/[brand]/recordings/[recording]/captions/route': {
      file: captionsUpload,
      expected: routes.team,
    },
  },
  ids: async ({ world }) => ({ recording: (await saveRecording(world.db, world.brand.id)).id }),
};

export const poison: PoisonTable = {
  warnOfRecordings: {
    at: { table: 'recordings', column: 'brandId' },
    make: async (db) => {
      const { id } = await makeBrand(db);
      await makeRecording(db, id, { unsharedSince: subDays(new Date(), 84) });
      return id;
    },
    done: '"warnedAt" IS NOT NULL',
  },
  deleteOldRecordings: {
    at: { table: 'recordings', column: 'id' },
    make: async (db) => {
      const times = { unsharedSince: subDays(new Date(), 91), warnedAt: subDays(new Date(), 8) };
      return (await makeRecording(db, (await makeBrand(db)).id, times)).id;
    },
  },
};

/** Recordings in every state, and uploads that stopped and failed. */
export const fill: Fill = async ({ world, me, showId }) => {
  const { db, brand } = world;
  const kim = await world.comedian({ name: longTitle });
  const about = { showId, filmedAt: subHours(new Date(), 3), captionsAt: new Date() };
  const shared = await saveRecording(db, brand.id, { ...about, comedianId: me.id, sharedAt: new Date() });
  await saveRecording(db, brand.id, { ...about, comedianId: kim.id, sharedAt: subDays(new Date(), 1) });
  const requested = await saveRecording(db, brand.id, {
    ...about,
    comedianId: kim.id,
    sharedAt: subDays(new Date(), 2),
    removalAskedAt: new Date(),
  });
  const unshared = await saveRecording(db, brand.id, { createdAt: subDays(new Date(), 80) });
  const upload = {
    comedianId: me.id,
    brandId: brand.id,
    bytes: 87_000_000,
    mark: '',
    filmedAt: about.filmedAt,
  };
  await db.videoUpload.createMany({ data: [upload, { ...upload, problem: 'tooLong' }] });
  return { recording: shared.id, askedRecording: requested.id, unsharedRecording: unshared.id };
};

export const screens: ScreenTable = {
  phone: [
    '{team}/video?show=removalAsked',
    '{team}/video/{askedRecording}',
    '{team}/video/{unsharedRecording}',
  ],
  desk: ['{team}/video', '{team}/video/{recording}'],
};
