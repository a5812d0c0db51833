import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/browser/chromium';
import { ensureClient } from './scripts/start/build';

// Tests import the database client, which an install does not generate.
await ensureClient();

/** Milliseconds that a test may take. A machine that is five times slower than usual needs less than that. */
const mayTake = 180_000;

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/stack.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // A test that fails the first time has found a mistake, in itself or in the product.
  retries: 0,
  // No test measures time, so an assertion may wait nearly as long as the test. It ends a little earlier, so that the
  // report names the missing element.
  timeout: mayTake,
  expect: { timeout: mayTake - 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_APP_URL,
    // The service worker affects only the app without a connection, and takes time to start in each test. Its own tests
    // allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // Recording takes time from every test. By hand: npx playwright test --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
