import { beforeEach, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { reportProfile, takeReportBack } from './bookkeeping-commands';
import { reportedFields } from './rules';
import { findWarnings } from '@/lib/spots/own/queries';

const database = testDatabase();
let [brand, other]: TeamContext[] = [];
let comedianId: string;

/** A team that the comedian has applied to. */
async function team(): Promise<TeamContext> {
  const made = await makeBrand(database.db);
  const { id: showId } = await makeShow(database.db, made);
  await makeApplication(database.db, { showId, comedianId, status: 'applied' });
  const { id: bookerId } = await makeComedian(database.db);
  const actor = { kind: 'team', comedianId: bookerId, brandId: made.id } as const;
  return { db: database.db, now: testNow, actor };
}

beforeEach(async () => {
  comedianId = (await makeComedian(database.db)).id;
  [brand, other] = [await team(), await team()];
});

const open = async () => (await findWarnings(database.db, comedianId, testNow)).reported;
const notFound = { ok: false, code: 'notFound' };
const done = { ok: true, value: null };

it('is taken back by the brand alone that has made it', async () => {
  const report = { comedianId, field: 'videoLink' } as const;
  await reportProfile(brand!, { ...report, reason: 'Zeigt jemand anderen.' });
  expect(await takeReportBack(other!, report)).toEqual(notFound);
  expect(await takeReportBack(brand!, { ...report, field: 'name' })).toEqual(notFound);
  expect(await open()).toEqual(['videoLink']);
  expect(await takeReportBack(brand!, report)).toEqual(done);
  expect(await open()).toEqual([]);
  expect(await takeReportBack(brand!, report)).toEqual(notFound);
});

it('ends for all brands when the comedian changes what it is about, and with nothing else', async () => {
  for (const field of reportedFields) {
    for (const context of [brand!, other!])
      await reportProfile(context, { comedianId, field, reason: 'Stimmt nicht.' });
  }
  const change = (data: Prisma.ComedianUncheckedUpdateInput) =>
    database.db.comedian.update({ where: { id: comedianId }, data });
  await change({ name: 'Test Comedian', language: 'en', gender: 'female' });
  expect(await open()).toEqual(reportedFields);
  await change({ instagram: 'neu' });
  expect(await open()).toEqual(reportedFields.filter((field) => field !== 'instagram'));
  const { currentCityId } = await makeComedian(database.db);
  await change({ name: 'Neu', currentCityId, promoLink: 'a', videoLink: 'a' });
  expect(await open()).toEqual(['comedyStart', 'spotCountBand', 'previousShows', 'aboutMe']);
  const comedyStart = new Date('2011-01-01');
  await change({ comedyStart, spotCountBand: 'moreThan300', previousShows: 'a', aboutMe: 'a' });
  expect(await open()).toEqual([]);
  expect(await database.db.profileReport.count({ where: { comedianId } })).toBe(2 * reportedFields.length);
});
