import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand, makeComedian, makeShow, testNow } from '@/lib/core/testing/factories';
import type { TeamContext } from '@/lib/spots/transition';
import { fileFormat } from './commands';
import { loadFormat, loadFormats } from './loaders';
import { findFormat, listFormats } from './queries';
import { fileFormatSchema, saveFormatSchema } from './schema';

const database = testDatabase({ asApp: true });

let brand: Awaited<ReturnType<typeof makeBrand>>;
let context: TeamContext;

beforeEach(async () => {
  brand = await makeBrand(database.db);
  const { id: comedianId } = await makeComedian(database.db);
  context = { db: database.db, now: testNow, actor: { kind: 'team', comedianId, brandId: brand.id } };
});

async function makeFormat(name: string, archivedAt: Date | null = null) {
  const numbers = { defaultSpots: 6, defaultMinutes: 10 };
  return database.db.format.create({
    data: { ...numbers, brandId: brand.id, name, kind: 'mixedShow', archivedAt },
  });
}

async function makeSeries(formatId: string) {
  const times = { startsOn: testNow, starts: '20:00', ends: '22:00', createdAt: testNow };
  const numbers = { spots: 6, minutes: 7, buffer: 1 };
  const { id: venueId } = brand.venue;
  return database.db.series.create({
    data: {
      ...{ ...times, ...numbers, brandId: brand.id, venueId, formatId, title: 'Dienstags' },
      ...{ rhythm: 'weekly', skipsHolidays: false, visibility: 'public' },
    },
  });
}

describe('the list of formats', () => {
  it('has those in use first, each group by name, with their shows and with none of another brand', async () => {
    await makeFormat('Alter Abend', testNow);
    await makeFormat('Neues Material');
    await makeFormat('Bunte Mischung');
    await makeShow(database.db, brand);
    await makeShow(database.db, brand, { cancelledAt: testNow });
    await makeShow(database.db, await makeBrand(database.db));
    const list = await listFormats(database.db, brand.id, null, 10);
    expect(list.map(({ name, isArchived, shows }) => [name, isArchived, shows])).toEqual([
      ['Bunte Mischung', false, 0],
      ['Neues Material', false, 0],
      ['Open Mic', false, 2],
      ['Alter Abend', true, 0],
    ]);
  });

  it('goes on behind one of them, also where two have the same name', async () => {
    for (const name of ['Open Mic', 'Open Mic', 'Zugabe']) await makeFormat(name);
    await makeFormat('Alter Abend', testNow);
    const all = await listFormats(database.db, brand.id, null, 10);
    expect(all).toHaveLength(5);
    const ids: string[] = [];
    for (;;) {
      const [next] = await listFormats(database.db, brand.id, ids.at(-1) ?? null, 1);
      if (!next) break;
      ids.push(next.id);
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('begins anew behind a format of another brand', async () => {
    const other = await makeBrand(database.db);
    const list = await listFormats(database.db, brand.id, other.format.id, 10);
    expect(list.map(({ id }) => id)).toEqual([brand.format.id]);
  });

  it('comes by the page, and says where the next one begins', async () => {
    await database.db.format.createMany({
      data: Array.from({ length: 60 }, (_, index) => ({
        ...{ brandId: brand.id, name: `Nummer ${String(index).padStart(2, '0')}`, kind: 'other' as const },
        ...{ defaultSpots: 8, defaultMinutes: 7 },
      })),
    });
    const first = await loadFormats(brand.id, null);
    const second = await loadFormats(brand.id, first.next);
    const names = [...first.rows, ...second.rows].map(({ name }) => name);
    expect(names).toHaveLength(61);
    expect(new Set(names).size).toBe(61);
    expect(second.next).toBeNull();
  });
});

describe('a format', () => {
  it.each([
    ['nothing', async () => {}, false],
    ['a show', () => makeShow(database.db, brand), true],
    ['a series', () => makeSeries(brand.format.id), true],
  ])('that %s is of is deleted or kept accordingly', async (_what, make, isUsed) => {
    await make();
    const formatId = brand.format.id;
    expect(await findFormat(database.db, brand.id, formatId)).toMatchObject({ isUsed, name: 'Open Mic' });
    const answer = await fileFormat(context, { formatId, step: 'delete' });
    expect(answer).toMatchObject(isUsed ? { ok: false, code: 'inUse' } : { ok: true });
    expect(await findFormat(database.db, brand.id, formatId)).toEqual(isUsed ? expect.anything() : null);
  });

  it('of another brand, unknown or with an id that is none is not there', async () => {
    const other = await makeBrand(database.db);
    for (const id of [other.format.id, randomUUID(), 'nothing', '']) {
      expect(await loadFormat(brand.id, id), id).toBeNull();
    }
  });

  it('is shown to its form without what only the server needs', async () => {
    const { id } = await makeFormat('Alter Abend', testNow);
    expect(await loadFormat(brand.id, id)).toEqual({
      ...{
        id,
        name: 'Alter Abend',
        kind: 'mixedShow',
        defaultSpots: 6,
        defaultMinutes: 10,
        defaultBuffer: 1,
      },
      ...{ descriptionDe: null, descriptionEn: null, revision: 0, isArchived: true, isUsed: false },
    });
  });
});

describe('the form of a format', () => {
  const typed = {
    ...{ brandId: 'lachfabrik', formatId: '', revision: '0', name: ' Open  Mic ', kind: 'openMic' },
    ...{ defaultSpots: '8', defaultMinutes: '7', defaultBuffer: '1', descriptionDe: '', descriptionEn: '' },
  };

  it('is a new one without an id', () => {
    const { data } = saveFormatSchema.safeParse(typed);
    expect(data).toMatchObject({ formatId: null, name: 'Open Mic', defaultSpots: 8, descriptionDe: null });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['kind', 'karaoke'],
    ['defaultSpots', '101'],
    ['defaultSpots', '-1'],
    ['defaultMinutes', '0'],
    ['defaultMinutes', '121'],
    ['defaultBuffer', '31'],
    ['descriptionDe', 'x'.repeat(2001)],
    ['formatId', 'nothing'],
  ])('refuses %s that is %s', (field, value) => {
    const { error } = saveFormatSchema.safeParse({ ...typed, [field]: value });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it('knows three ways to file one', () => {
    const filed = { brandId: 'lachfabrik', formatId: randomUUID() };
    for (const step of ['delete', 'archive', 'restore']) {
      expect(fileFormatSchema.safeParse({ ...filed, step }).success, step).toBe(true);
    }
    expect(fileFormatSchema.safeParse({ ...filed, step: 'burn' }).success).toBe(false);
  });
});
