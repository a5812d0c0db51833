import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMembers } from './loaders';
import { keptPerPage } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { loadFormats, loadVenues } from '@/lib/brands/venues-and-formats/loaders';
import { makeBrand, type TestBrand } from './testing';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeEach(async () => {
  brand = await makeBrand(database.db);
});

type Load = (after: string | null) => Promise<{ rows: { id: string }[]; next: string | null }>;

const lists: Record<string, { load: Load; add: (nth: number) => Promise<unknown> }> = {
  venues: {
    load: (after) => loadVenues(brand.id, after, 'de'),
    add: (nth) =>
      database.db.venue.create({
        data: {
          brandId: brand.id,
          name: `Ort ${nth % 40}`,
          address: 'Weg',
          cityId: brand.venue.cityId,
          archivedAt: nth % 2 === 0 ? testNow : null,
        },
      }),
  },
  formats: {
    load: (after) => loadFormats(brand.id, after),
    add: (nth) =>
      database.db.format.create({
        data: {
          brandId: brand.id,
          name: `Art ${nth % 40}`,
          kind: 'other',
          defaultSpots: 5,
          defaultMinutes: 5,
          archivedAt: nth % 2 === 0 ? testNow : null,
        },
      }),
  },
  members: {
    load: (after) => loadMembers(brand.id, after, brand.adminEmail),
    add: (nth) =>
      database.db.brandMember.create({
        data: {
          brandId: brand.id,
          email: `m${nth}@example.org`,
          role: nth % 2 === 0 ? 'admin' : 'team',
        },
      }),
  },
};

describe.each(Object.entries(lists))('the list of %s', (_, { load, add }) => {
  it('has pages without gaps or doubles, in one order', async () => {
    for (let nth = 0; nth < keptPerPage * 2; nth += 1) await add(nth);
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page = await load(after);
      sizes.push(page.rows.length);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    const before = (await load(null)).rows.length;
    expect(before).toBe(keptPerPage);
    expect(sizes.slice(0, 2)).toEqual([keptPerPage, keptPerPage]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(sizes).toHaveLength(3);
  });

  it('begins at the beginning behind what is not there, or is another brand’s', async () => {
    const first = await load(null);
    const other = await makeBrand(database.db);
    const foreign = [other.venue.id, other.format.id, randomUUID()];
    for (const after of foreign) expect(await load(after)).toEqual(first);
    expect(first.next).toBeNull();
  });
});

it('has what is in use first, by name, with its shows', async () => {
  const archived = { brandId: brand.id, name: 'Ahorn', address: 'Weg', cityId: brand.venue.cityId };
  await database.db.venue.create({ data: { ...archived, archivedAt: testNow } });
  await database.db.venue.create({ data: { ...archived, name: 'Zelt', district: 'Nord' } });
  await makeShow(database.db, brand);
  const { rows } = await loadVenues(brand.id, null, 'en');
  expect(rows).toMatchObject([
    { name: 'Kulturkeller', shows: 1, isArchived: false, place: 'Test Town' },
    { name: 'Zelt', shows: 0, isArchived: false, place: 'Nord, Test Town' },
    { name: 'Ahorn', shows: 0, isArchived: true },
  ]);
  expect((await loadFormats(brand.id, null)).rows).toMatchObject([
    { name: 'Open Mic', defaultSpots: 8, defaultMinutes: 7, shows: 1, isArchived: false },
  ]);
});

it('counts the whole team on each page of it', async () => {
  const { rows, total } = await loadMembers(brand.id, null, brand.adminEmail);
  expect(total).toBe(2);
  expect(rows.map(({ email, isMe }) => [email, isMe])).toEqual([
    [brand.adminEmail, true],
    [brand.teamEmail, false],
  ]);
});
