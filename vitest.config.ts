import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // `server-only` throws unless React's server condition is set.
    alias: {
      '@': import.meta.dirname,
      'server-only': path.join(import.meta.dirname, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    include: ['{app,components,lib,prisma,scripts,server}/**/*.test.{ts,tsx}', '*.test.ts'],
    // One for each core of the smallest machine that this should run on. Vitest would leave one core to itself.
    maxWorkers: 2,
    globalSetup: './lib/core/testing/postgres-setup.ts',
    // An odd zone: +12:45, with a clock change. Code that works only in Berlin's zone fails here.
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    restoreMocks: true,
    // As in playwright.config.ts: a second try in automatic runs, because machines stall.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
