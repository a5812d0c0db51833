import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { leastFreeBytes, grownBytes } from '@/lib/core/files/files';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { inTransaction } from '@/lib/core/database/transaction';
import { incomingVideoKey } from '@/lib/media/videos/key-rules';
import { beginUpload } from '@/lib/media/videos/commands';
import { mostBrandBytes } from './rules';
import { makeRecording } from './testing';
import { recordingScene } from '@/lib/night/recordings/testing/scene';
import { checkRoomOf } from './upload-commands';

const database = testDatabase();
// Growing files are always in the app's folder.
const storage = testFiles({ asApp: true });

describe('the room of a brand', () => {
  it('is what is stored, parked and announced, and a full disk takes nothing', async () => {
    const { context, db, brand, recordingId } = await recordingScene(database.db);
    const check = (bytes: number, without: string[] = [], free = 1e12) =>
      inTransaction(db, (tx) =>
        checkRoomOf(brand.id, () => Promise.resolve({ free, size: 1e12 }))(tx, { bytes, without }),
      );
    expect(await check(mostBrandBytes + 1)).toMatchObject({ code: 'brandFull' });
    await db.recording.update({ where: { id: recordingId }, data: { bytes: 1e9 } });
    const announced = { comedianId: context.actor.comedianId, brandId: brand.id, bytes: 1e9, mark: '' };
    const { id } = await db.videoUpload.create({ data: announced });
    await db.videoUpload.create({ data: { ...announced, problem: 'broken' } });
    const account = await makeAccount(db);
    const row = { brandId: brand.id, bytes: 1e9 };
    await db.parkedRow.create({ data: { accountId: account.id, ofTable: 'recordings', row } });
    const left = mostBrandBytes - 3e9;
    expect(await check(left)).toMatchObject({ ok: true });
    expect(await check(left + 1)).toMatchObject({ code: 'brandFull' });
    expect(await check(left + 1e9, [id])).toMatchObject({ ok: true });
    // Uploads under way need room on the disk too, of whichever brand they are.
    const { _sum } = await db.videoUpload.aggregate({ where: { problem: null }, _sum: { bytes: true } });
    const needed = leastFreeBytes + (_sum.bytes ?? 0);
    expect(await check(100, [], needed + 99)).toMatchObject({ code: 'storageFull' });
    expect(await check(100, [], needed + 100)).toMatchObject({ ok: true });
    expect(await check(100, [id], needed - 1e9 + 100)).toMatchObject({ ok: true });
  });

  it('that is full begins no upload, and keeps nothing of it', async () => {
    const { context, db, brand } = await recordingScene(database.db);
    const incoming = storage.files;
    const [id, brandId] = [randomUUID(), brand.id];
    const about = { id, comedianId: context.actor.comedianId, bytes: 1000, mark: '' };
    const admitted = {
      becomes: { brandId, replacesId: null, replacesComedianId: null, filmedAt: null },
      checkRoom: checkRoomOf(brandId, () => Promise.resolve({ free: 0, size: 1 })),
    };
    const begun = await beginUpload({ db, incoming, now: testNow }, about, admitted);
    expect(begun).toMatchObject({ code: 'storageFull' });
    expect([await db.videoUpload.count({ where: { id } }), await grownBytes(incomingVideoKey(id))]).toEqual([
      0,
      null,
    ]);
  });

  it('for one more is not given to two who begin at once', async () => {
    const { context, db, brand } = await recordingScene(database.db);
    // A column holds up to two gigabytes.
    let left = mostBrandBytes - 150_000_000;
    for (; left > 0; left -= 2e9) await makeRecording(db, brand.id, { bytes: Math.min(left, 2e9) });
    const { id: mate } = await makeComedian(db);
    const room = () => Promise.resolve({ free: 1e12, size: 1e12 });
    const admitted = {
      becomes: { brandId: brand.id, replacesId: null, replacesComedianId: null, filmedAt: null },
      checkRoom: checkRoomOf(brand.id, room),
    };
    const begin = (comedianId: string) =>
      beginUpload(
        { db, incoming: storage.files, now: testNow },
        { id: randomUUID(), comedianId, bytes: 100_000_000, mark: '' },
        admitted,
      );
    const begun = await Promise.all([begin(context.actor.comedianId), begin(mate)]);
    expect(begun.map((one) => (one.ok ? 'begun' : one.code)).sort()).toEqual(['begun', 'brandFull']);
  });
});
