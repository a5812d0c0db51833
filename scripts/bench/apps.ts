import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The routes that the built app leaves out: all except the measured page and the readiness check. */
const otherRoutes = [
  '(default)/(start)',
  '(default)/brands',
  '(default)/newUser',
  '(default)/privacy',
  '(default)/sign-in',
  '(default)/user/(home)',
  '(default)/(report)/user/bugreport',
  '(default)/user/chat',
  '(default)/user/notices',
  '(default)/user/profil',
  '(default)/user/shows',
  '(default)/user/spots',
  '(default)/user/video',
  '(default)/user/cities/(index)',
  '(default)/user/cities/[city]/filter',
  '(default)/user/cities/[city]/more',
  'embed',
  'public',
  'api/auth',
  'api/brands',
  'api/cities',
  'api/ready',
];

/** A built app in a folder outside of the project. Call `remove` after use. */
export type BuiltApp = { folder: string; isBare: boolean; remove: () => Promise<void> };

/**
 * Builds the app with its city page but without a database. It has the same components, layouts and middleware;
 * scripts/bench/memory replaces the session, lists and counts by data in memory. The build is outside of the project,
 * so it can never become part of the product.
 */
export async function buildMemoryApp(): Promise<BuiltApp> {
  return buildIn({ isBare: false }, async (folder) => {
    for (const part of parts) await cp(join(projectDir, part), join(folder, part), { recursive: true });
    for (const route of otherRoutes) await rm(join(folder, 'app', route), { recursive: true, force: true });
    await cp(join(import.meta.dirname, 'memory/lib'), join(folder, 'lib'), { recursive: true });
    await cp(join(import.meta.dirname, 'bare/app/api/ready'), join(folder, 'app/api/ready'), {
      recursive: true,
    });
    const config = join(folder, 'next.config.mjs');
    const own = await readFile(config, 'utf8');
    await writeFile(config, own.replace('root: import.meta.dirname', "root: '/'"));
  });
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
