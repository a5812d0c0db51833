import { filesWith } from './by-the-clock';

/*
 * Tests that are run again on a PostgreSQL of Debian whose sessions have other defaults than the app requests
 * (lib/core/testing/hostile): everyday ones that have a database, and journeys that show its times.
 */

export const unitsOfTheDatabase = filesWith(
  /\btestDatabase\(/,
  '{lab,lib,server,scripts,prisma}/**/*.test.ts',
).filter((file) => !file.includes('.all.test.'));

export const journeysOfTheDatabase =
  'applications-to-stage line-ups-inbox night public-feeds shows-series spots-city'
    .split(' ')
    .map((name) => `e2e/${name}.spec.ts`);
