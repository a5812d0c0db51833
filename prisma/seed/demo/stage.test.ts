import { expect, test } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { addHours, addMinutes, subMinutes } from '@/lib/core/time/dates';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import type { Made } from './made';
import { part } from './parts/stage';

const database = testDatabase();

/** The part finds its show and its people in the database. */
const noneMade = {} as Made;

test.each([
  ['before it begins only somebody who is late', -60, ['late']],
  ['some minutes after its beginning still nobody on stage', 2, ['late']],
  ['later the door and the stage', 30, ['late', 'walkIn', 'start']],
] as const)('tonight’s show has %s', async (_, minutes, kinds) => {
  const { db } = database;
  const now = testNow;
  const brand = await makeBrand(db);
  await makeComedian(db, { email: brand.teamEmail });
  const startsAt = subMinutes(now, minutes);
  const show = await makeShow(db, brand, { startsAt, lineUpSentAt: addHours(startsAt, -48) });
  for (let place = 0; place < 4; place += 1) {
    const { id: comedianId } = await makeComedian(db);
    await makeSentLine(db, { showId: show.id, comedianId, at: addMinutes(startsAt, place * 7) });
  }
  await part({ db, now }, noneMade);
  const changes = await db.stageChange.findMany({
    where: { showId: show.id },
    select: { kind: true },
    orderBy: { number: 'asc' },
  });
  expect(changes.map(({ kind }) => kind)).toEqual(kinds);
});
