import { beforeAll, describe, expect, it, test } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { loadOwnStanding, loadOwnStandings, loadTracker } from './loaders';
import { readTrackerFilters } from './filters';
import { findBrandHistory } from './queries';
import { makeClaim, makeProgramme, type Claim } from './testing';

const database = testDatabase({ asApp: true });
let cityId: number;

beforeAll(async () => {
  cityId = (await makeCity(database.db)).id;
});

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/*
 * Twelve comedians and ten shows. The first show (1 April) is before the window, the fifth (14 August) was called off,
 * the fourth (17 July) never had a booked line-up, the last (6 November) is still to come. They apply two weeks before
 * a show. Weeks are full weeks up to Friday 30 October, 12:00 UTC; shows begin at 18:00 UTC.
 *
 *        share                      waiting                              new   line-ups        points
 * Ada    3 applications, 0 spots 40  since 21 Aug: 69 days          9     25    3 × 5 = 15      89
 * Gus    1, 0 (two withdrawn)    40  since 3 July, 14:00: 118 days 16     25    not booked 0    81, waits longer
 * Fee    1, 0                    40  since 3 July, 18:00: 118 days 16     25    not booked 0    81
 * Bo     none                    20  –                              0     25    0               45, lower id
 * Ivo    none (declined, off)    20  –                              0     25    0               45
 * Hana   2, 1 (one taken back)   20  since 19 June: 132 days       18      0    1 × 5 = 5       43
 * Eli    none in the window      20  since 1 April: 211 days, 20 count     0    0               40
 * Kim    4, 1 (still to come)    30  until 6 November: 0                   0    before it: 0    30
 * Cem    3, 2: 40 × 1/3 = 13.3   13  since 4 Sept: 55 days          7      0    1 × 5 = 5       25
 * Dana   2, 2 (one given back)    0  since 2 Oct: 27 days           3      0    0                3
 * Jo     1, 1 (did not come)      0  since 16 Oct: 13 days          1      0    0                1
 * Lou    2, 2 (given back, then rejected for the same show) 0, since 23 Oct: 6 days 0, 0, 0      0
 */
const cast: [name: string, claims: Partial<Record<number, Claim>>, points: number, parts: number[]][] = [
  ['Ada', { 6: 'unavailable', 7: 'rejected', 8: 'unavailable' }, 89, [40, 9, 25, 15]],
  ['Bo', { 10: 'waiting' }, 45, [20, 0, 25, 0]],
  ['Cem', { 2: 'confirmed', 6: 'confirmed', 8: 'unavailable' }, 25, [13, 7, 0, 5]],
  ['Dana', { 2: 'confirmed', 7: 'givenBack' }, 3, [0, 3, 0, 0]],
  ['Eli', { 1: 'confirmed', 10: 'waiting' }, 40, [20, 20, 0, 0]],
  ['Fee', { 4: 'expired' }, 81, [40, 16, 25, 0]],
  ['Gus', { 4: 'rejected', 6: 'withdrawn', 7: 'withdrawn' }, 81, [40, 16, 25, 0]],
  ['Hana', { 3: 'confirmed', 9: 'takenBack' }, 43, [20, 18, 0, 5]],
  ['Ivo', { 5: 'rejected', 6: 'declined', 10: 'waiting' }, 45, [20, 0, 25, 0]],
  ['Jo', { 8: 'noShow' }, 1, [0, 1, 0, 0]],
  ['Kim', { 6: 'unavailable', 7: 'unavailable', 9: 'unavailable', 10: 'confirmed' }, 30, [30, 0, 0, 0]],
  ['Lou', { 3: 'onList', 9: 'givenBackAndRejected' }, 0, [0, 0, 0, 0]],
];

const ranking = ['Ada', 'Gus', 'Fee', 'Bo', 'Ivo', 'Hana', 'Eli', 'Kim', 'Cem', 'Dana', 'Jo', 'Lou'];

