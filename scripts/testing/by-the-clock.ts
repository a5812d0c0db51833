/*
 * Tests that read the clock, or test what does. They run at every moment of moments.ts besides. A unit test that reads
 * the clock and is missing here is found by by-the-clock.test.ts; a journey has to be thought of.
 */

export const unitsByTheClock = [
  'lib/auth/commands.test.ts',
  'lib/calendar-links/loaders.test.ts',
  'lib/calendar-links/other-programs.test.ts',
  'lib/cities/loaders.test.ts',
  'lib/feeds/loaders.test.ts',
  'lib/feeds/one-show-and-series.test.ts',
  'lib/public-pages/list-loaders.test.ts',
  'lib/qr-codes/destinations.test.ts',
  'lib/share/loaders.test.ts',
  'middleware.test.ts',
  'prisma/seed/demo.test.ts',
  'prisma/seed/demo/world.test.ts',
  'prisma/seed/large.test.ts',
  'scripts/worker.test.ts',
];

/** Whatever shows, sorts or counts by days and times, or has somebody enter them. */
export const journeysByTheClock = [
  'e2e/calendar-links.spec.ts',
  'e2e/city-page.spec.ts',
  'e2e/feeds.spec.ts',
  'e2e/one-confirmed-spot.spec.ts',
  'e2e/own-spots.spec.ts',
  'e2e/public-pages.spec.ts',
  'e2e/series.spec.ts',
  'e2e/show-keeping.spec.ts',
  'e2e/show-page.spec.ts',
  'e2e/team-comedians.spec.ts',
  'e2e/team-menu.spec.ts',
];
