import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { checkInvariants } from '@/prisma/seed/invariants';
import { crowdSize } from './crowd';
import { startRacers } from './racers';
import { runRaces } from './races';

const database = testDatabase();

/** Milliseconds for 60 rounds on a busy machine. */
const patience = 300_000;

it(
  'two processes give exactly as many spots as there are, and one of two who want the opposite wins',
  async () => {
    const racers = await startRacers(database.url, crowdSize);
    onTestFinished(() => racers.stop());
    const { violations, outcomes } = await runRaces({ db: database.db, racers, crowds: 40, contests: 20 });
    expect(violations).toEqual([]);
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining(['confirm ok', 'accept ok', 'putOnList ok', 'confirm conflict', 'setSpots ok']),
    );
    const client = new Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(() => client.end());
    await checkInvariants(client, new Date());
  },
  patience,
);
