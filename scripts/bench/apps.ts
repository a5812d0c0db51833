import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { nextProgram } from '../start/build';
import { runNode } from '../start/children';
import { projectDir } from '../start/project';

/** The files of the project that a build needs. */
const parts = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
];

/** The folder of the measured page. Only it, and the layouts and error pages above it, are built. */
const measured = 'app/(default)/user/cities/[city]';

/** The modules that have a replacement in scripts/bench/memory, which exports the rest of the module unchanged. */
const replaced = ['auth/session-token', 'auth/viewer', 'cities/loaders', 'spotting/loaders'];

/** A built app in a folder outside of the project. Call `remove` after use. */
export type BuiltApp = { folder: string; isBare: boolean; remove: () => Promise<void> };

/**
 * Builds the app with its city page but without a database. It has the same components, layouts and middleware;
 * scripts/bench/memory replaces the session, lists and counts by data in memory. The build is outside of the project,
 * so it can never become part of the product.
 */
export async function buildMemoryApp(): Promise<BuiltApp> {
  return buildIn({ isBare: false }, async (folder) => {
    const filter = (source: string) => isBuilt(relative(projectDir, source));
    for (const part of parts)
      await cp(join(projectDir, part), join(folder, part), { recursive: true, filter });
    await cp(join(import.meta.dirname, 'memory/lib/page.ts'), join(folder, 'lib/page.ts'));
    for (const name of replaced) await replace(folder, name);
    await cp(join(import.meta.dirname, 'bare/app/api/ready'), join(folder, 'app/api/ready'), {
      recursive: true,
    });
    const config = join(folder, 'next.config.mjs');
    const own = await readFile(config, 'utf8');
    await writeFile(config, own.replace('root: import.meta.dirname', "root: '/'"));
  });
}

/** Whether a file or folder is among those of the measured page. */
function isBuilt(path: string): boolean {
  if (!path.startsWith('app/')) return true;
  const folder = extname(path) ? dirname(path) : path;
  return `${measured}/`.startsWith(`${folder}/`);
}

/** Puts a replacement in the place of a module, which it gets by another name. */
async function replace(folder: string, name: string): Promise<void> {
  const place = join(folder, 'lib', name);
  await rename(`${place}.ts`, `${place}-own.ts`);
  const text = await readFile(join(import.meta.dirname, 'memory/lib', `${name}.ts`), 'utf8');
  await writeFile(`${place}.ts`, text.replace(`'@/lib/${name}'`, `'@/lib/${name}-own'`));
}

/** Builds an app with one dynamic page that contains one paragraph, to measure the cost of Next.js itself. */
export async function buildBareApp(): Promise<BuiltApp> {
  return buildIn({ isBare: true }, async (folder) => {
    await cp(join(import.meta.dirname, 'bare'), folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const config = { agentRules: false, poweredByHeader: false, turbopack: { root: '/' } };
    await writeFile(join(folder, 'next.config.mjs'), `export default ${JSON.stringify(config)};`);
  });
}

/** The bundler's root folder is that of the file system, because the packages are symbolic links into the project. */
async function buildIn(
  { isBare }: { isBare: boolean },
  fill: (folder: string) => Promise<void>,
): Promise<BuiltApp> {
  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fill(folder);
    await symlink(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
    await runNode('The build', [nextProgram, 'build'], { folder, environment: { NODE_ENV: 'production' } });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, isBare, remove };
}
