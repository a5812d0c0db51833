import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, addHours, subMinutes } from '@/lib/core/time/dates';
import { describe, expect, it, vi } from 'vitest';
import type { AdminContext } from '@/lib/accounts/access/gate';
import type { Files } from '@/lib/core/files/files';
import { log } from '@/lib/core/process/log';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow, factsOf } from '@/lib/shows/testing';
import { testFiles } from '@/lib/core/testing/files';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { localFiles } from '@/lib/core/files/local-files';
import { sharp } from '@/lib/core/files/images';
import { drawPicture } from '@/lib/core/testing/pictures';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow as makeShowOf } from '@/lib/shows/commands';
import type { TeamContext } from '@/lib/core/actor';
import { describeShowPicture, removeLogo, removeShowPicture, setLogo, setShowPicture } from './commands';
import { pictureKey, pictureOfKey, picturesFolder } from './key-rules';
import { deleteStrayFiles, deleteUnusedPictures } from './jobs';
import { findPictureFor, findPublicPicture, findShowPicture } from './queries';

const database = testDatabase();
const folder = testFiles();
/** An id without an account. It counts only during registration. */
const accountId = randomUUID();
const about = { altDe: 'Ein Mikrofon', altEn: null };
const later = (days: number) => ({ db: database.db, files: folder.files, now: addDays(new Date(), days) });

async function makeScene() {
  const brand = await makeBrand(database.db);
  const { id: comedianId, email } = await makeComedian(database.db, { email: brand.adminEmail });
  const show = await makeShow(database.db, brand);
  const context = {
    db: database.db,
    files: folder.files,
    now: testNow,
    actor: { kind: 'team', comedianId, brandId: brand.id, email },
  } satisfies TeamContext & AdminContext & { files: unknown };
  const set = async (showId = show.id, bytes?: Buffer) =>
    setShowPicture(context, { showId, read: async () => bytes ?? drawPicture(), about });
  return { brand, show, context, set };
}

/** A picture that needs much space: WebP of 640 pixels has some 100 kB. */
const drawNoise = async () => {
  const size = { width: 640, height: 360 };
  const raw = { ...size, channels: 3 as const };
  return sharp(randomBytes(size.width * size.height * 3), { raw })
    .png()
    .toBuffer();
};

const showOf = (id: string) => database.db.show.findUniqueOrThrow({ where: { id } });
const eventsOf = (brandId: string) => database.db.auditEvent.findMany({ where: { brandId } });

async function keptIds(): Promise<Set<string | null>> {
  const ids = new Set<string | null>();
  for await (const { key } of folder.files.list(picturesFolder)) ids.add(pictureOfKey(key));
  return ids;
}

