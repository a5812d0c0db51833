import { subDays } from '@/lib/core/time/dates';
import { Client } from '@/lib/core/database/session';
import { expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { checkInvariants } from './invariants';

const database = testDatabase();

async function check(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await checkInvariants(client, testNow);
  } finally {
    await client.end();
  }
}

test('names every rule that is broken, and none while all hold', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const comedian = await makeComedian(db);
  const before = { createdAt: subDays(testNow, 9), comedianId: comedian.id };
  const ahead = await makeShow(db, brand);
  await makeApplication(db, { ...before, showId: ahead.id, status: 'confirmed' });
  await check();

  const past = await makeShow(db, brand, { startsAt: subDays(testNow, 2) });
  await makeApplication(db, { ...before, showId: past.id, status: 'applied' });
  await expect(check()).rejects.toThrow('waits for an answer after the show');

  const { id } = await makeApplication(db, { ...before, showId: ahead.id, status: 'cancelled' });
  await db.applicationEvent.updateMany({ where: { applicationId: id }, data: { toStatus: 'confirmed' } });
  await db.$executeRaw`ALTER TABLE applications DISABLE TRIGGER applications_count_taken`;
  await db.application.updateMany({ where: { status: 'confirmed' }, data: { status: 'unavailable' } });
  await expect(check()).rejects.toThrow(
    /counts its taken spots wrong.*no history, or one that does not lead.*does not know what it was before/,
  );
});
