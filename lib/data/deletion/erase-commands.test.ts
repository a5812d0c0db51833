import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { deleteStrayFiles } from '@/lib/media/pictures/jobs';
import { makeSentLine } from '@/lib/line-ups/testing';
import { deleteAccount } from './commands';
import { deleteAgain, eraseAccounts, forgetNames } from './erase-commands';
import { readRegister } from './register-commands';
import { restoreAccount } from './restore-commands';
import { deletionScene } from './testing/scene';

const scene = deletionScene();
const { context, pastSpot, registered } = scene;
const later = (days: number) => addDays(now, days);

it('the picture is out of sight, comes back, and its files go when it is erased', async () => {
  const { db } = scene;
  const data = {
    comedianId: scene.me.id,
    width: 640,
    height: 640,
    widths: [640],
    bytes: 3,
    colour: '#0b5d63',
  };
  const { id } = await db.picture.create({ data });
  await db.comedian.update({ where: { id: scene.me.id }, data: { pictureId: id } });
  const key = pictureKey(id, 640);
  await scene.files.put(key, Buffer.from('abc'));
  const isStored = async () => {
    const file = await scene.files.open(key);
    await file?.stream.cancel();
    return file !== null;
  };
  await deleteAccount(context(), scene.accountId);
  expect(await db.picture.count({ where: { id } })).toBe(0);
  await deleteStrayFiles({ db, files: scene.files, now: addDays(new Date(), 3) });
  expect(await isStored()).toBe(true);
  await restoreAccount(context(), scene.accountId);
  expect(await db.comedian.findUniqueOrThrow({ where: { id: scene.me.id } })).toMatchObject({
    pictureId: id,
  });
  await deleteAccount(context(), scene.accountId);
  await eraseAccounts(context(later(15)));
  expect(await isStored()).toBe(false);
});

describe('erasing', () => {
  it('takes place after 14 days and not before, and leaves the logs without a name', async () => {
    const { db } = scene;
    const { show } = await pastSpot();
    const event = { kind: 'comedianBlocked', brandId: scene.brand.id, at: now } as const;
    const renamed = { fields: ['name'], nameBefore: 'Kim Kanne', nameAfter: 'Kim Keller' };
    await db.auditEvent.createMany({
      data: [
        { ...event, actorComedianId: scene.me.id },
        { ...event, facts: { comedianId: scene.me.id, reason: 'frech', until: '2027-01-01' } },
        { ...event, kind: 'profileChanged', actorComedianId: scene.me.id, facts: renamed },
      ],
    });
    await db.operatorEvent.createMany({
      data: [
        { kind: 'personRead', at: now, aboutComedianId: scene.me.id },
        { kind: 'blocksRead', at: now, operatorAccountId: scene.accountId },
      ],
    });
    await deleteAccount(context(), scene.accountId);
    expect(await eraseAccounts(context(later(13)))).toBe(0);
    expect(await eraseAccounts(context(later(14)))).toBe(1);
    const nil = '00000000-0000-0000-0000-000000000000';
    const events = { where: { brandId: scene.brand.id }, orderBy: { number: 'asc' } } as const;
    const left = await db.auditEvent.findMany(events);
    expect(JSON.stringify(left)).not.toContain('Kim');
    expect(left).toMatchObject([
      { actorComedianId: nil, facts: {} },
      { facts: { comedianId: nil, until: '2027-01-01' } },
      { actorComedianId: nil, facts: { fields: ['name'] } },
    ]);
    expect(await db.operatorEvent.findMany({ orderBy: { kind: 'asc' } })).toMatchObject([
      { kind: 'personRead', aboutComedianId: nil },
      { kind: 'blocksRead', operatorAccountId: null, aboutComedianId: null },
    ]);
    expect(await db.account.count({ where: { id: scene.accountId } })).toBe(0);
    expect(await db.sentLineUpEntry.findMany({ where: { showId: show.id } })).toMatchObject([
      { guestName: 'Kim Keller' },
    ]);
  });

  it('leaves an account that does not stand in the register', async () => {
    await deleteAccount(context(), scene.accountId);
    for await (const { key } of readRegister(scene.files)) await scene.files.delete(key);
    expect(await eraseAccounts(context(later(20)))).toBe(0);
    expect(await restoreAccount(context(later(20)), scene.accountId)).toMatchObject({ ok: true });
  });
});

it('the name becomes "Comedian" two years after the deletion', async () => {
  const { show } = await pastSpot();
  await makeSentLine(scene.db, {
    showId: show.id,
    comedianId: (await makeComedian(scene.db)).id,
    at: now,
  });
  await deleteAccount(context(), scene.accountId);
  await eraseAccounts(context(later(15)));
  const names = async () =>
    (await scene.db.sentLineUpEntry.findMany({ where: { showId: show.id } })).map((line) => line.guestName);
  expect(await forgetNames(context(new Date('2028-10-30T11:59:00Z')))).toBe(0);
  expect((await names()).sort()).toEqual(['Kim Keller', null]);
  expect(await forgetNames(context(new Date('2028-10-30T12:00:00Z')))).toBeGreaterThan(0);
  expect((await names()).sort()).toEqual(['Comedian', null]);
  expect(await scene.db.lineUpEntry.count({ where: { guestName: 'Kim Keller' } })).toBe(0);
});

describe('an old copy of the database', () => {
  it('that brings an account back: it is deleted again, as of the first time', async () => {
    const { db } = scene;
    await deleteAccount(context(), scene.accountId);
    const entries = [];
    for await (const { key } of readRegister(scene.files)) entries.push(key);
    // The account exists again, as in an old copy of the database. The register is not part of the copy and still has
    // the deletion.
    await restoreAccount(context(), scene.accountId);
    for (const key of entries) await scene.files.put(key, Buffer.from('deleted\n'));
    expect(await deleteAgain(context(later(20)))).toBe(1);
    expect(await deleteAgain(context(later(20)))).toBe(0);
    expect(await db.account.findUniqueOrThrow({ where: { id: scene.accountId } })).toMatchObject({
      deletedAt: now,
    });
    expect(await eraseAccounts(context(later(20)))).toBe(1);
    expect(await db.account.count({ where: { id: scene.accountId } })).toBe(0);
    expect(await registered()).toEqual([now.toISOString()]);
  });
});
