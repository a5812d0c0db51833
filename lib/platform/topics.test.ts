import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { endAllSessions } from '@/lib/accounts/commands';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { testDatabase } from '@/lib/core/testing/database';
import { recordNotifications } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { makeShow } from '@/lib/shows/testing';
import { changeSpots } from '@/lib/shows/commands';
import { watcherOf } from './testing';
import { mayHear } from '@/lib/platform/testing/hearing';
import { topicOf } from './topics';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let showId: string;

beforeAll(async () => {
  stubEnvironment(database.url);
  brand = await makeBrand(database.db);
  showId = (await makeShow(database.db, brand)).id;
});

const sessionOf = async (email: string) => (await makeSession(database.db, email)).sessionId;

const mayWatch = (sessionId: string, brandId = brand.id, ofShow = showId) =>
  mayHear(database.db, sessionId, `show:${brandId}/${ofShow}`);
const mayFollow = (sessionId: string) => mayHear(database.db, sessionId, `inbox:${brand.id}`);

describe.each([
  ['a show', mayWatch],
  ['an inbox', mayFollow],
])('who may watch %s', (_what, may) => {
  it('is its team, until they are removed or their sessions are ended', async () => {
    brand = await makeBrand(database.db);
    showId = (await makeShow(database.db, brand)).id;
    for (const email of [brand.teamEmail, brand.adminEmail]) {
      await makeComedian(database.db, { email });
      const { accountId, sessionId } = await makeSession(database.db, email);
      expect(await may(sessionId)).toBe(true);
      await endAllSessions(database.db, accountId);
      expect(await may(sessionId)).toBe(false);
      const again = await sessionOf(email);
      expect(await may(again)).toBe(true);
      await database.db.brandMember.deleteMany({ where: { email } });
      expect(await may(again)).toBe(false);
    }
  });

  it('is nobody else', async () => {
    const other = await makeBrand(database.db);
    await makeComedian(database.db, { email: other.adminEmail });
    const comedian = await makeComedian(database.db);
    expect(await may(randomUUID())).toBe(false);
    for (const email of [other.adminEmail, comedian.email, other.teamEmail]) {
      expect(await may(await sessionOf(email))).toBe(false);
    }
  });
});

describe('who may watch a show', () => {
  it('does not find what is not there or not the brand’s', async () => {
    const other = await makeBrand(database.db);
    await makeComedian(database.db, { email: other.adminEmail });
    const session = await sessionOf(other.adminEmail);
    const ownShow = (await makeShow(database.db, other)).id;
    expect(await mayWatch(session, other.id, ownShow)).toBe(true);
    for (const id of [showId, randomUUID()]) expect(await mayWatch(session, other.id, id)).toBe(false);
    expect(await mayWatch(session, 'no-such-brand', ownShow)).toBe(false);
    const watcher = { sessionId: session, accountId: randomUUID(), comedianId: randomUUID() };
    for (const name of [
      `show:${other.id}/${ownShow.toUpperCase()}`,
      `show:${other.id}/nonsense`,
      `show:${other.id}/\0`,
      `show:../${ownShow}`,
      `show:\0/${ownShow}`,
      'show:',
      'inbox:',
      `inbox:${other.id}/${ownShow}`,
      `inbox:${other.id.toUpperCase()}`,
      'me:',
      'you',
      '',
      'x'.repeat(100_000),
    ]) {
      expect(topicOf(watcher, name), name.slice(0, 40)).toBeNull();
    }
  });
});

it('a stranger who opens a stream about a line-up is named to nobody', async () => {
  const { email } = await makeComedian(database.db);
  const theirs = await makeBrand(database.db);
  const show = await makeShow(database.db, theirs);
  const ada = await makeComedian(database.db, { email: theirs.teamEmail });
  const name = `show:${theirs.id}/${show.id}`;
  const open = async (of: string) => {
    const topic = topicOf(await watcherOf(database.db, await sessionOf(of)), name);
    // A stream subscribes first, and then checks the permission.
    return { end: topic!.also!.subscribe(() => {}), isAllowed: await topic!.isAllowed() };
  };
  const [stranger, member] = [await open(email), await open(ada.email)];
  expect([stranger.isAllowed, member.isAllowed]).toEqual([false, true]);
  const visitors = () =>
    database.db.lineUpVisit.findMany({ where: { showId: show.id }, select: { comedianId: true } });
  await expect.poll(visitors).toContainEqual({ comedianId: ada.id });
  expect(await visitors()).toEqual([{ comedianId: ada.id }]);
  for (const { end } of [stranger, member]) end();
  await expect.poll(visitors, { timeout: 30_000 }).toEqual([]);
});

describe('the channel', () => {
  it('hears of what commands change about a show, and of refusals nothing', async () => {
    const heard = await recordNotifications('show_changed', database.url);

    const { id: comedianId } = await makeComedian(database.db);
    const { id: applicationId } = await makeApplication(database.db, {
      showId,
      comedianId,
      status: 'applied',
    });
    const context = {
      db: database.db,
      now: testNow,
      actor: { kind: 'team', comedianId, brandId: brand.id } as const,
    };
    expect(await changeApplication(context, 'confirm', { applicationId })).toMatchObject({ ok: true });
    await expect.poll(() => heard).toEqual([showId]);
    expect(await changeApplication(context, 'confirm', { applicationId })).toMatchObject({ ok: false });
    expect(await changeSpots(context, { showId, spots: 9 })).toMatchObject({ ok: true });
    await expect.poll(() => heard).toEqual([showId, showId]);
  });

  it('of inboxes hears of applications that wait for an answer, and of nothing else', async () => {
    const heard = await recordNotifications('inbox_changed', database.url);
    const theirs = await makeBrand(database.db);
    const show = await makeShow(database.db, theirs);
    const { id: comedianId } = await makeComedian(database.db);
    const own = { db: database.db, now: testNow, actor: { kind: 'comedian', comedianId } as const };
    const applied = await beginApplication(own, 'apply', { showId: show.id, comedianId });
    if (!applied.ok) throw new Error(applied.code);
    await expect.poll(() => heard).toEqual([theirs.id]);
    const { applicationId } = applied.value;
    const team = { ...own, actor: { kind: 'team', comedianId, brandId: theirs.id } as const };
    expect(await changeApplication(team, 'reject', { applicationId })).toMatchObject({ ok: true });
    expect(await changeApplication(team, 'undoReject', { applicationId })).toMatchObject({ ok: true });
    await expect.poll(() => heard).toEqual([theirs.id, theirs.id]);
  });
});