describe('twelve comedians over ten shows', () => {
  let brand: TestBrand;
  const looking = { language: 'de', now: testNow } as const;
  const load = (query: Record<string, string> = {}) =>
    loadTracker(brand.id, readTrackerFilters(query), looking);
  const names = async (query: Record<string, string> = {}) =>
    (await load(query)).comedians.map(({ name }) => name);

  beforeAll(async () => {
    brand = await makeBrand(database.db, { cityId, name: 'Lachfabrik' });
    const shows = await makeProgramme(database.db, brand);
    for (const [index, [name, claims]] of cast.entries()) {
      const { id } = await makeComedian(database.db, { id: idOf(index), name, currentCityId: cityId });
      for (const [number, claim] of Object.entries(claims)) {
        if (!claim) continue;
        const show = shows[Number(number) - 1]!;
        const appliedAt = name === 'Gus' && number === '4' ? new Date('2026-07-03T14:00:00Z') : undefined;
        await makeClaim(database.db, show, id, claim, appliedAt);
      }
    }
  });

  it('are ranked as worked out by hand', async () => {
    const { comedians } = await load();
    expect(comedians.map(({ name }) => name)).toEqual(ranking);
    const scores = comedians.map(({ name, score }) => [
      name,
      score.points,
      [score.share, score.waiting, score.newcomer, score.bumps],
    ]);
    expect(scores.toSorted()).toEqual(cast.map(([name, , points, parts]) => [name, points, parts]));
  });

  it('have each number from which the points come', async () => {
    const byName = new Map((await load()).comedians.map((row) => [row.name, row]));
    expect(byName.get('Cem')).toEqual({
      comedianId: idOf(2),
      name: 'Cem',
      face: null,
      score: {
        points: 25,
        share: 13,
        waiting: 7,
        newcomer: 0,
        bumps: 5,
        applications: 3,
        spots: 2,
        bumped: 1,
        since: 'Fr 4. Sept',
      },
      rate: 67,
      bars: [],
      isNewcomer: false,
      isWaiting: false,
      played: 2,
      cancellations: 0,
      noShows: 0,
      lastHere: 'Fr 4. Sept',
      daysSince: 55,
      comingSpots: 0,
      nextHere: null,
    });
    expect(byName.get('Dana')).toMatchObject({ cancellations: 1, played: 1, lastHere: 'Fr 22. Mai' });
    expect(byName.get('Jo')).toMatchObject({ noShows: 1, played: 0, lastHere: null, daysSince: null });
    expect(byName.get('Kim')).toMatchObject({ comingSpots: 1, nextHere: 'Fr 6. Nov', isNewcomer: false });
    expect(byName.get('Bo')).toMatchObject({ rate: null, isNewcomer: true, isWaiting: true });
  });

  it('are narrowed, searched and sorted', async () => {
    expect((await load()).counts).toEqual({ all: 12, waits: 3, played: 4, newcomers: 5 });
    expect(await names({ show: 'waits' })).toEqual(['Bo', 'Ivo', 'Eli']);
    expect(await names({ show: 'newcomers', order: 'name' })).toEqual(['Ada', 'Bo', 'Fee', 'Gus', 'Ivo']);
    expect(await names({ q: 'ha' })).toEqual(['Hana']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ order: 'spots', q: 'c' })).toEqual(['Cem']);
  });

  it('are others in other windows, and the weights without a window stay', async () => {
    // The window of four weeks begins on 2 October, 12:00, so it includes the show of that evening.
    const month = await load({ window: 'w4' });
    expect(month.comedians.map(({ name }) => name).toSorted()).toEqual(
      ['Ada', 'Bo', 'Cem', 'Dana', 'Eli', 'Hana', 'Ivo', 'Jo', 'Kim', 'Lou'].toSorted(),
    );
    const ada = month.comedians.find(({ name }) => name === 'Ada');
    expect(ada?.score).toMatchObject({ applications: 2, share: 40, waiting: 9, newcomer: 25, bumps: 15 });
    const year = await load({ window: 'm12', q: 'eli' });
    expect(year.comedians[0]?.score).toMatchObject({ applications: 1, spots: 1, share: 0, waiting: 20 });
  });

  it('take as many statements as nobody, for whom the tracker is empty', async () => {
    const empty = await makeBrand(database.db, { cityId });
    for (const { id } of [empty, brand]) {
      const tracker = () => loadTracker(id, readTrackerFilters({}), looking);
      expect(await database.statementsOf(tracker)).toHaveLength(3);
    }
    const none = await loadTracker(empty.id, readTrackerFilters({ q: 'anna', after: 'x' }), looking);
    expect(none).toMatchObject({ comedians: [], next: null, counts: { all: 0, newcomers: 0 } });
  });

  it('see the same points on their own pages, and nothing that the team notes for itself', async () => {
    for (const [index, [name, , points]] of cast.entries()) {
      const own = await loadOwnStanding({ comedianId: idOf(index), ...looking }, brand.id);
      expect(own?.score.points, name).toBe(points);
    }
    const jo = () => loadOwnStanding({ comedianId: idOf(9), ...looking }, brand.id);
    const before = await jo();
    await database.db.application.updateMany({ where: { comedianId: idOf(9) }, data: { noShowAt: null } });
    expect(await jo()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/noShow|played|lastHere/);
    for (const other of cast.map(([name]) => name)) expect(JSON.stringify(before)).not.toContain(other);
  });
});

