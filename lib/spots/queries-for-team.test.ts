import { addDays, subHours } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication, makeBrand, makeComedian, makeShow, testNow } from '@/lib/core/testing/factories';
import { countOpenApplications, findApplicationBrand, listShowApplications } from './queries';

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
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('listShowApplications', () => {
  const list = (showId: string, brandId = brand.id) => listShowApplications(database.db, brandId, showId);

  it('has the oldest first, of that show only', async () => {
    const showId = await someShow();
    const at = async (days: number) =>
      apply(showId, await somebody(), 'applied', { createdAt: addDays(testNow, days) });
    const [third, first, second] = [await at(3), await at(1), await at(2)];
    await apply(await someShow(), await somebody(), 'applied');
    expect(idsOf(await list(showId))).toEqual([first, second, third]);
  });

  it('orders those of one instant the same way every time', async () => {
    const showId = await someShow();
    const ids = ['b', 'd', 'a', 'c'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
    for (const id of ids) await apply(showId, await somebody(), 'applied', { id });
    expect(idsOf(await list(showId))).toEqual(ids.toSorted());
  });

  it('has every status, but nothing withdrawn and nothing hidden', async () => {
    const showId = await someShow();
    const statuses = ['applied', 'request', 'confirmed', 'directList', 'unavailable', 'rejected'] as const;
    for (const status of [...statuses, 'cancelled', 'expired'] as const) {
      await apply(showId, await somebody(), status);
    }
    await apply(showId, await somebody(), 'applied', withdrawn);
    await apply(showId, await somebody(), 'applied', { hiddenAt: testNow });
    const listed = (await list(showId)).map(({ status }) => status);
    expect(listed.toSorted()).toEqual([...statuses, 'cancelled', 'expired'].toSorted());
  });

  it("shows nothing of it to another brand's team", async () => {
    const showId = await someShow();
    await apply(showId, await somebody(), 'applied');
    expect(await list(showId)).toHaveLength(1);
    expect(await list(showId, other.id)).toEqual([]);
    expect(await list(randomUUID())).toEqual([]);
  });

  it('brings what the team may know of the comedian, and nothing else', async () => {
    const showId = await someShow();
    const comedian = await makeComedian(database.db, {
      name: 'Ben Bühne',
      instagram: 'benbuehne',
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
    });
    await apply(showId, comedian.id, 'applied', { message: 'Hallo!', preferredMinutes: 5 });
    const [row] = await list(showId);
    expect(row).toMatchObject({ message: 'Hallo!', preferredMinutes: 5, createdAt: testNow });
    expect(row?.comedian).toEqual({
      id: comedian.id,
      name: 'Ben Bühne',
      instagram: 'benbuehne',
      comedyStart: new Date('2020-03-01'),
      spotCountBand: 'upTo30',
    });
  });

  it('says by whom an application came to where it is', async () => {
    const showId = await someShow();
    const id = await apply(showId, await somebody(), 'rejected');
    await database.db.applicationEvent.create({
      data: {
        applicationId: id,
        at: subHours(testNow, 1),
        actorKind: 'comedian',
        toStatus: 'applied',
      },
    });
    expect(await list(showId)).toMatchObject([{ events: [{ actorKind: 'team' }] }]);
  });
});

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
