import { beforeAll, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeCrowd } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from '@/lib/places/testing';
import { makeShow } from '@/lib/shows/testing';
import { readTrackerFilters } from './filters';
import { loadTracker, loadWholeTracker } from './loaders';
import type { Tracked } from './view';

const database = testDatabase({ asApp: true });

/** More than two parts of a file. */
const people = 450;
let brandId: string;
let apply: (from: number, until: number) => Promise<unknown>;

beforeAll(async () => {
  const { db } = database;
  await makeCrowd(db, (await makeCity(db)).id, people + 10);
  const crowd = await db.comedian.findMany({
    select: { id: true },
    where: { name: { startsWith: 'Viele ' } },
  });
  const brand = await makeBrand(db);
  const show = await makeShow(db, brand);
  brandId = brand.id;
  apply = async (from, until) =>
    Promise.all(
      crowd
        .slice(from, until)
        .map(({ id }) => makeApplication(db, { showId: show.id, comedianId: id, status: 'applied' })),
    );
  await apply(0, people);
});

it('a file has everybody once, in the order of the page, in parts, although others apply meanwhile', async () => {
  const filters = readTrackerFilters({ order: 'name' });
  const looking = { language: 'de', now: testNow } as const;
  const onPage = await loadTracker(brandId, { ...filters, pages: 20 }, looking);
  const parts: Tracked[][] = [];
  for await (const part of await loadWholeTracker(brandId, filters, testNow, String)) {
    if (parts.push(part) === 1) await apply(people, people + 10);
  }
  expect(parts.map((part) => part.length)).toEqual([200, 200, 50]);
  expect(parts.flat().map((row) => row.comedianId)).toEqual(
    onPage.comedians.map(({ comedianId }) => comedianId),
  );
});