describe('a comedian’s own list', () => {
  it('has the brands with which they are involved, by name, and no other', async () => {
    const { id: comedianId } = await makeComedian(database.db, { currentCityId: cityId });
    const looking = { comedianId, language: 'de', now: testNow } as const;
    expect(await loadOwnStandings(looking, undefined)).toEqual({
      standings: [],
      next: null,
      isContinued: false,
    });
    for (const name of ['Zett', 'Ahorn']) {
      const brand = await makeBrand(database.db, { cityId, name });
      await makeClaim(database.db, await makeShow(database.db, brand), comedianId, 'withdrawn');
    }
    const other = await makeBrand(database.db, { cityId });
    const { standings } = await loadOwnStandings(looking, 'NONSENSE');
    expect(standings.map(({ brand }) => brand.name)).toEqual(['Ahorn', 'Zett']);
    const after = await loadOwnStandings(looking, standings[0]!.brand.id);
    expect(after.standings.map(({ brand }) => brand.name)).toEqual(['Zett']);
    expect(after.isContinued).toBe(true);
    expect((await loadOwnStandings(looking, other.id)).standings).toHaveLength(2);
    expect(await loadOwnStanding(looking, other.id)).toBeNull();
    expect(await loadOwnStanding(looking, '../nonsense')).toBeNull();
    // They have withdrawn all applications, so their score is that of a comedian who has never applied.
    expect(await loadOwnStanding(looking, standings[0]!.brand.id)).toMatchObject({ score: { points: 45 } });
  });
});

test('of one person alone there is no division by nothing', async () => {
  const brand = await makeBrand(database.db, { cityId });
  const { id } = await makeComedian(database.db, { currentCityId: cityId });
  const load = async (window: string) => {
    const filters = readTrackerFilters({ window });
    return (await loadTracker(brand.id, filters, { language: 'en', now: testNow })).comedians;
  };
  await makeClaim(database.db, await makeShow(database.db, brand), id, 'waiting');
  expect(await load('w4')).toMatchObject([{ rate: null, score: { points: 45, applications: 0 } }]);
  const past = await makeShow(database.db, brand, { startsAt: new Date('2026-06-01T18:00:00Z') });
  await makeClaim(database.db, past, id, 'confirmed');
  // The spot is outside of the four weeks, so there is no application from which to compute a share.
  expect(await load('w4')).toMatchObject([{ rate: null, score: { points: 40, share: 20, waiting: 20 } }]);
  expect(await load('m6')).toMatchObject([{ rate: 100, score: { points: 20, share: 0, waiting: 20 } }]);
});

test('a line-up that was neither sent nor booked bumps nobody, nor does a show that was called off', async () => {
  const brand = await makeBrand(database.db, { cityId });
  const { id } = await makeComedian(database.db, { currentCityId: cityId });
  const at = (data: Parameters<typeof makeShow>[2]) =>
    makeShow(database.db, brand, { startsAt: new Date('2026-10-01T18:00:00Z'), ...data });
  await makeClaim(database.db, await at({ lineUpState: 'open' }), id, 'rejected');
  await makeClaim(database.db, await at({ lineUpState: 'booked', cancelledAt: testNow }), id, 'unavailable');
  const history = async () => (await findBrandHistory(database.db, brand.id, [id], testNow)).get(id);
  expect(await history()).toMatchObject({ applications: 1, bumped: 0 });
  await makeClaim(database.db, await at({ lineUpState: 'booked' }), id, 'rejected');
  expect(await history()).toMatchObject({ applications: 2, bumped: 1 });
  await makeClaim(database.db, await at({ lineUpState: 'open', lineUpSentAt: testNow }), id, 'rejected');
  expect(await history()).toMatchObject({ applications: 3, bumped: 2 });
});
