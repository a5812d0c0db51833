import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { projectDir } from './project';
import type * as WorkerScript from '@/lib/host/offline/worker-script';

/** The programs that a start runs, by the names of their files in `.next/programs`. */
const sources = {
  start: 'scripts/start/command.ts',
  server: 'server/listen.ts',
  worker: 'scripts/worker.ts',
};

/** The modules that run in processes of their own (lib/core/process/apart). */
export const apartModules = [
  'lib/core/process/apart-process.ts',
  'lib/notifications/channels/mail-documents.tsx',
  'lib/data/imports/parsing.ts',
  'lib/media/videos/disk-parsing.ts',
];

/** The module that makes the service worker's script. */
const script = 'service-worker';

/** The inputs of the programs. */
export const programInputs = [
  'lib',
  'messages',
  'prisma',
  'scripts',
  'server',
  'tsconfig.json',
  'package-lock.json',
];

/** Inside of `.next`: copied and deleted together with the build whose service worker they have. */
const programsIn = '.next/programs';

export const programsFolder = join(projectDir, programsIn);

/** Packages that are bundled too, because Node.js would look for each of their files. All others stay packages. */
const bundled = new Set(['date-fns', '@date-fns/tz', 'server-only']);

/**
 * Returns the arguments for Node.js that run a program: the bundle, or in development its source.
 *
 * @param folder of the build
 */
export function programArgs(name: 'server' | 'worker', mode: 'start' | 'dev', folder = projectDir): string[] {
  // The server and the worker share modules with the app that are marked as server-only.
  const source = mode === 'dev' ? ['--import=tsx', sources[name]] : [join(folder, programsIn, `${name}.mjs`)];
  return ['--conditions=react-server', ...source];
}

/**
 * Bundles the programs. They start in a fraction of the time that it takes to load their hundreds of modules from
 * source. Requires the build of the app.
 */
export async function bundlePrograms(): Promise<void> {
  const { build, stop } = await import('esbuild');
  const { readStyleSheets } = await import('./style-sheets');
  rmSync(programsFolder, { recursive: true, force: true });
  // Otherwise the bundler's own process, 90 MB, would stay as long as this one.
  await build(bundling()).finally(stop);
  // From the bundle, because its modules are marked as server-only, and this process may not be a server.
  const { makeWorkerScript } = (await import(join(programsFolder, `${script}.mjs`))) as typeof WorkerScript;
  const name = readFileSync(join(projectDir, '.next/BUILD_ID'), 'utf8').trim();
  writeFileSync(join(programsFolder, `${script}.js`), makeWorkerScript(name));
  writeFileSync(join(programsFolder, 'style-sheets.json'), JSON.stringify(readStyleSheets(projectDir)));
}

/** Returns the bundler's options. A module that finds a file by its own path would not find it from the bundle. */
export function bundling() {
  return {
    absWorkingDir: projectDir,
    entryPoints: {
      ...sources,
      ...Object.fromEntries(apartModules.map((file) => [file.replace(/\.tsx?$/, ''), file])),
      [script]: 'lib/host/offline/worker-script.ts',
    },
    outdir: programsFolder,
    // The framework's package.json in its folder makes `.js` files CommonJS.
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    conditions: ['react-server'],
    external: packages().flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  } satisfies BuildOptions;
}

function packages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !bundled.has(name));
}
