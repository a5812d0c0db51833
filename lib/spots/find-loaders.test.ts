import { addDays, subDays } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { findShowsFor } from './find-loaders';

const database = testDatabase();

it('finds the shows of the own city’s list, and those one has applied for, and no other', async () => {
  const { db } = database;
  const [brand, elsewhere] = [await makeBrand(db), await makeBrand(db)];
  const me = await makeComedian(db, { currentCityId: brand.venue.cityId });
  const show = (title: string, data: Parameters<typeof makeShow>[2] = {}, of = brand) =>
    makeShow(db, of, { title, startsAt: addDays(now, 3), ...data });
  await show('Probe 100%');
  await show('Probe mit Link', { visibility: 'onRequest' });
  await show('Probe privat', { visibility: 'private' });
  await show('Probe vorbei', { startsAt: subDays(now, 3) });
  await show('Probe woanders', {}, elsewhere);
  const own = await show('Probe beworben', { visibility: 'onRequest' }, elsewhere);
  await makeApplication(db, { showId: own.id, comedianId: me.id, status: 'applied' });
  const gone = await show('Probe zurückgezogen', {}, elsewhere);
  await makeApplication(db, { showId: gone.id, comedianId: me.id, status: 'applied', withdrawnAt: now });

  const titles = async (q: string) => (await findShowsFor(db, me, q, now)).map(({ title }) => title);
  expect(await titles('PROBE')).toEqual(['Probe beworben', 'Probe 100%']);
  expect(await titles('%')).toEqual(['Probe 100%']);
  await db.brand.update({ where: { id: brand.id }, data: { pausedAt: now, pauseReason: 'Beschwerden' } });
  expect(await titles('probe')).toEqual(['Probe beworben']);
});
