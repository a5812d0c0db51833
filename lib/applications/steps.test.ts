import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { cancelShow } from '@/lib/shows/commands';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication, type LaterStep } from '@/lib/spots/commands';
import { loadNotices } from '@/lib/notifications/loaders';
import { makeApplication } from './testing';

const database = testDatabase({ asApp: true });
const team = testTeam(database, { perTest: true });
let showId: string;

beforeEach(async () => {
  showId = (await makeShow(database.db, team.brand, { title: 'Freitagslacher' })).id;
});

async function putOnList() {
  const { id: comedianId } = await makeComedian(database.db);
  const listed = valueOf(await beginApplication(team.context, 'putOnList', { showId, comedianId }));
  return { comedianId, ...listed };
}

const membersOf = async () =>
  (await database.db.chat.findMany({ where: { showId }, include: { members: true } })).map(({ members }) =>
    members.map(({ comedianId, leftAt, leftNumber }) => ({ comedianId, isIn: leftAt === null, leftNumber })),
  );

describe('the chat of a show', () => {
  it('begins with the first spot and has everybody with one', async () => {
    const { id } = await makeComedian(database.db);
    await beginApplication(team.context, 'request', { showId, comedianId: id });
    expect(await membersOf()).toEqual([]);
    const [one, other] = [await putOnList(), await putOnList()];
    const [members = []] = await membersOf();
    const ids = [one.comedianId, other.comedianId].sort();
    expect(members.map(({ comedianId }) => comedianId).sort()).toEqual(ids);
    expect(members.every(({ isIn }) => isIn)).toBe(true);
  });

  it('is left with the spot, at the message that was the newest, and joined again with another', async () => {
    const { comedianId, applicationId } = await putOnList();
    await database.db.chat.updateMany({ where: { showId }, data: { lastNumber: 7, changes: 9 } });
    await changeApplication(team.context, 'cancel', { applicationId, reason: 'Umbau' });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: false, leftNumber: 7 }]]);
    await beginApplication({ ...team.context, now: addDays(testNow, 1) }, 'putOnList', {
      showId,
      comedianId,
    });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: true, leftNumber: null }]]);
    // Messages from before count as read for a comedian who joins.
    expect(await database.db.chatReader.findMany({ where: { comedianId } })).toMatchObject([
      { readNumber: 7 },
    ]);
  });

  it('keeps its people when the whole show is cancelled', async () => {
    const { comedianId } = await putOnList();
    expect(await cancelShow(team.context, { showId, reason: 'Wasserschaden' })).toMatchObject({ ok: true });
    expect(await membersOf()).toEqual([[{ comedianId, isIn: true, leftNumber: null }]]);
  });
});

const later = (days: number) => addDays(testNow, days);

async function request() {
  const { id: comedianId } = await makeComedian(database.db, { name: 'Kim' });
  const requested = valueOf(await beginApplication(team.context, 'request', { showId, comedianId }));
  return { comedianId, ...requested };
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
  it('no longer stands among the news: the comedian reads that it is gone', async () => {
    const { comedianId, applicationId } = await request();
    await changeApplication({ ...team.context, now: later(1) }, 'takeBack', { applicationId });
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'takenBack', status: 'request' }]);
  });

  it('is corrected when it was read', async () => {
    const { comedianId, applicationId } = await request();
    await database.db.notification.updateMany({ where: { comedianId }, data: { readAt: testNow } });
    await changeApplication({ ...team.context, now: later(1) }, 'takeBack', { applicationId });
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'status' }, { kind: 'takenBack' }]);
  });
});

it.each(['accept', 'decline'] as const)('who answers a request (%s) has read of it', async (step) => {
  const requested = await request();
  await own(step, requested);
  expect(await noticesOf(requested.comedianId)).toEqual([]);
});

it('gives a spot the minutes that the application wishes for, otherwise those of the show', async () => {
  const { id: comedianId } = await makeComedian(database.db);
  const comedian = { ...team.context, actor: { kind: 'comedian', comedianId } as const };
  const wish = { showId, comedianId, preferredMinutes: 4 };
  const { applicationId } = valueOf(await beginApplication(comedian, 'apply', wish));
  valueOf(await changeApplication(team.context, 'confirm', { applicationId }));
  await putOnList();
  const { minutes } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
  const lines = await database.db.lineUpEntry.findMany({ where: { showId }, orderBy: { place: 'asc' } });
  expect(lines.map((line) => line.minutes)).toEqual([4, minutes]);
});

describe('a spot that is given back', () => {
  async function giveBack() {
    const { id: comedianId } = await makeComedian(database.db, { name: 'Kim' });
    const { id } = await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    await own('cancel', { comedianId, applicationId: id });
    return comedianId;
  }

  it('is told to everybody in the team, with the reason, and to nobody else', async () => {
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

  it('is no news for the team when the team takes it back', async () => {
    const admin = await makeComedian(database.db, { email: team.brand.adminEmail });
    const { id: comedianId } = await makeComedian(database.db);
    const spot = await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    await changeApplication(team.context, 'cancel', { applicationId: spot.id, reason: 'Umbau' });
    expect(await noticesOf(admin.id)).toEqual([]);
    expect(await noticesOf(comedianId)).toMatchObject([{ kind: 'status', text: 'Umbau' }]);
  });
});
