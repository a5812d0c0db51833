import { addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication } from './commands';
import { requestLimits, requestRefusal, type RequestCounts } from './rules';

const none: RequestCounts = {
  openForShow: 0,
  byBrand: 0,
  toComedian: 0,
  toComedianForShow: 0,
  toComedianByAll: 0,
};

it.each([
  [{ openForShow: 9 }, 2, null],
  [{ openForShow: 10 }, 2, 'tooManyForShow'],
  [{ openForShow: 23 }, 8, null],
  [{ openForShow: 24 }, 8, 'tooManyForShow'],
  [{ byBrand: 99 }, 8, null],
  [{ byBrand: 100 }, 8, 'tooManyRequests'],
  [{ toComedian: 9, toComedianForShow: 2, toComedianByAll: 29 }, 8, null],
  [{ toComedian: 10 }, 8, 'askedEnough'],
  [{ toComedianForShow: 3 }, 8, 'askedEnough'],
  [{ toComedianByAll: 30 }, 8, 'askedEnough'],
] as const)('after %o for %i spots: %s', (counts, spots, refusal) => {
  expect(requestRefusal({ ...none, ...counts }, spots)).toBe(refusal);
});

const database = testDatabase();
const team = testTeam(database, { perTest: true });
let showId: string;

beforeEach(async () => {
  showId = (await makeShow(database.db, team.brand, { spots: 1 })).id;
});

const somebody = async () => (await makeComedian(database.db)).id;
const request = async (comedianId: string, at = showId, now = testNow, context = team.context) => {
  const answer = await beginApplication({ ...context, now }, 'request', { showId: at, comedianId });
  return answer.ok ? answer.value.applicationId : answer.code;
};
const takeBack = (applicationId: string, now = testNow) =>
  changeApplication({ ...team.context, now }, 'takeBack', { applicationId });

describe('requests', () => {
  it('for one show are as many as its spots allow, and one that is taken back makes room', async () => {
    const made: string[] = [];
    for (let nth = 0; nth < requestLimits.openAtLeast; nth += 1) made.push(await request(await somebody()));
    expect(await request(await somebody())).toBe('tooManyForShow');
    expect(await takeBack(made[0]!)).toMatchObject({ ok: true });
    expect(await request(await somebody())).toHaveLength(36);
  });

  it('at the same moment are counted, too', async () => {
    const people = [];
    for (let nth = 0; nth < requestLimits.openAtLeast + 4; nth += 1) people.push(await somebody());
    const said = await Promise.all(people.map((one) => request(one)));
    expect(said.filter((one) => one === 'tooManyForShow')).toHaveLength(4);
  });

  it('to one person for one show end after the third, whatever becomes of them, until the next day', async () => {
    const kim = await somebody();
    for (let nth = 0; nth < requestLimits.toComedianForShow; nth += 1) {
      const now = addMinutes(testNow, nth);
      expect(await takeBack(await request(kim, showId, now), now)).toMatchObject({ ok: true });
    }
    expect(await request(kim, showId, addHours(testNow, 23))).toBe('askedEnough');
    expect(await request(kim, showId, addHours(testNow, 25))).toHaveLength(36);
    expect(await database.db.notification.count({ where: { comedianId: kim } })).toBe(1);
  });

  it('to one person for other shows, and those of other brands, count by themselves', async () => {
    const kim = await somebody();
    const shows = [];
    for (let nth = 0; nth <= requestLimits.toComedian; nth += 1) {
      shows.push(await makeShow(database.db, team.brand, { startsAt: addHours(testNow, 48 + 24 * nth) }));
    }
    const said = [];
    for (const show of shows) said.push(await request(kim, show.id));
    expect(said.filter((one) => one === 'askedEnough')).toHaveLength(1);
    expect(said.at(-1)).toBe('askedEnough');
    const other = await makeTeam(database.db);
    const there = await makeShow(database.db, other.brand);
    expect(await request(kim, there.id, testNow, other.context)).toHaveLength(36);
  });
});