describe('the picture of a show', () => {
  it('is kept with its files, and the show’s history says that it was changed', async () => {
    const { brand, show, set } = await makeScene();
    const { pictureId } = valueOf(await set());
    expect(await showOf(show.id)).toMatchObject({ pictureId, revision: 0 });
    const row = await database.db.picture.findUniqueOrThrow({ where: { id: pictureId } });
    expect(row).toMatchObject({ brandId: brand.id, width: 640, height: 360, widths: [480, 640], ...about });
    const sizes = await Promise.all(
      row.widths.map(async (width) => (await folder.files.open(pictureKey(pictureId, width)))?.size ?? 0),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(row.bytes);
    expect(await eventsOf(brand.id)).toMatchObject([
      { kind: 'showEdited', showId: show.id, facts: { changed: ['picture'] } },
    ]);
  });

  it('is another row when it is replaced, and the copy of the show keeps the old one', async () => {
    const { brand, show, context, set } = await makeScene();
    await set();
    const { pictureId: first } = await showOf(show.id);
    const copy = valueOf(await makeShowOf(context, { ...factsOf(brand), from: show.id }));
    expect((await showOf(copy.showId)).pictureId).toBe(first);
    await set(show.id, await drawPicture('#2980b9'));
    expect((await showOf(show.id)).pictureId).not.toBe(first);
    expect((await showOf(copy.showId)).pictureId).toBe(first);
  });

  it('can be described anew and taken away, once', async () => {
    const { brand, show, context, set } = await makeScene();
    const said = { altDe: null, altEn: 'A microphone' };
    expect(await describeShowPicture(context, { showId: show.id, about: said })).toMatchObject({
      code: 'missing',
    });
    await set();
    expect(await describeShowPicture(context, { showId: show.id, about: said })).toMatchObject({ ok: true });
    expect(await findShowPicture(database.db, brand.id, show.id)).toMatchObject(said);
    expect(await removeShowPicture(context, { showId: show.id })).toMatchObject({ ok: true });
    expect(await findShowPicture(database.db, brand.id, show.id)).toBeNull();
    expect(await removeShowPicture(context, { showId: show.id })).toMatchObject({ code: 'missing' });
  });

  it('is not for another brand’s team, and nothing of it is kept', async () => {
    const mine = await makeScene();
    const theirs = await makeScene();
    await theirs.set();
    const before = await keptIds();
    expect(await mine.set(theirs.show.id)).toEqual({ ok: false, code: 'notFound' });
    expect(await removeShowPicture(mine.context, { showId: theirs.show.id })).toMatchObject({
      code: 'notFound',
    });
    const said = { showId: theirs.show.id, about };
    expect(await describeShowPicture(mine.context, said)).toMatchObject({ code: 'notFound' });
    expect(await findShowPicture(database.db, mine.brand.id, theirs.show.id)).toBeNull();
    expect(await keptIds()).toEqual(before);
  });

  it('does not come to a show that is off or over, and leaves no file', async () => {
    const { show, set } = await makeScene();
    const before = await keptIds();
    const data = { cancelledAt: testNow };
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await set()).toEqual({ ok: false, code: 'showCancelled' });
    expect(await set(show.id, Buffer.from('no picture'))).toEqual({ ok: false, code: 'unknownFormat' });
    expect(await keptIds()).toEqual(before);
  });

  it.runIf(canMount)('is not stored at all when the disk has room for its smaller size only', async () => {
    using disk = smallDisk(400);
    const { show, context } = await makeScene();
    const files = localFiles(disk.folder);
    const set = async () =>
      setShowPicture({ ...context, files }, { showId: show.id, read: () => drawNoise(), about });
    disk.fill(60);
    await expect(set()).rejects.toMatchObject({ refusal: 'storageFull' });
    expect(disk.files()).toEqual([]);
    expect((await showOf(show.id)).pictureId).toBeNull();
    disk.empty();
    expect(await set()).toMatchObject({ ok: true });
    expect(disk.files().length).toBe(2);
  });

  it('is refused after too many within the hour that became no picture', async () => {
    const { set } = await makeScene();
    const noPicture = Buffer.from('no picture');
    for (let tried = 0; tried < 60; tried += 1) {
      expect(await set(undefined, noPicture)).toEqual({ ok: false, code: 'unknownFormat' });
    }
    expect(await set()).toEqual({ ok: false, code: 'tooMany' });
    const other = await makeScene();
    expect(await other.set()).toMatchObject({ ok: true });
  });

  it('is refused when there were too many within the hour', async () => {
    const { brand, set } = await makeScene();
    const old = { brandId: brand.id, width: 1, height: 1, widths: [1], bytes: 1, colour: '#000000' };
    const at = (minutes: number) => ({ ...old, createdAt: subMinutes(testNow, minutes) });
    await database.db.picture.createMany({ data: [at(61), ...Array.from({ length: 59 }, () => at(30))] });
    expect(await set()).toMatchObject({ ok: true });
    expect(await set()).toEqual({ ok: false, code: 'tooMany' });
  });
});

