import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/browser/chromium';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/stack.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // One for each core of the smallest machine that this should run on.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second try where nobody watches, on machines that stall; what needed it is counted apart (scripts/test.ts).
  retries: process.env.CI ? 1 : 0,
  // Nothing here measures time: what waits, waits as long as a busy machine of two cores may take.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_APP_URL,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // Recording takes time from every test, so only a second try is recorded. By hand: npx playwright test --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
