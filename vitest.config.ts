import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests import the database client, which an install does not generate.
execFileSync(process.execPath, ['scripts/sources.mjs'], { cwd: import.meta.dirname, stdio: 'inherit' });

/**
 * Folders whose modules keep state in memory (the environment, the clock, or loaded data), or whose tests replace
 * modules. Each of their test files gets its own modules.
 */
const apart = 'lib/{core,host,places,platform/bug-reports,public,spots/city}/**/*.test.ts';

/** Scripts that a page runs besides its components. */
const inBrowser = 'lib/core/browser/{tap-guard,trace-state}.test.ts';

const anew = './lib/core/testing/anew.ts';

export default defineConfig({
  resolve: {
    // `server-only` throws unless React's server condition is set.
    alias: {
      '@': import.meta.dirname,
      'server-only': path.join(import.meta.dirname, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'rooms', include: ['lib/**/*.test.ts', `!${apart}`] } },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{app,lab,prisma,scripts,server}/**/*.test.ts', apart, '*.test.ts', `!${inBrowser}`],
          setupFiles: anew,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['components/**/*.test.{ts,tsx}', inBrowser],
          environment: 'jsdom',
          setupFiles: anew,
        },
      },
    ],
    globalSetup: './scripts/testing/postgres-setup.ts',
    // All files share a process and its loaded modules. Loading React, jsdom and Prisma again for each file took longer
    // than most of the tests.
    isolate: false,
    // Vitest would send printed lines to its main process, and fail a run whose last line is still on its way when the
    // last test has passed (vitest-dev/vitest#11153).
    disableConsoleIntercept: true,
    // One for each core of the smallest supported machine. By default Vitest leaves one core free.
    maxWorkers: 2,
    // An odd zone: +12:45, with a clock change. Code that works only in Berlin's zone fails here.
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    restoreMocks: true,
    // No test measures time, so every wait may last as long as a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
