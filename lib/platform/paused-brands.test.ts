import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, subDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { findBrandArea, findBrand, findPublicProfile } from '@/lib/brands/queries';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { countCityShows, listCitiesWithShows } from '@/lib/places/queries';
import { makeComedian } from '@/lib/comedians/testing';
import type { Actor } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { findEmbedBrand } from '@/lib/public/embeds/queries';
import { findScope, findPublicShow as findFeedShow } from '@/lib/public/feeds/queries';
import { listComingShows, listPastShows, findPublicShow } from '@/lib/public/queries';
import { findNextShow } from '@/lib/public/qr-codes/queries';
import { findSharedBrand, findSharedShow } from '@/lib/public/share/queries';
import { makeShow } from '@/lib/shows/testing';
import { listNextShows } from '@/lib/shows/queries';
import { listParts, readPart } from '@/lib/public/sitemap/queries';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { findShowForComedian } from '@/lib/spots/show/queries';
import { readComingShows } from '@/lib/spots/city/queries';
import { pauseBrandLogged, resumeBrandLogged } from './commands';
import { makeOperator } from './testing';

const database = testDatabase();
let brand: TestBrand;
let [coming, past]: string[] = [];

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db, { name: 'Lachfabrik' });
  coming = (await makeShow(db, brand, { startsAt: addDays(testNow, 3) })).id;
  past = (await makeShow(db, brand, { startsAt: subDays(testNow, 3) })).id;
});

const pause = async () =>
  pauseBrandLogged(await makeOperator(database.db), { brandId: brand.id, reason: 'Klärung' });
const resume = async () => resumeBrandLogged(await makeOperator(database.db), { brandId: brand.id });

/** Returns the paths in a section of the sitemap, separated by spaces. */
async function listed(section: 'brands' | 'shows'): Promise<string> {
  const parts = await listParts(database.db, section, testNow);
  const pages = await Promise.all(parts.map((from) => readPart(database.db, { section, from }, testNow)));
  return pages
    .flat()
    .map(({ path }) => path)
    .join(' ');
}

/** Checks every place where the public can find a brand and its shows. Returns for each whether it contains them. */
async function found(): Promise<Record<string, boolean>> {
  const { db } = database;
  const { id } = brand;
  const { cityId, id: venueId } = brand.venue;
  const [showId, overId] = [coming ?? '', past ?? ''];
  const isAny = (rows: unknown[]) => rows.length > 0;
  const has = (rows: { id: string }[]) => rows.some((row) => row.id === showId);
  const counted = await countCityShows(db, cityId, testNow);
  return {
    'its public page': (await findPublicProfile(db, id)) !== null,
    'its public list': has(await listComingShows(db, { brandId: id }, null, testNow, 9)),
    'its past shows': isAny(await listPastShows(db, id, null, testNow, 9)),
    'the page of a show': (await findPublicShow(db, id, showId)) !== null,
    'the page of a past show': (await findPublicShow(db, id, overId)) !== null,
    'its embed': (await findEmbedBrand(db, id)) !== null,
    'its feed': (await findScope(db, { kind: 'brands', id })) !== null,
    'the feed of its venue': (await findScope(db, { kind: 'venues', id: venueId })) !== null,
    'the calendar of a show': (await findFeedShow(db, showId)) !== null,
    'its printed address': (await findBrand(db, id)) !== null,
    'the printed address of the next show': (await findNextShow(db, id, testNow)) !== null,
    'its picture to share': (await findSharedBrand(db, id)) !== null,
    'the picture of a show to share': (await findSharedShow(db, showId)) !== null,
    'the public list of the city': has(await listComingShows(db, { cityId }, null, testNow, 9)),
    'the count of the city': counted.comingShows > 0,
    'the list of cities': (await listCitiesWithShows(db, testNow)).some((city) => city.id === cityId),
    'the list of the city': JSON.stringify(await readComingShows(db, cityId, testNow)).includes(showId),
    'the start page': has(await listNextShows(db, testNow, 99)),
    'the sitemap of brands': (await listed('brands')).includes(id),
    'the sitemap of shows': (await listed('shows')).includes(showId),
  };
}

it('takes the brand out of everything public, and puts all of it back', async () => {
  const before = await found();
  expect(Object.entries(before).filter(([, isFound]) => !isFound)).toEqual([]);
  await pause();
  const during = await found();
  expect(Object.entries(during).filter(([, isFound]) => isFound)).toEqual([]);
  await resume();
  expect(await found()).toEqual(before);
});

it('ends all copies of responses that show it', async () => {
  const { db } = database;
  const city = await db.city.findUniqueOrThrow({ where: { id: brand.venue.cityId } });
  for (const change of [pause, resume]) {
    await db.publicChange.deleteMany();
    await change();
    const topics = (await db.publicChange.findMany()).map(({ topic }) => topic);
    expect(topics).toEqual(
      expect.arrayContaining([
        `brands/${brand.id}`,
        `shows/${coming}`,
        `shows/${past}`,
        `venues/${brand.venue.id}`,
        `cities/${city.slug}`,
      ]),
    );
  }
});

it('tells its team why, who go on working', async () => {
  await pause();
  expect(await findBrandArea(database.db, brand.id, brand.adminEmail)).toMatchObject({
    role: 'admin',
    pauseReason: 'Klärung',
  });
});

describe('people', () => {
  const context = (actor: Actor) => ({ db: database.db, now: testNow, actor });
  const show = () => coming ?? '';

  async function begin(name: 'apply' | 'request' | 'putOnList', comedianId: string) {
    const actor: Actor =
      name === 'apply'
        ? { kind: 'comedian', comedianId }
        : { kind: 'team', comedianId: (await makeComedian(database.db)).id, brandId: brand.id };
    const done = await beginApplication(context(actor), name, { showId: show(), comedianId });
    return done.ok ? 'done' : done.code;
  }

  it('can neither apply nor be asked, and do not find the show', async () => {
    await pause();
    const { id } = await makeComedian(database.db);
    expect(await begin('apply', id)).toBe('notFound');
    expect(await begin('request', id)).toBe('brandPaused');
    expect(await begin('putOnList', id)).toBe('brandPaused');
    expect(await findShowForComedian(database.db, show(), id)).toBeNull();
    await resume();
    expect(await begin('apply', id)).toBe('done');
  });

  it('who are in already see their show, and get an answer', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const { id: applicationId } = await makeApplication(db, {
      showId: show(),
      comedianId,
      status: 'applied',
    });
    await pause();
    expect(await findShowForComedian(db, show(), comedianId)).not.toBeNull();
    const team: Actor = { kind: 'team', comedianId: (await makeComedian(db)).id, brandId: brand.id };
    expect(await changeApplication(context(team), 'confirm', { applicationId })).toMatchObject({ ok: true });
  });

  it('who were in once cannot apply again', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const withdrawn = { showId: show(), comedianId, status: 'applied', withdrawnAt: testNow } as const;
    await makeApplication(db, withdrawn);
    await pause();
    expect(await begin('apply', comedianId)).toBe('brandPaused');
  });
});
