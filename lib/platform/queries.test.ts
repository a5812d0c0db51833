import { expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeReport } from '@/lib/platform/bug-reports/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeIdea } from '@/lib/platform/ideas/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { countWaiting } from './queries';

const database = testDatabase();

it('counts what wants somebody to look, also before there is a worker', async () => {
  const { db } = database;
  expect(await countWaiting(db)).toEqual({ reports: 0, bugs: 0, ideas: 0, mail: 0, givenUp: 0, jobs: 0 });
  const brand = await makeBrand(db);
  const { id: comedianId } = await makeComedian(db);
  const report = { brandId: brand.id, comedianId, reason: 'Grund', createdAt: testNow };
  await db.profileReport.create({ data: { ...report, field: 'city' } });
  await db.profileReport.create({ data: { ...report, field: 'name', closedAt: testNow } });
  const delivery = { comedianId, channel: 'email', dueAt: testNow, createdAt: testNow } as const;
  await db.delivery.create({ data: delivery });
  await db.delivery.create({ data: { ...delivery, attempts: 1 } });
  await db.delivery.create({ data: { ...delivery, state: 'givenUp', endedAt: testNow } });
  await db.delivery.create({ data: { ...delivery, state: 'sent', endedAt: testNow } });
  await makeReport(db, null);
  await makeReport(db, null, { status: 'fixed' });
  await makeIdea(db, comedianId);
  await makeIdea(db, comedianId, { status: 'accepted' });
  expect(await countWaiting(db)).toEqual({ reports: 1, bugs: 1, ideas: 1, mail: 1, givenUp: 1, jobs: 0 });
});
