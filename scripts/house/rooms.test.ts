import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readImports, rings, roomOf, wrongWay } from './rooms';

test.each([
  ['lib/shows/series/rules.ts', 'lib/shows'],
  ['components/ui/card.tsx', 'components/ui'],
  ['app/embed/layout.tsx', 'app'],
  ['middleware.ts', '.'],
  ['lib/readme.ts', 'lib'],
])('%s is in %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

describe('readImports', () => {
  let root = '';
  const sources: Record<string, string> = {
    'lib/a/one.ts': "import type { Two } from '@/lib/b/two';\nexport { three } from './three';",
    'lib/a/three.ts': "import { readFile } from 'node:fs/promises';\nexport const three = readFile;",
    'lib/b/two.ts': "export type Two = 2;\nexport const late = () => import('../a/one');",
  };

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('finds those of types, those that are handed on and those that come later', () => {
    const imports = readImports(root, Object.keys(sources));
    expect(imports).toEqual([
      { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
      { from: 'lib/a/one.ts', to: 'lib/a/three.ts' },
      { from: 'lib/b/two.ts', to: 'lib/a/one.ts' },
    ]);
    expect(rings(imports)).toEqual([['lib/a', 'lib/b']]);
  });
});

describe('rings', () => {
  const way = (from: string, to: string) => ({ from: `lib/${from}/x.ts`, to: `lib/${to}/y.ts` });

  it('are found through several rooms, each once', () => {
    const imports = [way('a', 'b'), way('b', 'c'), way('c', 'a'), way('c', 'd'), way('e', 'a')];
    expect(rings(imports)).toEqual([['lib/a', 'lib/b', 'lib/c']]);
  });

  it('are not within a room, nor where ways only meet', () => {
    expect(rings([way('a', 'a'), way('a', 'b'), way('a', 'c'), way('b', 'd'), way('c', 'd')])).toEqual([]);
  });
});

test.each([
  ['app/page.tsx', 'components/city/list.tsx', true],
  ['components/city/list.tsx', 'app/page.tsx', false],
  ['lib/places/view.ts', 'components/city/list.tsx', false],
  ['lib/core/database/db.ts', 'lib/accounts/viewer.ts', false],
  ['lib/accounts/viewer.ts', 'lib/core/database/db.ts', true],
  ['lib/applications/status.ts', 'lib/core/database/db.ts', true],
  ['lib/applications/status.ts', 'lib/core/time/zoned.ts', false],
  ['lib/applications/status.ts', 'lib/shows/queries.ts', false],
  ['lib/shows/queries.ts', 'lib/applications/status.ts', true],
  ['components/ui/card.tsx', 'lib/core/result.ts', false],
  ['components/ui/card.tsx', 'components/spots/city/list.tsx', false],
  ['lib/shows/queries.ts', 'scripts/places.ts', false],
  ['scripts/seed.ts', 'prisma/seed/demo.ts', true],
  ['prisma/seed/demo.ts', 'scripts/seed.ts', false],
])('%s may import %s: %s', (from, to, may) => {
  expect(wrongWay([{ from, to }])).toHaveLength(may ? 0 : 1);
});
