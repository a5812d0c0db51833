import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImports } from './imports';

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
  });
});
