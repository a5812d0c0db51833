import { subDays, subHours } from '@/lib/core/time/dates';
import { longTitle, type ScreenTable } from '@/lib/core/testing/screen-table';
import { saveRecording } from './factory';

/** Recordings in every state, and uploads that stopped and failed. */
const fill: ScreenTable['fill'] = async ({ world, me, showId }) => {
  const { db, brand } = world;
  const kim = await world.comedian({ name: longTitle });
  const about = { showId, filmedAt: subHours(new Date(), 3), captionsAt: new Date() };
  const shared = await saveRecording(db, brand.id, { ...about, comedianId: me.id, sharedAt: new Date() });
  await saveRecording(db, brand.id, { ...about, comedianId: kim.id, sharedAt: subDays(new Date(), 1) });
  const asked = await saveRecording(db, brand.id, {
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
  return { recording: shared.id, askedRecording: asked.id, unsharedRecording: unshared.id };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    `${team}/video?show=removalAsked`,
    `${team}/video/${ids.askedRecording}`,
    `${team}/video/${ids.unsharedRecording}`,
  ],
  desk: ({ team, ids }) => [`${team}/video`, `${team}/video/${ids.recording}`],
};
