import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../start/project';
import { journeysByTheClock, unitsByTheClock } from './by-the-clock';

/**
 * Unit tests that contain `new Date()` or `Date.now()` and are not run with a moved clock, with the reason for each.
 */
const exceptions: Record<string, string> = {
  'lib/pictures/commands.test.ts': 'compares with the time of files, which the file system tells',
  'scripts/races/races.all.test.ts': 'measures nothing by the clock and takes long',
  'scripts/testing/by-the-clock.test.ts': 'is this test',
  'scripts/testing/moved-clock.test.ts': 'moves the clock itself',
};

/** Browser tests that count days and are not run with a moved clock, with the reason for each. */
const journeyExceptions: Record<string, string> = {
  'e2e/recordings.spec.ts': 'takes long, and knows only the evening before',
};

it('runs every unit test that reads the clock with a moved clock too', () => {
  const files = globSync('{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}', { cwd: projectDir });
  const reading = [...files, 'middleware.test.ts'].filter((file) =>
    /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(path.join(projectDir, file), 'utf8')),
  );
  const missing = reading.filter((file) => !unitsByTheClock.includes(file) && !(file in exceptions));
  expect(missing).toEqual([]);
});

it('runs every browser test that counts days with a moved clock too', () => {
  const counting = globSync('e2e/*.spec.ts', { cwd: projectDir }).filter((file) =>
    readFileSync(path.join(projectDir, file), 'utf8').includes("from './support/dates'"),
  );
  const missing = counting.filter(
    (file) => !journeysByTheClock.includes(file) && !(file in journeyExceptions),
  );
  expect(missing).toEqual([]);
});

const listed = [unitsByTheClock, journeysByTheClock, Object.keys(exceptions), Object.keys(journeyExceptions)];

it.each(listed.flat())('there is %s', (file) => {
  expect(existsSync(path.join(projectDir, file))).toBe(true);
});