describe('the logo of a brand', () => {
  it('is set and taken away by an admin, and the log says so', async () => {
    const { brand, context } = await makeScene();
    expect(await setLogo(context, { read: () => drawPicture() })).toMatchObject({ ok: true });
    expect(await removeLogo(context)).toMatchObject({ ok: true });
    expect(await removeLogo(context)).toMatchObject({ code: 'missing' });
    const event = { kind: 'brandProfileChanged', facts: { fields: ['logo'] } };
    expect(await eventsOf(brand.id)).toMatchObject([event, event]);
    const { logoId, profileRevision } = await database.db.brand.findUniqueOrThrow({
      where: { id: brand.id },
    });
    expect([logoId, profileRevision]).toEqual([null, 0]);
  });

  it('is not for the team', async () => {
    const { brand, context } = await makeScene();
    const asTeam = { ...context, actor: { ...context.actor, email: brand.teamEmail } };
    const before = await keptIds();
    expect(await setLogo(asTeam, { read: () => drawPicture() })).toEqual({ ok: false, code: 'notFound' });
    expect(await removeLogo(asTeam)).toMatchObject({ code: 'notFound' });
    expect(await keptIds()).toEqual(before);
  });
});

describe('who may see a picture', () => {
  async function seeing(visibility: 'public' | 'onRequest' | 'private') {
    const { brand, show, set } = await makeScene();
    await database.db.show.update({ where: { id: show.id }, data: { visibility } });
    const answer = await set();
    const id = answer.ok ? answer.value.pictureId : '';
    const stranger = await makeComedian(database.db);
    const invited = await makeComedian(database.db);
    const colleague = await makeComedian(database.db, { email: brand.teamEmail });
    await makeApplication(database.db, { showId: show.id, comedianId: invited.id, status: 'request' });
    const sees = async ({ id: comedianId, email }: { id: string; email: string }) =>
      (await findPictureFor(database.db, id, { accountId, comedianId, email })) !== null;
    return {
      everybody: (await findPublicPicture(database.db, id)) !== null,
      stranger: await sees(stranger),
      invited: await sees(invited),
      team: await sees(colleague),
    };
  }

  it('is who may see the show', async () => {
    const all = { everybody: true, stranger: true, invited: true, team: true };
    expect(await seeing('public')).toEqual(all);
    expect(await seeing('onRequest')).toEqual({ ...all, everybody: false });
    expect(await seeing('private')).toEqual({ ...all, everybody: false, stranger: false });
  });

  it('is everybody while it is a logo, and the team when nothing has it any more', async () => {
    const { context } = await makeScene();
    const answer = await setLogo(context, { read: () => drawPicture() });
    const id = answer.ok ? answer.value.pictureId : '';
    expect(await findPublicPicture(database.db, id)).toEqual({ widths: [160, 320, 640] });
    await removeLogo(context);
    expect(await findPublicPicture(database.db, id)).toBeNull();
    expect(await findPictureFor(database.db, id, { ...context.actor, accountId })).not.toBeNull();
    const stranger = await makeComedian(database.db);
    expect(
      await findPictureFor(database.db, id, { ...stranger, comedianId: stranger.id, accountId }),
    ).toBeNull();
  });
});

