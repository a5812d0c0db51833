import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/browser/chromium';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/stack.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // One more than the smallest machine for tests has cores, because every worker waits for a response now and then.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A second try in automatic runs, because machines stall. Tests that needed it are counted separately
  // (scripts/test.ts).
  retries: process.env.CI ? 1 : 0,
  // No test measures time, so every wait may take as long as a busy machine with two cores needs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_APP_URL,
    // It changes only what is seen without a connection, and starting it in each test takes time. Its own tests allow
    // it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // Recording takes time from every test, so only a second try is recorded. By hand: npx playwright test --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
