import { addDays, subMilliseconds } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { deleteOldNights } from './jobs';
import { makeChange, sendLines } from './testing';

const database = testDatabase();

it('deletes a night two weeks after its show, and leaves the line-up and who did not come', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const kim = await makeComedian(db);
  const show = await makeShow(db, brand, { startsAt: testNow });
  await makeApplication(db, { showId: show.id, comedianId: kim.id, status: 'confirmed' });
  await db.application.updateMany({ where: { showId: show.id }, data: { noShowAt: testNow } });
  const [lineId] = await sendLines(db, show, [{ comedianId: kim.id }]);
  await makeChange(db, show.id, { kind: 'noShow', lineId, actorComedianId: kim.id });

  const due = addDays(show.endsAt, 14);
  expect(await deleteOldNights({ db, now: subMilliseconds(due, 1) })).toBe(0);
  expect(await db.stageChange.count()).toBe(1);
  expect(await deleteOldNights({ db, now: due })).toBe(1);
  expect(await db.stageChange.count()).toBe(0);
  expect(await db.sentLineUpEntry.count()).toBe(1);
  expect((await db.application.findFirstOrThrow()).noShowAt).toEqual(testNow);
  expect(await deleteOldNights({ db, now: due })).toBe(0);
});
