import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { showsWithIds, findShowsForComedian } from '@/lib/spots/city/queries';
import { makeAgain, writtenOrders, makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { findBlocks } from './queries';

const database = testDatabase();
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
  other = await makeBrand(database.db);
});

type Changes = Partial<Parameters<typeof makeApplication>[1]>;

const somebody = async () => (await makeComedian(database.db)).id;
const someShow = async (changes: Parameters<typeof makeShow>[2] = {}) =>
  (await makeShow(database.db, brand, changes)).id;
const apply = async (showId: string, comedianId: string, status: ApplicationStatus, changes: Changes = {}) =>
  (await makeApplication(database.db, { showId, comedianId, status, ...changes })).id;
const withdrawn = { withdrawnAt: testNow };

describe('the own applications of findShowsForComedian', () => {
  const find = async (comedianId: string, ...showIds: string[]) => {
    const looking = { comedianId, now: testNow };
    return (await findShowsForComedian(database.db, showsWithIds(showIds), looking)).applications;
  };

  it('finds the own one of each show that was asked for', async () => {
    const [nina, ben] = [await somebody(), await somebody()];
    const [first, second, third] = [await someShow(), await someShow(), await someShow()];
    const own = await apply(first, nina, 'applied');
    const last = await apply(third, nina, 'applied');
    await apply(first, ben, 'confirmed');
    await apply(second, ben, 'confirmed');
    const found = await find(nina, first, second);
    expect([...found]).toEqual([[first, { id: own, status: 'applied', rejectedByTeam: false }]]);
    expect((await find(nina, third)).get(third)?.id).toBe(last);
    expect(await find(nina)).toEqual(new Map());
  });

  it.each(writtenOrders)('the newest wins, %s', async (_order, ages) => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    await makeAgain(database.db, { showId, comedianId }, ages);
    expect((await find(comedianId, showId)).get(showId)).toMatchObject({ status: 'applied' });
  });

  it('leaves out what was withdrawn, also when it is the newest', async () => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    await apply(showId, comedianId, 'applied', { ...withdrawn, createdAt: addDays(testNow, 1) });
    expect(await find(comedianId, showId)).toEqual(new Map());
    const before = await apply(showId, comedianId, 'cancelled', { createdAt: subDays(testNow, 1) });
    expect((await find(comedianId, showId)).get(showId)?.id).toBe(before);
  });

  it('finds what the team has hidden: the comedian knows nothing of that', async () => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    const id = await apply(showId, comedianId, 'applied', { hiddenAt: testNow });
    expect((await find(comedianId, showId)).get(showId)?.id).toBe(id);
  });

  it.each([
    ['rejected', 'team', true],
    ['rejected', 'comedian', false],
    ['cancelled', 'team', false],
    ['applied', 'team', false],
  ] as const)('%s by the %s: rejected by the team is %s', async (status, by, rejectedByTeam) => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    await makeApplication(database.db, { showId, comedianId, status }, by);
    expect((await find(comedianId, showId)).get(showId)).toMatchObject({ status, rejectedByTeam });
  });

  it('takes the event with the largest number as the last, whatever its time is', async () => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    const id = await apply(showId, comedianId, 'rejected');
    const event = { applicationId: id, toStatus: 'rejected' } as const;
    await database.db.applicationEvent.createMany({
      data: [
        { ...event, actorKind: 'team', at: addHours(testNow, 2) },
        { ...event, actorKind: 'comedian', at: addHours(testNow, 1) },
      ],
    });
    expect((await find(comedianId, showId)).get(showId)).toMatchObject({ rejectedByTeam: false });
  });
});

describe('running blocks', () => {
  it("finds a comedian's running blocks, of brands and of the platform, the longest last", async () => {
    const [nina, ben] = [await somebody(), await somebody()];
    const until = (hours: number) => addHours(testNow, hours);
    const block = { comedianId: nina, reason: 'Dreimal nicht erschienen' };
    await database.db.block.createMany({
      data: [
        { ...block, brandId: brand.id, until: until(3) },
        { ...block, brandId: null, until: until(1) },
        { ...block, brandId: brand.id, until: until(2) },
        { ...block, brandId: other.id, until: testNow },
        { ...block, comedianId: ben, brandId: other.id, until: until(1) },
      ],
    });
    const { reason } = block;
    const running = [
      { brandId: null, until: until(1), reason, brandName: null, brandContact: null },
      { brandId: brand.id, until: until(2), reason, brandName: 'Lachfabrik', brandContact: null },
      { brandId: brand.id, until: until(3), reason, brandName: 'Lachfabrik', brandContact: null },
    ];
    expect(await findBlocks(database.db, nina, testNow)).toEqual(running);
    const looking = { comedianId: nina, now: testNow };
    expect((await findShowsForComedian(database.db, showsWithIds([]), looking)).blocks).toEqual(running);
  });
});
