import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build is made of; the dependencies by their lock file. */
export const buildInputs = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma/schema',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'prisma.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** What the database client is generated from. */
export const clientInputs = ['prisma/schema', 'prisma.config.ts', 'package-lock.json'];

/** Made from other inputs by the build itself, or only for tests. */
const notInputs = /(^lib\/core\/generated\/|\.d\.json\.ts$|\.test\.tsx?$|^lib\/.*\/testing(\/|$))/;

/**
 * A hash over the names and contents of files, and over values that a build reads besides. Paths are relative to the
 * root, folders count with all files below them, what is not there does not count.
 */
export function hashInputs(
  root: string,
  paths: readonly string[],
  values: Record<string, string | undefined> = {},
) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const path of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    const content = readFileSync(join(root, path));
    // Name and length in front of each content: no other set of files gives the same bytes.
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
