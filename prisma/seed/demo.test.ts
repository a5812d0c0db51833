import { subDays } from 'date-fns';
import { expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { importPlaces } from '@/scripts/places';
import { seedDemo } from './demo';

const database = testDatabase();

test('the commands of the app let the demo world happen, and Anna sees every status in it', async () => {
  const { db, url } = database;
  await importPlaces(url);
  await seedDemo(url, () => {});

  const applications = await db.application.findMany({
    where: { comedian: { email: 'anna@example.org' }, show: { startsAt: { gt: subDays(new Date(), 40) } } },
    select: { status: true, withdrawnAt: true },
  });
  const statuses = new Set(
    applications.map(({ status, withdrawnAt }) => (withdrawnAt ? 'withdrawn' : status)),
  );
  expect([...statuses].sort()).toEqual([
    'applied',
    'cancelled',
    'confirmed',
    'directList',
    'expired',
    'rejected',
    'request',
    'unavailable',
    'withdrawn',
  ]);
  const emil = { comedian: { email: 'emil@example.org' }, brandId: 'lachfabrik', until: { gt: new Date() } };
  expect(await db.block.count({ where: emil })).toBe(1);
  expect(await db.comedian.count({ where: { email: 'gero@example.org' } })).toBe(0);

  await expect(seedDemo(url, () => {})).rejects.toThrow('has brands already');
});
