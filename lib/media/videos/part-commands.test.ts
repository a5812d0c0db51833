import { expect, it, test } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import type { Files } from '@/lib/core/files/files';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { removeOwnCaptions, setOwnCaptions, readCaptions } from './part-commands';
import { captionsKey } from './key-rules';
import { removeVideo } from './commands';
import { findOwnVideo } from './queries';
import { captionsFile, saveVideo } from './testing';
import { toVideo } from './view';

const database = testDatabase();
const storage = testFiles();

async function withVideo() {
  const { db } = database;
  const { id: comedianId } = await makeComedian(db);
  const { id: videoId } = await saveVideo(db, comedianId, { folder: storage.folder });
  const context = { db, files: storage.files, now: testNow };
  const about = { comedianId, videoId };
  const row = async () => (await db.video.findUnique({ where: { id: videoId } }))?.captionsId ?? null;
  return {
    about,
    context,
    row,
    set: (bytes: Uint8Array = captionsFile, by = comedianId, files: Files = storage.files) =>
      setOwnCaptions({ ...context, files }, { comedianId: by, videoId, bytes }),
    address: async () => toVideo((await findOwnVideo(db, comedianId))!).captions,
    isStored: async (captionsId: string | null) =>
      captionsId !== null && (await storage.files.open(captionsKey(captionsId))) !== null,
  };
}

it('are stored with the video, and others take their place', async () => {
  const { about, context, row, set, address, isStored } = await withVideo();
  expect(await address()).toBeNull();
  expect(await set()).toEqual({ ok: true, value: null });
  const first = await row();
  expect([await isStored(first), await address()]).toEqual([
    true,
    `/api/videos/${about.videoId}/captions.vtt?${testNow.getTime()}`,
  ]);
  expect(await set(Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nAnders\n'))).toMatchObject({ ok: true });
  const second = await row();
  expect([second === first, await isStored(first), await isStored(second)]).toEqual([false, false, true]);
  const remove = () => removeOwnCaptions(context, about);
  const done = { ok: true, value: null };
  expect([await remove(), await remove()]).toEqual([done, done]);
  expect([await row(), await address(), await isStored(second)]).toEqual([null, null, false]);
  const changes = await database.db.auditEvent.count({ where: { actorComedianId: about.comedianId } });
  expect(changes).toBe(3);
});

it('are refused when they are none, or are for somebody else’s video', async () => {
  const { about, context, row, set, isStored } = await withVideo();
  const { id: stranger } = await makeComedian(database.db);
  expect(await set(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nSRT\n'))).toEqual({
    ok: false,
    code: 'captionsUnreadable',
  });
  expect(await set(captionsFile, stranger)).toEqual({ ok: false, code: 'notFound' });
  await set();
  const mine = await row();
  expect(await removeOwnCaptions(context, { ...about, comedianId: stranger })).toEqual({
    ok: false,
    code: 'notFound',
  });
  expect([await row(), await isStored(mine)]).toEqual([mine, true]);
});

it('leave no file when the video is removed while they are stored, and go with it', async () => {
  const { about, context, row, set, isStored } = await withVideo();
  await set();
  const stored = await row();
  const put: string[] = [];
  const removing: Files = {
    ...storage.files,
    put: async (key, content) => {
      await storage.files.put(key, content);
      put.push(key);
      await removeVideo(context, about.comedianId);
    },
  };
  expect(await set(captionsFile, about.comedianId, removing)).toEqual({ ok: false, code: 'notFound' });
  expect(put).toHaveLength(1);
  expect([await storage.files.open(put[0] ?? ''), await isStored(stored)]).toEqual([null, false]);
});

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const good = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGuten Abend\n';

it('takes captions as programs write them, and makes their line breaks the same', () => {
  expect(read(good)).toEqual({ ok: true, value: good });
  expect(read(`\uFEFF${good.replaceAll('\n', '\r\n')}`)).toEqual({ ok: true, value: good });
  expect(read('WEBVTT - Nina\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\nHallo')).toMatchObject({
    ok: true,
  });
});

it('removes what turns the direction of the text around, and piles of marks', () => {
  const mixed = good.replace('Guten', `\u202EGut\u2066en\u200Fa${'\u0301'.repeat(9)}`);
  expect(read(mixed)).toEqual({ ok: true, value: good.replace('Guten', 'Gutena\u0301\u0301\u0301') });
});

test.each([
  ['', 'empty'],
  ['WEBVTT', 'without a cue'],
  ['1\n00:00:01,000 --> 00:00:04,000\nHallo', 'of another format (SubRip)'],
  ['<html><script>alert(1)</script>', 'a page'],
  [`WEBVTTX\n\n00:01.000 --> 00:04.000\nx`, 'with another head'],
  [`${good}${'x'.repeat(1001)}`, 'with an endless line'],
  [`${good}\0`, 'with a character that ends texts'],
])('refuses %j: %s', (text) => {
  expect(read(text)).toMatchObject({ code: 'captionsUnreadable' });
});

it('refuses bytes that are no UTF-8, and more than 200 kB', () => {
  expect(readCaptions(new Uint8Array([0xff, 0xfe, 0x57]))).toMatchObject({ code: 'captionsUnreadable' });
  expect(read(good + '\n'.repeat(200_000))).toMatchObject({ code: 'tooLarge' });
});