describe('what nothing has any more', () => {
  it('goes after a day, with its files; what is used again stays', async () => {
    const { show, context, set } = await makeScene();
    const first = await set();
    const second = await set(show.id, await drawPicture('#27ae60'));
    const third = await set(show.id, await drawPicture('#8e44ad'));
    if (!first.ok || !second.ok || !third.ok) throw new Error('refused');
    const there = async (id: string) => (await database.db.picture.count({ where: { id } })) > 0;
    const ids = [first, second, third].map(({ value }) => value.pictureId);

    await deleteUnusedPictures(later(0));
    expect(await Promise.all(ids.map(there))).toEqual([true, true, true]);
    await database.db.show.update({ where: { id: show.id }, data: { pictureId: ids[1] } });
    await deleteUnusedPictures({ ...later(0), now: addHours(new Date(), 23) });
    expect(await Promise.all(ids.map(there))).toEqual([true, true, true]);
    await deleteUnusedPictures(later(1));
    expect(await Promise.all(ids.map(there))).toEqual([false, true, true]);
    await deleteUnusedPictures(later(2));
    expect(await Promise.all(ids.map(there))).toEqual([false, true, false]);
    const kept = await keptIds();
    expect(ids.map((id) => kept.has(id))).toEqual([false, true, false]);
    expect(await removeShowPicture(context, { showId: show.id })).toMatchObject({ ok: true });
  });

  it('goes with a brand and its shows', async () => {
    const { brand, show, context, set } = await makeScene();
    await set();
    await setLogo(context, { read: () => drawPicture() });
    await database.db.show.delete({ where: { id: show.id } });
    await database.db.brand.update({ where: { id: brand.id }, data: { venues: { deleteMany: {} } } });
    await database.db.brand.delete({ where: { id: brand.id } });
    expect(await database.db.picture.count({ where: { brandId: brand.id } })).toBe(0);
  });

  it('cannot be deleted as long as something has it', async () => {
    const { show, set } = await makeScene();
    await set();
    const { pictureId } = await showOf(show.id);
    await expect(database.db.picture.delete({ where: { id: pictureId ?? '' } })).rejects.toThrow();
  });

  it('is nothing in a folder that belongs to another database', async () => {
    const { set } = await makeScene();
    await set();
    const foreign = Array.from({ length: 200 }, () => pictureKey(randomUUID(), 480));
    for (const key of foreign) await folder.files.put(key, Buffer.from('x'));
    expect(await deleteStrayFiles(later(2))).toBe(0);
    for (const key of foreign) await folder.files.delete(key);
  });

  it('are deleted one by one: a file that cannot be deleted does not affect the others', async () => {
    const { set } = await makeScene();
    await set();
    await set();
    await deleteStrayFiles(later(2));
    const [stuck, ...others] = [1, 2, 3].map(() => pictureKey(randomUUID(), 480)).sort();
    for (const key of [stuck ?? '', ...others]) await folder.files.put(key, Buffer.from('x'));
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const files: Files = {
      ...folder.files,
      put: (...all) => folder.files.put(...all),
      open: (key) => folder.files.open(key),
      list: (under) => folder.files.list(under),
      delete: (key) => (key === stuck ? Promise.reject(new Error('stuck')) : folder.files.delete(key)),
    };
    await expect(deleteStrayFiles({ ...later(2), files })).rejects.toThrow('stuck');
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error), job: 'tidyPictureFiles', id: stuck }, 'row of a job failed'],
    ]);
    logged.mockRestore();
    expect(await deleteStrayFiles(later(2))).toBe(1);
  });

  it('are files without a picture, a day after they were written', async () => {
    const { set } = await makeScene();
    const answer = await set();
    const pictureId = answer.ok ? answer.value.pictureId : '';
    // Deletes files that earlier tests left.
    await deleteStrayFiles(later(2));
    const strays = [
      pictureKey('0b7f3a52-92d5-4a7c-8f43-6f0d5e1c7a99', 480),
      `${pictureKey(pictureId, 480)}.0a1b2c3d4e5f.part`,
      pictureKey(pictureId, 123),
    ];
    for (const key of strays) await folder.files.put(key, Buffer.from('x'));
    expect(await deleteStrayFiles(later(0))).toBe(0);
    expect(await deleteStrayFiles(later(2))).toBe(strays.length);
    expect(await deleteStrayFiles(later(2))).toBe(0);
    expect(await folder.files.open(strays[0] ?? '')).toBeNull();
    const kept = await folder.files.open(pictureKey(pictureId, 480));
    expect(kept?.size).toBeGreaterThan(0);
    await kept?.stream.cancel();
  });
});
