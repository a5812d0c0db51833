import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Show, Comedian } from '@/lib/core/generated/prisma/client';
import { makeSession } from '@/lib/accounts/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { testDatabase } from '@/lib/core/testing/database';
import { recordNotifications } from '@/lib/core/testing/postgres';
import { mayHear } from '@/lib/platform/testing/hearing';
import { topicOf } from '@/lib/platform/topics';
import { makeShow } from '@/lib/shows/testing';
import { changeNight } from './commands';
import { newChange, sendLines } from './testing';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let show: Show;
let team: Comedian;
let kim: typeof team;
let lineId: string | undefined;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  team = await makeComedian(db, { email: brand.teamEmail });
  kim = await makeComedian(db);
  show = await makeShow(db, brand, { startsAt: testNow });
  [lineId] = await sendLines(db, show, [{ comedianId: kim.id }]);
});

const sessionOf = async ({ email }: { email: string }) => (await makeSession(database.db, email)).sessionId;
const mayWatch = (sessionId: string, brandId = brand.id, showId = show.id) =>
  mayHear(database.db, sessionId, `night:${brandId}/${showId}`);

describe('who may hear of a night', () => {
  it('are its team and everybody on the sent line-up', async () => {
    const [ofTeam, ofKim] = [await sessionOf(team), await sessionOf(kim)];
    expect(await mayWatch(ofTeam)).toBe(true);
    expect(await mayWatch(ofKim)).toBe(true);
    await database.db.sentLineUpEntry.deleteMany({ where: { showId: show.id } });
    expect(await mayWatch(ofKim)).toBe(false);
    await database.db.brandMember.deleteMany({ where: { email: team.email } });
    expect(await mayWatch(ofTeam)).toBe(false);
  });

  it('is nobody else', async () => {
    const other = await makeBrand(database.db);
    const stranger = await sessionOf(await makeComedian(database.db, { email: other.adminEmail }));
    const ofKim = await sessionOf(kim);
    for (const session of [stranger, randomUUID()]) expect(await mayWatch(session)).toBe(false);
    expect(await mayWatch(ofKim, other.id)).toBe(false);
    expect(await mayWatch(ofKim, brand.id, randomUUID())).toBe(false);
  });

  it('nothing has another name', () => {
    const watcher = { sessionId: randomUUID(), accountId: randomUUID(), comedianId: kim.id };
    expect(topicOf(watcher, `night:${brand.id}/${show.id}`)?.name).toBe(`night:${brand.id}/${show.id}`);
    for (const name of [
      `night:${brand.id}/${show.id.toUpperCase()}`,
      `night:${brand.id}/x`,
      'night:',
      `night:\0/${show.id}`,
    ]) {
      expect(topicOf(watcher, name)).toBeNull();
    }
  });
});

it('a night is heard of when it changes, when its line-up is sent or shrinks, and when the show is called off', async () => {
  const heard = await recordNotifications('night_changed', database.url);
  const count = async (expected: number) => expect.poll(() => heard).toEqual(Array(expected).fill(show.id));

  const { db } = database;
  const actor = { kind: 'team', comedianId: team.id, brandId: brand.id } as const;
  const change = newChange(show.id, { lineId: lineId ?? null });
  expect(await changeNight({ db, now: testNow, actor }, change)).toMatchObject({ ok: true });
  await count(1);
  expect(await changeNight({ db, now: testNow, actor }, change)).toMatchObject({ ok: true });
  await db.sentLineUpEntry.updateMany({ where: { showId: show.id }, data: { place: 4 } });
  await count(2);
  await db.sentLineUpEntry.deleteMany({ where: { showId: show.id } });
  await count(3);
  await db.show.update({ where: { id: show.id }, data: { title: 'Anders' } });
  await db.show.update({ where: { id: show.id }, data: { cancelledAt: testNow } });
  await count(4);
});
