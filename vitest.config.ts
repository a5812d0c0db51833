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
    include: ['{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
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
