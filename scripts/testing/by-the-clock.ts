import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../start/project';

/*
 * Tests that depend on the current time. They are run again with the clock at each moment of moments.ts: files that
 * read the clock or count days are found by their text, the others are listed.
 */

/** Files that read the clock or count days, and are not run again. */
const exceptions = [
  // Compares with the times of files, which are the file system's.
  'lib/media/pictures/commands.test.ts',
  // Measures nothing by the clock and takes long.
  'lab/races/races.all.test.ts',
  // Moves the clock itself.
  'scripts/testing/moved-clock.test.ts',
  // Takes long, and only covers the evening before.
  'e2e/night-recordings.spec.ts',
];

/** Browser tests that show, sort or count by date and time without a trace of it in their text. */
const furtherJourneys =
  'public-calendar-links public-feeds night spots-one-confirmed spots-own public-pages spots-show-page spots-step-in line-ups-suggestion brands-menu line-ups-vollgas'
    .split(' ')
    .map((name) => `e2e/${name}.spec.ts`);

const movable = (file: string) => !exceptions.includes(file);

export const unitsByTheClock = [
  ...filesWith(
    /\bnew Date\(\)|\bDate\.now\(\)/,
    '{{app,components,lab,lib,prisma,scripts}/**/,}*.test.{ts,tsx}',
  ).filter(movable),
  'lib/accounts/commands.test.ts',
];

export const journeysByTheClock = [
  ...new Set([
    ...filesWith(/from '\.\/support\/dates'/, 'e2e/*.spec.ts').filter(movable),
    ...furtherJourneys,
  ]),
];

for (const file of [...exceptions, ...unitsByTheClock, ...journeysByTheClock]) {
  if (!existsSync(path.join(projectDir, file))) throw new Error(`There is no ${file}.`);
}

/** Returns the files of a pattern that contain a text. */
export function filesWith(text: RegExp, pattern: string): string[] {
  const files = globSync(pattern, { cwd: projectDir, exclude: ['node_modules/**'] });
  return files.filter((file) => text.test(readFileSync(path.join(projectDir, file), 'utf8')));
}
