import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { isExplained } from './contest';
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

it('a contest that no order explains is found', () => {
  const before = { x: 'applied', y: 'confirmed', z: null, spots: 2 } as const;
  const confirmed = { step: 'confirm', outcome: 'ok' } as const;
  const afterBoth = (outcome: string, x: 'confirmed' | 'rejected') =>
    isExplained([confirmed, { step: 'reject', outcome }], before, { ...before, x });
  expect(afterBoth('ok', 'rejected')).toBe(false);
  expect(afterBoth('conflict', 'confirmed')).toBe(true);
  expect(afterBoth('conflict', 'rejected')).toBe(false);
});
