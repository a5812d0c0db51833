import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import {
  makeApplication,
  makeBrand,
  makeCity,
  makeComedian,
  makeShow,
  testNow,
} from '@/lib/core/testing/factories';
import { changeSpots } from '@/lib/shows/commands';
import { changeApplication } from './commands';
import type { CommandContext } from './transition';

const parallel = 32;
const rounds = 50;

const database = testDatabase();
let brand: Awaited<ReturnType<typeof makeBrand>>;
let comedianIds: string[];
let team: CommandContext;
let wide: PrismaClient;

beforeAll(async () => {
  const city = await makeCity(database.db);
  brand = await makeBrand(database.db, { cityId: city.id });
  const comedians = await Promise.all(
    Array.from({ length: parallel }, () => makeComedian(database.db, { currentCityId: city.id })),
  );
  comedianIds = comedians.map((comedian) => comedian.id);
  // As many connections as confirmations, so that they really run at the same time.
  wide = createDb(database.url, { connections: parallel });
  team = {
    db: wide,
    now: testNow,
    actor: { kind: 'team', comedianId: comedianIds[0] ?? '', brandId: brand.id },
  };
  return () => wide.$disconnect();
});

/** One show with that many free spots, one application of each comedian, all confirmed at the same time. */
async function confirmAllAtOnce(context: CommandContext, spots: number) {
  const { id: showId } = await makeShow(database.db, brand, { spots });
  const applications = await Promise.all(
    comedianIds.map((comedianId) => makeApplication(database.db, { showId, comedianId, status: 'applied' })),
  );
  const answers = await Promise.allSettled(
    applications.map(({ id }) => changeApplication(context, 'confirm', { applicationId: id })),
  );
  const confirmed = await database.db.application.count({ where: { showId, status: 'confirmed' } });
  const { spotsTaken } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
  const values = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'threw'));
  return {
    confirmed,
    spotsTaken,
    accepted: values.filter((value) => value !== 'threw' && value.ok).length,
    full: values.filter((value) => value !== 'threw' && !value.ok && value.code === 'full').length,
  };
}

describe('32 confirmations at the same time', () => {
  it.each([1, 3, 7])(
    'on %i free spots confirm exactly as many, every time',
    { timeout: 300_000 },
    async (spots) => {
      for (let round = 0; round < rounds; round += 1) {
        expect(await confirmAllAtOnce(team, spots)).toEqual({
          confirmed: spots,
          spotsTaken: spots,
          accepted: spots,
          full: parallel - spots,
        });
      }
    },
  );
});

describe('without the lock', () => {
  const unlocked = () => ({ ...team, withoutLockForTest: true as const });

  it('the constraint still lets nobody through that is too many', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { confirmed, spotsTaken } = await confirmAllAtOnce(unlocked(), 3);
      expect(spotsTaken).toBe(confirmed);
      expect(confirmed).toBeLessThanOrEqual(3);
    }
  });

  it('and without the constraint too many are confirmed: the test above can fail', async () => {
    const constraint = 'shows_spots_limited';
    await database.db.$executeRawUnsafe(`ALTER TABLE shows DROP CONSTRAINT ${constraint}`);
    let most = 0;
    for (let round = 0; round < rounds && most <= 3; round += 1) {
      most = Math.max(most, (await confirmAllAtOnce(unlocked(), 3)).confirmed);
    }
    expect(most).toBeGreaterThan(3);
  });
});

describe('the number of spots', () => {
  it('can be raised, and lowered no further than what is taken', async () => {
    const show = await makeShow(database.db, brand, { spots: 2 });
    for (const comedianId of comedianIds.slice(0, 2)) {
      await makeApplication(database.db, { showId: show.id, comedianId, status: 'confirmed' });
    }
    const change = (spots: number) => changeSpots(team, { showId: show.id, spots });
    expect(await change(3)).toEqual({ ok: true, value: { spots: 3 } });
    expect(await change(1)).toEqual({ ok: false, code: 'tooFewSpots' });
    expect(await change(2)).toEqual({ ok: true, value: { spots: 2 } });
  });
});
