import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { recordNotifications } from '@/lib/core/testing/postgres';
import { makeShow } from '@/lib/shows/testing';
import { jobs } from './jobs';
import { makeVisit, visitTopic, listVisitors } from './visit-commands';

const database = testDatabase({ asApp: true });

let showId: string;
let ada: string;
let bo: string;

beforeEach(async () => {
  const brand = await makeBrand(database.db);
  showId = (await makeShow(database.db, brand)).id;
  ada = (await makeComedian(database.db, { name: 'Ada' })).id;
  bo = (await makeComedian(database.db, { name: 'Bo' })).id;
});

const visitOf = (comedianId: string) => makeVisit(database.db, { showId, comedianId }, 0);
const seenBy = (comedianId: string) => listVisitors(database.db, { showId, comedianId });
const stored = () => database.db.lineUpVisit.count({ where: { showId } });

it('everybody sees the others, each once, and not themselves', async () => {
  for (const who of [ada, bo, bo]) visitOf(who).begin();
  await expect.poll(() => stored()).toBe(3);
  expect(await seenBy(ada)).toEqual(['Bo']);
  expect(await seenBy(bo)).toEqual(['Ada']);
  const elsewhere = { showId: randomUUID(), comedianId: ada };
  expect(await listVisitors(database.db, elsewhere)).toEqual([]);
});

it.each([-5, 5])('it is seen although the clock of its server is %d minutes off', async (minutes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  visitOf(bo).begin();
  await expect.poll(() => stored()).toBe(1);
  vi.useRealTimers();
  expect(await seenBy(ada)).toEqual(['Bo']);
  visitOf(ada).begin();
  await expect.poll(() => stored()).toBe(2);
});

it('nothing of a visit is left when its page has closed', async () => {
  const [page, otherPage] = [visitOf(bo), visitOf(bo)];
  page.begin();
  otherPage.begin();
  page.end();
  await expect.poll(() => stored()).toBe(1);
  expect(await seenBy(ada)).toEqual(['Bo']);
  otherPage.end();
  await expect.poll(() => stored()).toBe(0);
});

it('a page that closes before its visit was stored leaves none', async () => {
  const visit = visitOf(bo);
  visit.begin();
  visit.end();
  const other = visitOf(ada);
  other.begin();
  await expect.poll(() => seenBy(bo)).toEqual(['Ada']);
  await expect.poll(() => stored()).toBe(1);
});

it('a visit that ended without a word counts for a minute, and is forgotten', async () => {
  visitOf(bo).begin();
  await expect.poll(() => stored()).toBe(1);
  const wait = (seconds: number) => database.db.$executeRaw`
    UPDATE line_up_visits SET "seenAt" = "seenAt" - ${seconds} * interval '1 second'`;
  await wait(30);
  expect(await seenBy(ada)).toEqual(['Bo']);
  await wait(31);
  expect(await seenBy(ada)).toEqual([]);
  await jobs[0]?.run({ db: database.db, now: new Date() });
  expect(await stored()).toBe(0);
});

it('the other pages hear when somebody comes and goes', async () => {
  const heard = await recordNotifications('show_changed', database.url);
  const visit = visitOf(bo);
  visit.begin();
  await expect.poll(() => heard).toEqual([visitTopic(showId)]);
  visit.end();
  await expect.poll(() => heard).toEqual([visitTopic(showId), visitTopic(showId)]);
});
