import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCursor } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication } from '@/lib/spots/commands';
import type { TeamContext } from '@/lib/core/actor';
import { loadBlocks, loadComedianPage } from './loaders';
import { blockComedian, liftBlock } from './block-commands';

const database = testDatabase({ asApp: true });
let [brand, other]: TestBrand[] = [];
let comedianId: string;
let adminId: string;

const looking = { language: 'de', now: testNow } as const;

beforeEach(async () => {
  [brand, other] = [await makeBrand(database.db), await makeBrand(database.db)];
  adminId = (await makeComedian(database.db, { name: 'Ben Booker' })).id;
  comedianId = (await makeComedian(database.db, { name: 'Anna Keller' })).id;
  const { id: showId } = await makeShow(database.db, brand);
  await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
});

function at(whose: TestBrand | undefined, now = testNow): TeamContext {
  return { db: database.db, now, actor: { kind: 'team', comedianId: adminId, brandId: whose!.id } };
}

const file = async () => (await loadComedianPage(brand!.id, comedianId, null, looking))?.file;
const notFound = { ok: false, code: 'notFound' };
const done = { ok: true, value: null };
const inAWeek = { until: '2026-11-06', reason: 'Zweimal nicht gekommen' };

describe('a block', () => {
  const apply = async (whose: TestBrand | undefined, now = testNow) => {
    const { id: showId } = await makeShow(database.db, whose!, { startsAt: addDays(now, 30) });
    const context = { db: database.db, now, actor: { kind: 'comedian', comedianId } as const };
    const answer = await beginApplication(context, 'apply', { showId, comedianId });
    return answer.ok ? 'applied' : answer.code;
  };

  it('keeps from applying at the brand through its day, and leaves what there is', async () => {
    expect(await blockComedian(at(brand), { comedianId, ...inAWeek })).toEqual(done);
    expect(await database.db.application.count({ where: { comedianId, status: 'confirmed' } })).toBe(1);
    expect(await apply(brand)).toBe('blocked');
    expect(await apply(other)).toBe('applied');
    expect(await apply(brand, new Date('2026-11-06T22:59:59Z'))).toBe('blocked');
    expect(await apply(brand, new Date('2026-11-06T23:00:00Z'))).toBe('applied');
    expect(await file()).toMatchObject({ block: { until: 'Fr 6. Nov', reason: inAWeek.reason } });
  });

  it('is one at a time, also of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => blockComedian(at(brand), { comedianId, ...inAWeek })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'alreadyBlocked' });
  });

  it.each([
    ['2026-10-29', 'untilPast'],
    ['2028-10-31', 'untilTooFar'],
    ['9999-12-31', 'untilTooFar'],
  ])('is not made until %s', async (until, code) => {
    const answer = await blockComedian(at(brand), { comedianId, until, reason: 'Grund' });
    expect(answer).toEqual({ ok: false, code, field: 'until' });
  });

  it('may last through today, and across the clock change', async () => {
    await blockComedian(at(brand), { comedianId, until: '2026-10-30', reason: 'Heute' });
    expect(await file()).toMatchObject({ block: { until: 'Fr 30. Okt' } });
    const early = at(brand, new Date('2026-10-31T12:00:00Z'));
    await blockComedian(early, { comedianId, until: '2027-03-28', reason: 'Sommerzeit' });
    const last = await database.db.block.findFirstOrThrow({
      where: { comedianId },
      orderBy: { until: 'desc' },
    });
    expect(last.until).toEqual(new Date('2027-03-28T21:59:59.999Z'));
  });

  it('is lifted at once by its own brand, and both are in the audit without the reason', async () => {
    await blockComedian(at(brand), { comedianId, ...inAWeek });
    const { blockId } = (await file())!.block!;
    expect(await liftBlock(at(other), { blockId })).toEqual(notFound);
    expect(await liftBlock(at(brand, addHours(testNow, 1)), { blockId })).toEqual(done);
    expect(await liftBlock(at(brand, addHours(testNow, 2)), { blockId })).toEqual(notFound);
    expect(await apply(brand, addHours(testNow, 1))).toBe('applied');
    const events = await database.db.auditEvent.findMany({
      where: { brandId: brand!.id },
      orderBy: { at: 'asc' },
    });
    expect(events).toMatchObject([
      { kind: 'comedianBlocked', actorComedianId: adminId, facts: { comedianId } },
      { kind: 'blockLifted', actorComedianId: adminId, facts: { comedianId } },
    ]);
    expect(JSON.stringify(events)).not.toContain(inAWeek.reason);
  });

  it('stands in the list while it runs, the first to end first', async () => {
    const about = { brandId: brand!.id, comedianId, reason: 'Grund', createdAt: subDays(testNow, 9) };
    await database.db.block.createMany({
      data: [
        ...Array.from({ length: 51 }, (_, nth) => ({
          ...about,
          until: addDays(testNow, 1 + Math.floor(nth / 10)),
        })),
        { ...about, until: subHours(testNow, 1) },
        { ...about, brandId: null, until: addDays(testNow, 1) },
        { ...about, brandId: other!.id, until: addDays(testNow, 1) },
      ],
    });
    const first = await loadBlocks(brand!.id, null, looking);
    const second = await loadBlocks(brand!.id, readCursor(first.next), looking);
    expect([first.blocks.length, second.blocks.length, second.next]).toEqual([50, 1, null]);
    const ids = [...first.blocks, ...second.blocks].map(({ blockId }) => blockId);
    expect(new Set(ids).size).toBe(51);
    expect(first.blocks[0]).toEqual({
      blockId: expect.any(String),
      comedianId,
      name: 'Anna Keller',
      until: 'Sa 31. Okt',
      since: 'Mi 21. Okt',
      reason: 'Grund',
    });
  });
});
