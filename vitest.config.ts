import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Folders whose modules keep something in memory (the environment, the clock, or loaded data), or whose tests replace
 * modules. Their test files must not share modules, so they are not in the project `domains`.
 */
const apart =
  'lib/{bug-reports,calendar-links,cities,core,feeds,public-pages,qr-codes,share,sitemap,spotting,time}/**/*.test.ts';

const globalSetup = './lib/core/testing/postgres-setup.ts';

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
      {
        extends: true,
        test: {
          name: 'domains',
          include: ['lib/**/*.test.ts', `!${apart}`],
          globalSetup,
          // All files share their modules: loading these anew for each of 140 files took longer than many of the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{app,components,prisma,scripts,server}/**/*.test.{ts,tsx}', apart, '*.test.ts'],
          globalSetup,
        },
      },
    ],
    // One for each core of the smallest machine that this should run on. Vitest would leave one core to itself.
    maxWorkers: 2,
    // An odd zone: +12:45, with a clock change. Code that works only in Berlin's zone fails here.
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    restoreMocks: true,
    // As in playwright.config.ts: a second try in automatic runs, because machines stall.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No test measures time, so every wait may take as long as a busy machine needs.
    expect: { poll: { timeout: 30_000 } },
  },
});
