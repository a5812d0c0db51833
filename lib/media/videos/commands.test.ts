import { randomUUID } from 'node:crypto';
import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, addHours, addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import { describe, expect, it, vi } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { grow, growingPath, grownBytes, type Files } from '@/lib/core/files/files';
import { log } from '@/lib/core/process/log';
import { StorageError } from '@/lib/core/files/storage-rules';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, keysIn, testFiles } from '@/lib/core/testing/files';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { makeShow } from '@/lib/shows/testing';
import { finishUpload, removeVideo, beginUpload } from './commands';
import { incomingVideoKey, posterKey, videoKey } from './key-rules';
import { mayWatch } from './policy';
import { findVideo, listCopies, listUploads, listWatchers } from './queries';
import { deleteStrayVideos, deleteUnfinishedUploads } from './jobs';
import { canFilm, film } from './testing';

const database = testDatabase();
const storage = testFiles({ perTest: true, asApp: true });

const context = (now = testNow) => {
  const { files } = storage;
  return { db: database.db, files, incoming: files, now };
};

async function* pieces(...contents: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* contents;
}

/** Begins an upload of a comedian and writes this much of it. */
async function begin(
  comedianId: string,
  content: Buffer,
  { arrived = content.byteLength, now = testNow } = {},
) {
  const id = randomUUID();
  const about = { id, comedianId, bytes: content.byteLength, mark: '' };
  expect(await beginUpload(context(now), about)).toEqual({ ok: true, value: null });
  await grow(incomingVideoKey(id), 0, pieces(content.subarray(0, arrived)));
  return id;
}

const read = (key: string) => contentOf(storage.files, key);
const keys = (folder: string) => keysIn(storage.files, folder);

describe('what has arrived', () => {
  it('stays when the content breaks off, and goes on from there', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const id = await begin(comedianId, Buffer.from('abcdefghij'), { arrived: 4 });
    const key = incomingVideoKey(id);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('ef');
      throw new Error('The connection is gone.');
    }
    await expect(grow(key, 4, broken())).rejects.toThrow('gone');
    expect(await grownBytes(key)).toBe(6);
    expect(await grow(key, 6, pieces(Buffer.from('gh'), Buffer.from('ij')))).toBe(10);
    expect(String(await read(key))).toBe('abcdefghij');
    expect(await grownBytes(incomingVideoKey(randomUUID()))).toBeNull();
  });

  it('is limited in bytes, and a third upload replaces the oldest', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const refusal = async (bytes: number) =>
      beginUpload(context(), { id: randomUUID(), comedianId, bytes, mark: '' });
    expect(await refusal(0)).toMatchObject({ code: 'empty' });
    expect(await refusal(100_000_001)).toMatchObject({ code: 'tooLarge' });
    const ids = [];
    for (const hour of [0, 1, 2]) {
      ids.push(await begin(comedianId, Buffer.from('abc'), { now: addHours(testNow, hour) }));
    }
    const [oldest = '', second, third] = ids;
    expect((await listUploads(database.db, comedianId, null)).map(({ id }) => id)).toEqual([third, second]);
    expect(await grownBytes(incomingVideoKey(oldest))).toBeNull();
  });

  it('is at most thirty uploads in an hour', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    for (let nth = 0; nth < 30; nth += 1) await begin(comedianId, Buffer.from('a'));
    const about = { id: randomUUID(), comedianId, bytes: 1, mark: '' };
    expect(await beginUpload(context(), about)).toMatchObject({ code: 'tooMany' });
  });

  it.skipIf(!canMount)('on a full disk is a refusal with its reason', async () => {
    using disk = smallDisk(100);
    vi.stubEnv('FILES_DIR', disk.folder);
    const { id: comedianId } = await makeComedian(database.db);
    const error = await begin(comedianId, Buffer.alloc(1_000_000)).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({ refusal: 'storageFull' });
  });
});

