import { expect, test } from 'vitest';
import { leadsUp } from './lint-plugin.mjs';

const rooms = ['core', 'ui', 'applications', 'shows', 'frame'];

test.each([
  ['app/page.tsx', 'components/shows/list', true],
  ['components/shows/list.tsx', 'app/page', false],
  ['lib/shows/view.ts', 'components/shows/list', false],
  ['lib/core/database/db.ts', 'lib/shows/queries', false],
  ['lib/core/database/db.ts', 'lib/core/result', true],
  ['lib/applications/status.ts', 'lib/core/database/db', true],
  ['lib/applications/status.ts', 'lib/shows/queries', false],
  ['lib/shows/series/queries.ts', 'lib/applications/status', true],
  ['components/ui/section.tsx', 'lib/core/result', true],
  ['components/ui/section.tsx', 'lib/shows/view', false],
  ['components/ui/section.tsx', 'components/shows/list', false],
  ['components/shows/list.tsx', 'components/frame/header', false],
  ['lib/shows/queries.ts', 'scripts/places', false],
  ['lib/core/installation.ts', 'package.json', true],
  ['scripts/seed.ts', 'prisma/seed/demo', true],
  ['prisma/seed/demo.ts', 'scripts/seed', false],
  ['lab/bench/pages.ts', 'e2e/support/bare-app', true],
  ['scripts/test.ts', 'lab/app/load', false],
  ['lab/races/limit.test.ts', 'lab/races/crowd', true],
  ['lib/unheard-of/queries.ts', 'lib/core/database/db', false],
])('%s may import %s: %s', (from, to, may) => {
  expect(leadsUp(from, to, { rooms })).toBe(!may);
});

test('tests may import everything but the lab', () => {
  const order = { rooms: [], layers: ['lab'] };
  expect(leadsUp('lib/core/result.test.ts', 'scripts/migrate', order)).toBe(false);
  expect(leadsUp('lib/core/result.test.ts', 'lab/app/load', order)).toBe(true);
  expect(leadsUp('lab/races/limit.test.ts', 'lab/app/load', order)).toBe(false);
});
