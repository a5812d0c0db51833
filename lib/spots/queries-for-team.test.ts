import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication, makeBrand, makeComedian, makeShow, testNow } from '@/lib/core/testing/factories';
import { countOpenApplications, findApplicationBrand } from './queries';

const database = testDatabase();
let brand: Awaited<ReturnType<typeof makeBrand>>;
let other: Awaited<ReturnType<typeof makeBrand>>;

beforeAll(async () => {
  brand = await makeBrand(database.db);
  other = await makeBrand(database.db);
});

type Changes = Partial<Parameters<typeof makeApplication>[1]>;

const somebody = async () => (await makeComedian(database.db)).id;
const someShow = async () => (await makeShow(database.db, brand)).id;
const apply = async (showId: string, comedianId: string, status: ApplicationStatus, changes: Changes = {}) =>
  (await makeApplication(database.db, { showId, comedianId, status, ...changes })).id;
const withdrawn = { withdrawnAt: testNow };

describe('countOpenApplications', () => {
  const count = async (...showIds: string[]) =>
    (await countOpenApplications(database.db, showIds)).map(({ showId, status, _count }) => [
      showId,
      status,
      _count,
    ]);

  it('counts what waits, by show and status', async () => {
    const [first, second, third] = [await someShow(), await someShow(), await someShow()];
    for (const [showId, status] of [
      [first, 'applied'],
      [first, 'applied'],
      [first, 'request'],
      [second, 'request'],
      [third, 'applied'],
    ] as const) {
      await apply(showId, await somebody(), status);
    }
    const counts = await count(first, second);
    expect(counts).toHaveLength(3);
    expect(counts).toEqual(
      expect.arrayContaining([
        [first, 'applied', 2],
        [first, 'request', 1],
        [second, 'request', 1],
      ]),
    );
  });

  it('counts nothing that was answered, withdrawn or hidden', async () => {
    const showId = await someShow();
    const answered = ['confirmed', 'directList', 'rejected', 'cancelled', 'unavailable', 'expired'] as const;
    for (const status of answered) await apply(showId, await somebody(), status);
    await apply(showId, await somebody(), 'applied', withdrawn);
    await apply(showId, await somebody(), 'request', { hiddenAt: testNow });
    expect(await count(showId)).toEqual([]);
    expect(await count()).toEqual([]);
  });
});

describe('findApplicationBrand', () => {
  it('knows whose show an application is for', async () => {
    const { id: showId } = await makeShow(database.db, other);
    const id = await apply(showId, await somebody(), 'applied');
    expect(await findApplicationBrand(database.db, id)).toBe(other.id);
    expect(await findApplicationBrand(database.db, randomUUID())).toBeNull();
  });
});
