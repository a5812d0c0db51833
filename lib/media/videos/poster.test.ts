import { addSeconds } from '@/lib/core/time/dates';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import type { Files } from '@/lib/core/files/files';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { drawPicture } from '@/lib/core/testing/pictures';
import { removeVideo } from './commands';
import { posterKey } from './key-rules';
import { setPoster } from './part-commands';
import { findOwnVideo } from './queries';
import { saveVideo } from './testing';
import { toVideo } from './view';

const database = testDatabase();
const storage = testFiles({ perTest: true, asApp: true });

async function withVideo() {
  const { id: comedianId } = await makeComedian(database.db);
  const { id: videoId } = await saveVideo(database.db, comedianId, { folder: storage.folder });
  const set = (picture: Uint8Array, { now = testNow, by = comedianId } = {}) =>
    setPoster(
      { db: database.db, files: storage.files, now },
      { comedianId: by, videoId, read: async () => picture },
    );
  const stored = () => contentOf(storage.files, posterKey(videoId));
  const address = async () => toVideo((await findOwnVideo(database.db, comedianId))!).poster;
  return { comedianId, videoId, set, stored, address };
}

it('is stored as a picture of our own making, and has another address when it is another one', async () => {
  const { set, stored, address } = await withVideo();
  expect(await address()).toBeNull();
  expect(await set(await drawPicture('#c0392b', { width: 2000, height: 1000 }))).toMatchObject({ ok: true });
  const [first, firstAddress] = [await stored(), await address()];
  expect(await sharp(first!).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
  const upright = await drawPicture('#0b5d63', { width: 90, height: 160 });
  expect(await set(upright, { now: addSeconds(testNow, 5) })).toMatchObject({ ok: true });
  expect(await sharp((await stored())!).metadata()).toMatchObject({ width: 90, height: 160 });
  expect(await address()).not.toBe(firstAddress);
});

it('is refused when it is no picture, or for somebody else’s video', async () => {
  const { set, stored, address } = await withVideo();
  const { id: stranger } = await makeComedian(database.db);
  expect(await set(Buffer.from('<html>'))).toEqual({ ok: false, code: 'unknownFormat' });
  expect(await set(await drawPicture('#000', { width: 8, height: 8 }))).toEqual({
    ok: false,
    code: 'tooSmall',
  });
  expect(await set(await drawPicture(), { by: stranger })).toEqual({ ok: false, code: 'notFound' });
  expect([await stored(), await address()]).toEqual([null, null]);
});

it('goes with its video, also when that is removed while the picture is stored', async () => {
  const { comedianId, set, stored } = await withVideo();
  await set(await drawPicture());
  expect(
    await removeVideo({ db: database.db, files: storage.files, now: testNow }, comedianId),
  ).toMatchObject({ ok: true });
  expect(await stored()).toBeNull();

  const other = await withVideo();
  const removing: Files = {
    ...storage.files,
    put: async (key, content) => {
      await storage.files.put(key, content);
      await database.db.video.deleteMany({ where: { comedianId: other.comedianId } });
    },
  };
  const read = async () => drawPicture();
  const about = { comedianId: other.comedianId, videoId: other.videoId, read };
  expect(await setPoster({ db: database.db, files: removing, now: testNow }, about)).toEqual({
    ok: false,
    code: 'notFound',
  });
  expect(await other.stored()).toBeNull();
});
