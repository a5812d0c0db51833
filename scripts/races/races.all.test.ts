import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { runRaces } from './races';

const database = testDatabase();

/** Milliseconds for 60 rounds on a busy machine. */
const patience = 300_000;

it(
  'two processes give exactly as many spots as there are, and one of two who want the opposite wins',
  async () => {
    const { db, url: databaseUrl } = database;
    const { violations, outcomes } = await runRaces({ db, databaseUrl }, { crowds: 40, contests: 20 });
    expect(violations).toEqual([]);
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining(['confirm ok', 'accept ok', 'putOnList ok', 'confirm conflict', 'setSpots ok']),
    );
  },
  patience,
);
