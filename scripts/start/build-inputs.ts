import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All files that determine a build. The lock file stands for the dependencies. */
export const buildInputs = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma/schema',
  'scripts/prisma/generator.ts',
  'scripts/prisma/columns.ts',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  '.browserslistrc',
  'postcss.config.mjs',
  'prisma.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** The inputs of `prisma generate`. */
export const clientInputs = [
  'prisma/schema',
  'scripts/prisma/generator.ts',
  'scripts/prisma/columns.ts',
  'lib/data/privacy/topic-rules.ts',
  'prisma.config.ts',
  'package-lock.json',
];

/** Files that do not count: generated ones, and those only for tests. */
const notInputs = /(^lib\/core\/generated\/|\.d\.json\.ts$|\.test\.tsx?$|^lib\/.*\/testing(\/|\.ts$|$))/;

/**
 * Returns a hash over the names and contents of files, and over other values that a build depends on. Paths are
 * relative to the root. A folder stands for all files in it; missing files are ignored.
 */
export function hashInputs(
  root: string,
  paths: readonly string[],
  values: Record<string, string | undefined> = {},
) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const path of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    const content = readFileSync(join(root, path));
    // Each content is preceded by its name and length, so that different sets of files never give the same bytes.
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (notInputs.test(path)) return [];
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`));
}
