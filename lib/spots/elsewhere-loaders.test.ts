import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { loadInTheWay } from './elsewhere-loaders';
import { showToFill } from './step-in/queries';

const database = testDatabase({ asApp: true });
const startsAt = addDays(testNow, 7);
let brand: TestBrand;
let showId: string;
let kim: string;

beforeEach(async () => {
  brand = await makeBrand(database.db);
  showId = (await makeShow(database.db, brand, { startsAt })).id;
  kim = (await makeComedian(database.db, { name: 'Kim' })).id;
});

const load = async (ids: { peopleIds?: string[]; applicantIds?: string[] } = {}) =>
  loadInTheWay(
    await database.db.show.findUniqueOrThrow({ where: { id: showId }, select: showToFill }),
    { peopleIds: [kim], applicantIds: [kim], ...ids },
    { language: 'de', now: testNow },
  );

type Data = Parameters<typeof makeShow>[2];

async function otherShow(at: TestBrand, data: Data = {}) {
  return makeShow(database.db, at, { title: 'Andere Show', startsAt: addHours(startsAt, 1), ...data });
}

async function spot(at: TestBrand, data: Data = {}, application: object = {}) {
  const { id } = await otherShow(at, data);
  await makeApplication(database.db, { showId: id, comedianId: kim, status: 'confirmed', ...application });
  return id;
}

describe('a person who stands elsewhere at that time', () => {
  test('is named with the show, when it is one of the same brand', async () => {
    const id = await spot(brand);
    const known = { showId: id, title: 'Andere Show', day: 'Fr 6. Nov', time: '14:00' };
    expect((await load()).people).toMatchObject({ [kim]: { own: [known], isBusy: false } });
  });

  test('counts with a line in a draft of the same brand, once', async () => {
    const { id } = await otherShow(brand);
    const line = { id: crypto.randomUUID(), showId: id, comedianId: kim, place: 0, part: 'spot' } as const;
    await database.db.lineUpEntry.create({ data: { ...line, minutes: 7 } });
    expect((await load({ applicantIds: [] })).people[kim]?.own).toHaveLength(1);
  });

  test('is only “booked elsewhere” with a spot of another brand, of which nothing is said', async () => {
    const other = await makeBrand(database.db, { name: 'Geheim', cityId: brand.venue.cityId });
    await spot(other, { title: 'Geheim' });
    const found = await load();
    expect(found.people).toEqual({ [kim]: { own: [], isBusy: true } });
    expect(JSON.stringify(found)).not.toContain('Geheim');
  });

  test('is free for another brand’s drafts, applications, and for those who did not apply here', async () => {
    const other = await makeBrand(database.db, { cityId: brand.venue.cityId });
    const { id } = await otherShow(other);
    const line = { id: crypto.randomUUID(), showId: id, comedianId: kim, place: 0, part: 'spot' } as const;
    await database.db.lineUpEntry.create({ data: { ...line, minutes: 7 } });
    await spot(other, {}, { status: 'applied' });
    await spot(other, {}, { status: 'request' });
    expect((await load()).people).toEqual({});
    await spot(other);
    expect((await load({ applicantIds: [] })).people).toEqual({});
  });

  test.each<[string, Data, object]>([
    ['at another hour', { startsAt: addHours(startsAt, 20) }, {}],
    ['that was called off', { cancelledAt: testNow }, {}],
    ['from which they withdrew', {}, { withdrawnAt: testNow }],
    ['that they gave back', {}, { status: 'cancelled' }],
  ])('is free for a spot %s', async (_, data, application) => {
    const other = await makeBrand(database.db, { cityId: brand.venue.cityId });
    await spot(other, data, application);
    expect((await load()).people).toEqual({});
  });
});

describe('two shows at one venue', () => {
  test('are in each other’s way at the same time only', async () => {
    const { id } = await otherShow(brand);
    await otherShow(brand, { startsAt: addHours(startsAt, 2) });
    await otherShow(brand, { cancelledAt: testNow });
    const venue = await database.db.venue.create({
      data: { brandId: brand.id, name: 'Saal', address: 'Testweg 2', cityId: brand.venue.cityId },
    });
    await otherShow(brand, { venueId: venue.id, startsAt: addMinutes(startsAt, 5) });
    expect((await load()).atVenue).toMatchObject([{ showId: id, title: 'Andere Show' }]);
  });
});

test('takes as many queries for many people as for one', async () => {
  const count = async () => (await database.statementsOf(() => load())).length;
  await spot(brand);
  const before = await count();
  for (let nth = 0; nth < 5; nth += 1)
    await spot(await makeBrand(database.db, { cityId: brand.venue.cityId }));
  expect(await count()).toBe(before);
});