describe.skipIf(!canFilm)('finishing', () => {
  it('makes it the video, once, in place of the one before', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const [first, second] = [film('mp4'), film('webm', { seconds: 3 })];
    const before = await begin(comedianId, first);
    expect(await finishUpload(context(), { uploadId: before, comedianId })).toMatchObject({ ok: true });
    expect(await read(videoKey(before))).toEqual(first);
    const uploadId = await begin(comedianId, second);
    const twice = [0, 1].map(() => finishUpload(context(), { uploadId, comedianId }));
    expect(await Promise.all(twice)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await finishUpload(context(), { uploadId, comedianId })).toMatchObject({ ok: true });
    expect(await database.db.video.findMany({ where: { comedianId } })).toMatchObject([
      { id: uploadId, container: 'webm', bytes: second.byteLength, width: 160, height: 120 },
    ]);
    expect(await keys('videos')).toEqual([videoKey(uploadId)]);
    expect(await keys('incoming-videos')).toEqual([]);
    const events = await database.db.auditEvent.findMany({ where: { actorComedianId: comedianId } });
    expect(events).toMatchObject([{ facts: { fields: ['video'] } }, { facts: { fields: ['video'] } }]);
  });

  it('refuses what is not all there, is not theirs, or is no video', async () => {
    const [{ id: comedianId }, other] = [await makeComedian(database.db), await makeComedian(database.db)];
    const whole = film('mp4');
    const uploadId = await begin(comedianId, whole, { arrived: 1000 });
    expect(await finishUpload(context(), { uploadId, comedianId })).toMatchObject({ code: 'incomplete' });
    const asOther = { uploadId, comedianId: other.id };
    expect(await finishUpload(context(), asOther)).toMatchObject({ code: 'notFound' });
    const html = await begin(comedianId, Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(await finishUpload(context(), { uploadId: html, comedianId })).toMatchObject({
      code: 'unknownFormat',
    });
    // The file whose content was refused is deleted; the upload that can go on is still there.
    expect(await keys('incoming-videos')).toEqual([incomingVideoKey(uploadId)]);
    expect(await database.db.video.count({ where: { comedianId } })).toBe(0);
  });

  it('keeps the upload when the storage is away, and finishes it later', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const uploadId = await begin(comedianId, film('mp4'));
    const away: Files = {
      ...storage.files,
      put: async () => Promise.reject(new StorageError(new Error('away'))),
    };
    const about = { uploadId, comedianId };
    await expect(finishUpload({ ...context(), files: away }, about)).rejects.toThrow(StorageError);
    expect(await finishUpload(context(), about)).toMatchObject({ ok: true });
  });
});

it('says how far a copy is only while a worker makes it', async () => {
  const [soon, before] = [addMinutes(testNow, 1), subMinutes(testNow, 1)];
  const copies = [
    { attempts: 0, percent: null, claimedUntil: null, is: 'waits' },
    { attempts: 3, percent: 40, claimedUntil: soon, is: 40 },
    // The worker was killed.
    { attempts: 2, percent: 40, claimedUntil: before, is: 'waits' },
    { attempts: 3, percent: 40, claimedUntil: before, is: 'failed' },
  ];
  for (const { is, ...copy } of copies) {
    const fileId = randomUUID();
    await database.db.filmCopy.create({ data: { fileId, createdAt: testNow, ...copy } });
    expect((await listCopies(database.db, [fileId], testNow)).get(fileId)).toBe(is);
  }
});

