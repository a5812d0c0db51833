import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apartModules } from './programs';
import { projectDir } from './project';

test('every module that runs in a process of its own is bundled', () => {
  const files = globSync('lib/**/*.ts', { cwd: projectDir, exclude: ['**/*.test.ts', 'lib/core/apart.ts'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(projectDir, file), 'utf8').matchAll(/runApart<[\s\S]+?module: '([^']+)'/g)].map(
      ([, module]) => module,
    ),
  );
  expect(named.toSorted()).toEqual(apartModules.filter((file) => file !== 'lib/core/apart-process.ts'));
});
