import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { apartModules, bundling } from './programs';
import { projectDir } from './project';

test('every module that runs in a process of its own is bundled', () => {
  const files = globSync('lib/**/*.ts', {
    cwd: projectDir,
    exclude: ['**/*.test.ts', 'lib/core/process/apart.ts'],
  });
  const named = files.flatMap((file) =>
    [...readFileSync(join(projectDir, file), 'utf8').matchAll(/runApart<[\s\S]+?module: '([^']+)'/g)].map(
      ([, module]) => module,
    ),
  );
  const bundled = apartModules.filter((file) => file !== 'lib/core/process/apart-process.ts');
  expect(named.toSorted()).toEqual(bundled.toSorted());
});

test('no module in a bundle looks for files beside its source', async () => {
  const { metafile } = await build({ ...bundling(), write: false, metafile: true });
  const looking = Object.keys(metafile.inputs).filter((file) =>
    /import\.meta\.(?:dirname|url)/.test(readFileSync(join(projectDir, file), 'utf8')),
  );
  expect(looking.filter((file) => !file.startsWith('node_modules/')).toSorted()).toEqual([
    'lib/core/generated/prisma/client.ts', // Writes a name that nothing reads.
    'scripts/start/postgres-place.ts', // Finds packages, too.
    'scripts/start/project.ts', // As deep below the project as the bundles are.
    'server/listen.ts', // Finds files beside the bundle.
  ]);
});