describe('a video', () => {
  async function save(comedianId: string) {
    const id = randomUUID();
    const facts = { container: 'mp4' as const, bytes: 1, milliseconds: 1, width: 1, height: 1 };
    await database.db.video.create({ data: { id, comedianId, ...facts } });
    await storage.files.put(videoKey(id), Buffer.from('film'));
    await storage.files.put(posterKey(id), Buffer.from('poster'));
    return id;
  }

  it('is for its comedian, their teams, and everybody if the promo page shows it', async () => {
    const { db } = database;
    const [me, stranger] = [await makeComedian(db), await makeComedian(db)];
    const [brand, other] = [await makeBrand(db), await makeBrand(db)];
    const id = await save(me.id);
    const kind = async () => (await findVideo(db, id))?.kind ?? 'own';
    const sees = async (email: string, comedianId = stranger.id) =>
      mayWatch(await kind(), await listWatchers(db, me.id, { email, comedianId }));
    expect(await sees(me.email, me.id)).toBe(true);
    expect(await sees(brand.teamEmail)).toBe(false);
    const show = await makeShow(db, brand);
    await makeApplication(db, { showId: show.id, comedianId: me.id, status: 'applied' });
    expect(await sees(brand.teamEmail)).toBe(true);
    expect(await sees(brand.adminEmail)).toBe(true);
    expect(await sees(other.adminEmail)).toBe(false);
    expect(await sees(stranger.email)).toBe(false);
    const isPublic = async () => mayWatch(await kind(), []);
    expect(await isPublic()).toBe(false);
    const page = { comedianId: me.id, parts: ['video' as const], changedAt: testNow };
    await db.promoPage.create({ data: { ...page, isOn: false } });
    expect(await isPublic()).toBe(false);
    const change = (data: object) => db.promoPage.update({ where: { comedianId: me.id }, data });
    await change({ isOn: true });
    expect(await isPublic()).toBe(true);
    await change({ parts: ['videoLink'] });
    expect(await isPublic()).toBe(false);
  });

  it('is removed with its files', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    await save(comedianId);
    expect(await removeVideo(context(), comedianId)).toMatchObject({ ok: true });
    expect(await removeVideo(context(), comedianId)).toMatchObject({ code: 'missing' });
    expect(await keys('videos')).toEqual([]);
  });

  it('ends copies of the promo page', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const topics = async () =>
      (await database.db.publicChange.findMany({ where: { topic: `comedians/${comedianId}` } })).length;
    const before = await topics();
    await save(comedianId);
    const saved = await topics();
    expect(saved).toBeGreaterThan(before);
    await removeVideo(context(), comedianId);
    expect(await topics()).toBeGreaterThan(saved);
  });

  it('and its files stay, and what belongs to nobody is deleted after a day', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const kept = await save(comedianId);
    const arriving = await begin(comedianId, Buffer.from('abc'));
    const gone = await makeComedian(db);
    const stray = await save(gone.id);
    await begin(gone.id, Buffer.from('abc'));
    await db.comedian.delete({ where: { id: gone.id } });
    const part = `${videoKey(kept)}.0a0a0a0a0a0a.part`;
    await writeFile(path.join(storage.folder, part), 'interrupted');
    // The age of files is told by the disk, whose clock a test cannot move.
    const { mtime: writtenAt } = await stat(path.join(storage.folder, part));
    const sweep = (days: number) => deleteStrayVideos(context(addDays(writtenAt, days)));
    expect(await sweep(0)).toBe(0);
    expect(await sweep(2)).toBe(4);
    expect(await keys('videos')).toEqual([posterKey(kept), videoKey(kept)].sort());
    expect(await keys('incoming-videos')).toEqual([incomingVideoKey(arriving)]);
    expect(await read(videoKey(stray))).toBeNull();
  });

  it('goes on after a file that cannot be deleted', async () => {
    const names = [randomUUID(), randomUUID()].sort();
    for (const id of names) await storage.files.put(videoKey(id), Buffer.from('x'));
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const failing: Files = {
      ...storage.files,
      delete: async (key) => {
        if (key === videoKey(names[0] ?? '')) throw new Error('It cannot be deleted.');
        return storage.files.delete(key);
      },
    };
    const later = { ...context(addDays(new Date(), 2)), files: failing };
    await expect(deleteStrayVideos(later)).rejects.toThrow('cannot be deleted');
    expect(await keys('videos')).toEqual([videoKey(names[0] ?? '')]);
    logged.mockRestore();
  });

  it('of another database is not deleted', async () => {
    for (let nth = 0; nth < 21; nth += 1) await storage.files.put(videoKey(randomUUID()), Buffer.from('x'));
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    expect(await deleteStrayVideos(context(addDays(new Date(), 2)))).toBe(0);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await keys('videos')).toHaveLength(21);
  });

  it('is deleted beside videos that are there, however much it is', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const kept = await save(comedianId);
    for (let nth = 0; nth < 40; nth += 1) await storage.files.put(videoKey(randomUUID()), Buffer.from('x'));
    await database.db.video.updateMany({
      where: { id: { not: kept } },
      data: { createdAt: addDays(new Date(), 9) },
    });
    expect(await deleteStrayVideos(context(addDays(new Date(), 2)))).toBeGreaterThanOrEqual(40);
    expect(await keys('videos')).toEqual([posterKey(kept), videoKey(kept)].sort());
  });

  it('that was not finished within a day is deleted', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const old = await begin(comedianId, Buffer.from('abc'), { now: subHours(testNow, 25) });
    const young = await begin(comedianId, Buffer.from('abc'), { now: subHours(testNow, 23) });
    await utimes(growingPath(incomingVideoKey(old)), testNow, testNow);
    const mine = await deleteUnfinishedUploads(context());
    expect(mine).toBeGreaterThanOrEqual(1);
    expect((await listUploads(database.db, comedianId, null)).map(({ id }) => id)).toEqual([young]);
    expect(await keys('incoming-videos')).toEqual([incomingVideoKey(young)]);
  });
});
