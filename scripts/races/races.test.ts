import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { checkInvariants } from '@/prisma/seed/invariants';
import { isExplained } from './contest';
import { crowdSize } from './crowd';
import { startRacers } from './racers';
import { runRaces } from './races';

const database = testDatabase();

it('two processes give exactly as many spots as there are, and one of two who want the opposite wins', async () => {
  const racers = await startRacers(database.url, crowdSize);
  onTestFinished(() => racers.stop());
  const { violations, outcomes } = await runRaces({ db: database.db, racers, crowds: 12, contests: 12 });
  expect(violations).toEqual([]);
  expect(Object.keys(outcomes)).toEqual(
    expect.arrayContaining(['confirm ok', 'accept ok', 'putOnList ok', 'confirm conflict', 'setSpots ok']),
  );
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await checkInvariants(client, new Date());
});

it('a contest that no order explains is found', () => {
  const before = { x: 'applied', y: 'confirmed', z: null, spots: 2 } as const;
  const told = [
    { step: 'confirm', outcome: 'ok' },
    { step: 'reject', outcome: 'ok' },
  ] as const;
  expect(isExplained([...told], before, { ...before, x: 'rejected' })).toBe(false);
  const fair = [told[0], { step: 'reject', outcome: 'conflict' }] as const;
  expect(isExplained([...fair], before, { ...before, x: 'confirmed' })).toBe(true);
  expect(isExplained([...fair], before, { ...before, x: 'rejected' })).toBe(false);
});
