import { addDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { loadNotices } from '@/lib/notifications/loaders';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication, type LaterStep } from '@/lib/spots/commands';

const database = testDatabase({ asApp: true });
const team = testTeam(database, { perTest: true });
let showId: string;

beforeEach(async () => {
  showId = (await makeShow(database.db, team.brand, { title: 'Freitagslacher' })).id;
});

const later = (days: number) => addDays(testNow, days);

async function request() {
  const { id: comedianId } = await makeComedian(database.db, { name: 'Kim' });
  const asked = valueOf(await beginApplication(team.context, 'request', { showId, comedianId }));
  return { comedianId, ...asked };
}

const noticesOf = (comedianId: string) =>
  database.db.notification.findMany({
    where: { comedianId },
    select: { kind: true, status: true, text: true, link: true },
    orderBy: { createdAt: 'asc' },
  });

const own = (name: LaterStep, { comedianId, applicationId }: Awaited<ReturnType<typeof request>>) =>
  changeApplication({ db: database.db, now: later(1), actor: { kind: 'comedian', comedianId } }, name, {
    applicationId,
    reason: 'Bin krank',
  });

describe('a request that is taken back', () => {
  test('no longer stands among the news: the comedian reads that it is gone', async () => {
    const { comedianId, applicationId } = await request();
    await changeApplication({ ...team.context, now: later(1) }, 'takeBack', { applicationId });
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'takenBack', status: 'request' }]);
  });

  test('is corrected when it was read', async () => {
    const { comedianId, applicationId } = await request();
    await database.db.notification.updateMany({ where: { comedianId }, data: { readAt: testNow } });
    await changeApplication({ ...team.context, now: later(1) }, 'takeBack', { applicationId });
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'status' }, { kind: 'takenBack' }]);
  });
});

test.each(['accept', 'decline'] as const)('who answers a request (%s) has read of it', async (step) => {
  const asked = await request();
  await own(step, asked);
  expect(await noticesOf(asked.comedianId)).toEqual([]);
});

describe('a spot that is given back', () => {
  async function giveBack() {
    const { id: comedianId } = await makeComedian(database.db, { name: 'Kim' });
    const { id } = await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    await own('cancel', { comedianId, applicationId: id });
    return comedianId;
  }

  test('is told to everybody in the team, with the reason, and to nobody else', async () => {
    const admin = await makeComedian(database.db, { email: team.brand.adminEmail });
    const member = await makeComedian(database.db, { email: team.brand.teamEmail });
    const stranger = await makeComedian(database.db);
    const kim = await giveBack();
    const link = `/brands/${team.brand.id}/team/shows/${showId}?tab=lineUp`;
    for (const { id } of [admin, member]) {
      expect(await noticesOf(id)).toEqual([
        { kind: 'spotGivenBack', status: 'cancelled', text: 'Bin krank', link },
      ]);
    }
    expect(await noticesOf(stranger.id)).toEqual([]);
    expect(await noticesOf(kim)).toEqual([]);
    const looking = { comedianId: admin.id, language: 'de', now: later(1) } as const;
    const { days } = await loadNotices(null, looking);
    expect(days[0]?.notices).toMatchObject([
      {
        title: 'Freitagslacher',
        link,
        text: 'Bin krank',
        show: { byName: 'Kim', brandName: team.brand.name },
      },
    ]);
  });

  test('is no news for the team when the team takes it back', async () => {
    const admin = await makeComedian(database.db, { email: team.brand.adminEmail });
    const { id: comedianId } = await makeComedian(database.db);
    const spot = await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    await changeApplication(team.context, 'cancel', { applicationId: spot.id, reason: 'Umbau' });
    expect(await noticesOf(admin.id)).toEqual([]);
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'status', text: 'Umbau' }]);
  });
});
