import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from '@/lib/places/testing';
import { seedLarge } from './large';

const database = testDatabase();
const size = { brands: 8, comedians: 120, shows: 300, applications: 2500 };

beforeAll(async () => {
  for (const population of [3_000_000, 500_000, 100_000]) await makeCity(database.db, { population });
});

/** Returns the reported lines. The seed checks the data itself. */
async function seed(): Promise<string[]> {
  const lines: string[] = [];
  await seedLarge(database.url, (line) => lines.push(line), size);
  return lines;
}

test('makes exactly as much as asked for, in every status, and adds the same again', async () => {
  const { db } = database;
  expect(await seed()).toContain('2,500 applications');
  expect(await db.brand.count()).toBe(size.brands);
  expect(await db.comedian.count()).toBe(size.comedians);
  expect(await db.show.count()).toBe(size.shows);
  expect(await db.show.count({ where: { startsAt: { gt: new Date() } } })).toBe(180);
  const statuses = await db.application.groupBy({ by: ['status'], _count: true });
  expect(statuses).toHaveLength(8);
  expect(await db.application.count({ where: { withdrawnAt: { not: null } } })).toBeGreaterThan(0);

  await seed();
  expect(await db.brand.count()).toBe(2 * size.brands);
  expect(await db.application.count()).toBe(2 * size.applications);
});

test('leaves the counting of taken spots switched on', async () => {
  const { db } = database;
  const application = await db.application.findFirstOrThrow({ where: { status: 'confirmed' } });
  const before = await db.show.findUniqueOrThrow({ where: { id: application.showId } });
  await db.application.update({ where: { id: application.id }, data: { status: 'cancelled' } });
  const after = await db.show.findUniqueOrThrow({ where: { id: application.showId } });
  expect(after.spotsTaken).toBe(before.spotsTaken - 1);
});
