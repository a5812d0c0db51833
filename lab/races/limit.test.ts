import { beforeAll, describe, expect, it } from 'vitest';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { createDb } from '@/lib/core/database/db';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { changeSpots } from '@/lib/shows/commands';
import { countTaken, crowdSize, gatherCrowd } from './crowd';
import { makeMove } from './move';
import { setUpRace, type Race } from './race';

/* Shows the effects of the lock and of the constraint, each alone. With both, exactly as many comedians get a spot as
   there are spots: lab/races shows that. */

const database = testDatabase();
let stage: Race;
let wide: PrismaClient;

beforeAll(async () => {
  stage = await setUpRace(database.db, crowdSize);
  wide = createDb(database.url, { connections: crowdSize });
  return () => wide.$disconnect();
});

const spots = 3;

/** Lets a crowd take three spots at the same time without the lock. Returns the number of those who got one. */
async function raceWithoutLock() {
  const { moves, showId } = await gatherCrowd(stage, spots);
  await Promise.all(moves.map((move) => makeMove({ db: wide, withoutLockForTest: true }, move)));
  return countTaken(stage, showId);
}

describe('without the lock', () => {
  it('the constraint still lets nobody through that is too many', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taken, counted } = await raceWithoutLock();
      expect(counted).toBe(taken);
      expect(taken).toBeLessThanOrEqual(spots);
    }
  });

  it('and without the constraint too many get one: the races can fail', async () => {
    const constraint = 'shows_spots_limited';
    await database.db.$executeRawUnsafe(`ALTER TABLE shows DROP CONSTRAINT ${constraint}`);
    let most = 0;
    for (let round = 0; round < 50 && most <= spots; round += 1) {
      most = Math.max(most, (await raceWithoutLock()).taken);
    }
    expect(most).toBeGreaterThan(spots);
  });
});

describe('the number of spots', () => {
  it('can be raised, and lowered no further than what is taken', async () => {
    const show = await makeShow(database.db, stage.brand, { spots: 2 });
    for (const comedianId of stage.comedianIds.slice(0, 2)) {
      await makeApplication(database.db, { showId: show.id, comedianId, status: 'confirmed' });
    }
    const team = { db: database.db, now: testNow, actor: stage.team };
    const change = (spots: number) => changeSpots(team, { showId: show.id, spots });
    expect(await change(3)).toEqual({ ok: true, value: { spots: 3 } });
    expect(await change(1)).toEqual({ ok: false, code: 'tooFewSpots' });
    expect(await change(2)).toEqual({ ok: true, value: { spots: 2 } });
  });
});
