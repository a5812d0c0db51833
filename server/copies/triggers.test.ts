import { addDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeSeries } from '@/lib/shows/series/testing';

const database = testDatabase();
const now = new Date();
let brand: TestBrand;
let city: string;

beforeEach(async () => {
  brand = await makeBrand(database.db);
  city = (await database.db.city.findUniqueOrThrow({ where: { id: brand.venue.cityId } })).slug;
  await database.db.publicChange.deleteMany();
});

const show = (data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: addDays(now, 7), ...data });

/** Returns the topics that the triggers write during `work`. */
async function changesBy(work: () => Promise<unknown>): Promise<string[]> {
  await database.db.publicChange.deleteMany();
  await work();
  const rows = await database.db.publicChange.findMany({ select: { topic: true } });
  return [...new Set(rows.map(({ topic }) => topic))].sort();
}

describe('a change of a public show', () => {
  const topicsOf = (id: string, ...more: string[]) =>
    [`shows/${id}`, `brands/${brand.id}`, `venues/${brand.venue.id}`, `cities/${city}`, ...more].sort();

  it('writes the topics of everything that shows it', async () => {
    const { id } = await show();
    const { id: comedianId } = await makeComedian(database.db);
    await makeSentLine(database.db, { showId: id, comedianId, at: now });
    const where = { id };
    const update = (data: object) => changesBy(() => database.db.show.update({ where, data }));
    const all = topicsOf(id, `comedians/${comedianId}`);
    expect(await update({ cancelledAt: now })).toEqual(all);
    expect(await update({ startsAt: addDays(now, 6) })).toEqual(all);
    expect(await update({ feeText: 'Hut' })).toEqual(all);
    expect(await update({ visibility: 'private' })).toEqual(all);
    expect(await update({ title: 'geheim' }), 'no copy has a private show').toEqual([]);
    expect(await update({ visibility: 'public' }), 'nor one that has become public').toEqual([]);
    expect(await changesBy(() => database.db.show.delete({ where }))).toEqual(all);
  });

  it('writes none for columns that the public does not see', async () => {
    const { id } = await show();
    const { id: comedianId } = await makeComedian(database.db);
    expect(
      await changesBy(() => makeApplication(database.db, { showId: id, comedianId, status: 'confirmed' })),
    ).toEqual([]);
    expect(await changesBy(() => show())).toEqual([]);
    expect(
      await changesBy(() =>
        database.db.show.update({ where: { id }, data: { lineUpRevision: 3, spots: 9 } }),
      ),
    ).toEqual([]);
  });

  it('writes its transaction, and each topic once for a statement', async () => {
    await show();
    await show();
    await database.db.publicChange.deleteMany();
    await database.db.show.updateMany({ where: { brandId: brand.id }, data: { title: 'neu' } });
    const rows = await database.db.publicChange.findMany();
    expect(rows.map(({ topic }) => topic).filter((topic) => topic.startsWith('brands/'))).toHaveLength(1);
    expect(rows.map(({ topic }) => topic).filter((topic) => topic.startsWith('shows/'))).toHaveLength(2);
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('in a series writes the topic of the series that it continues, too', async () => {
    const first = await makeSeries(database.db, brand);
    const second = await makeSeries(database.db, brand, { continuesId: first.id });
    const { id } = await show({ seriesId: second.id, seriesDate: now });
    expect(await changesBy(() => database.db.show.delete({ where: { id } }))).toEqual(
      topicsOf(id, `series/${first.id}`, `series/${second.id}`),
    );
  });
});

describe('a change of brands, venues and other records that public pages show', () => {
  it('writes their topics', async () => {
    const { db } = database;
    const comedian = await makeComedian(db, { name: 'Ada' });
    const where = { id: comedian.id };
    expect(await changesBy(() => db.comedian.update({ where, data: { name: 'Ida' } }))).toEqual([
      `comedians/${comedian.id}`,
    ]);
    await db.promoPage.create({ data: { comedianId: comedian.id, isOn: true, changedAt: now, parts: [] } });
    expect(
      await changesBy(() =>
        db.promoPage.update({ where: { comedianId: comedian.id }, data: { isOn: false } }),
      ),
    ).toEqual([`comedians/${comedian.id}`]);
    expect(await changesBy(() => db.comedian.delete({ where }))).toEqual([`comedians/${comedian.id}`]);
    expect(
      await changesBy(() =>
        db.brand.update({ where: { id: brand.id }, data: { embedParents: ['https://a.example'] } }),
      ),
    ).toEqual([`brands/${brand.id}`]);
    expect(
      await changesBy(() => db.venue.update({ where: { id: brand.venue.id }, data: { stageDe: 'eng' } })),
    ).toEqual([`brands/${brand.id}`, `venues/${brand.venue.id}`]);
  });

  it('writes its topics when a whole brand is deleted', async () => {
    const { id } = await show();
    expect(await changesBy(() => database.db.brand.delete({ where: { id: brand.id } }))).toEqual(
      expect.arrayContaining([`brands/${brand.id}`, `cities/${city}`, `shows/${id}`]),
    );
  });
});
