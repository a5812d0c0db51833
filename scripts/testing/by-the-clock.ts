/*
 * Tests that depend on the current time. They are run again with the clock at each moment of moments.ts.
 * by-the-clock.test.ts finds unit tests that read the clock, and browser tests that count days (e2e/support/dates), if
 * they are missing here.
 */

export const unitsByTheClock = [
  'components/spots/spot-desk.test.tsx',
  'lib/auth/commands.test.ts',
  'lib/auth/operator-loaders.test.ts',
  'lib/auth/session-commands.test.ts',
  'lib/calendar-links/loaders.test.ts',
  'lib/calendar-links/other-programs.test.ts',
  'lib/cities/loaders.test.ts',
  'lib/deletion/erase-commands.test.ts',
  'lib/deletion/retention.all.test.ts',
  'lib/feeds/loaders.test.ts',
  'lib/feeds/one-show-and-series.test.ts',
  'lib/imports/apart-parsing.all.test.ts',
  'lib/line-ups/call-times.test.ts',
  'lib/line-ups/visits.test.ts',
  'lib/offline/film-state.test.ts',
  'lib/public-pages/list-loaders.test.ts',
  'lib/qr-codes/destination-responses.test.ts',
  'lib/recordings/access.test.ts',
  'lib/share/loaders.test.ts',
  'lib/spots/own/responses.test.ts',
  'lib/spots/step-order.test.ts',
  'lib/uploads/receive-commands.test.ts',
  'lib/videos/commands.test.ts',
  'middleware.test.ts',
  'prisma/seed/demo.all.test.ts',
  'prisma/seed/demo/world.test.ts',
  'prisma/seed/large.all.test.ts',
  'scripts/worker.all.test.ts',
];

/** Browser tests of everything that shows, sorts or counts by date and time, or has a field for them. */
export const journeysByTheClock = [
  'e2e/calendar-links.spec.ts',
  'e2e/city-page.spec.ts',
  'e2e/draw.spec.ts',
  'e2e/embeds.spec.ts',
  'e2e/feeds.spec.ts',
  'e2e/night.spec.ts',
  'e2e/nights.spec.ts',
  'e2e/one-confirmed-spot.spec.ts',
  'e2e/operator.spec.ts',
  'e2e/own-spots.spec.ts',
  'e2e/public-pages.spec.ts',
  'e2e/series.spec.ts',
  'e2e/show-keeping.spec.ts',
  'e2e/show-page.spec.ts',
  'e2e/step-in.spec.ts',
  'e2e/suggestion.spec.ts',
  'e2e/team-comedians.spec.ts',
  'e2e/team-menu.spec.ts',
  'e2e/vollgas.spec.ts',
];
