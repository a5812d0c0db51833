import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addMilliseconds } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { hearOn } from '@/lib/core/testing/postgres';
import { makeShow } from '@/lib/shows/testing';
import { jobs } from './jobs';
import { makeVisit, visitTopic, listVisitors, overBefore } from './visit-commands';

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
const seenBy = (comedianId: string, now = new Date()) =>
  listVisitors(database.db, { showId, comedianId }, now);
const stored = () => database.db.lineUpVisit.count({ where: { showId } });

it('everybody sees the others, each once, and not themselves', async () => {
  for (const who of [ada, bo, bo]) visitOf(who).begin();
  await expect.poll(() => stored()).toBe(3);
  expect(await seenBy(ada)).toEqual(['Bo']);
  expect(await seenBy(bo)).toEqual(['Ada']);
  const elsewhere = { showId: randomUUID(), comedianId: ada };
  expect(await listVisitors(database.db, elsewhere, new Date())).toEqual([]);
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
  const { seenAt } = await database.db.lineUpVisit.findFirstOrThrow({ where: { showId } });
  const minute = seenAt.getTime() - overBefore(seenAt).getTime();
  expect(await seenBy(ada, addMilliseconds(seenAt, minute))).toEqual(['Bo']);
  const later = addMilliseconds(seenAt, minute + 1);
  expect(await seenBy(ada, later)).toEqual([]);
  await jobs[0]?.run({ db: database.db, now: later });
  expect(await stored()).toBe(0);
});

it('the other pages hear when somebody comes and goes', async () => {
  const heard = await hearOn('show_changed', database.url);
  const visit = visitOf(bo);
  visit.begin();
  await expect.poll(() => heard).toEqual([visitTopic(showId)]);
  visit.end();
  await expect.poll(() => heard).toEqual([visitTopic(showId), visitTopic(showId)]);
});
