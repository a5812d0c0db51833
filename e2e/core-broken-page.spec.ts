import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { whenAlive } from './support/readiness';
import { appUrl } from './support/session';
import { wordsOf } from './support/words';

/**
 * Refreshes the page like a return to it, with a response cut off after its first half. Returns once nothing of the
 * page and its layout is left, so that the error page at the root stands in their place.
 */
async function refreshInPart(page: Page): Promise<void> {
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    },
  );
  // The page notices a return only once its scripts have run.
  await whenAlive(page.getByRole('banner'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('banner')).toHaveCount(0);
}

/** Makes the server look unreachable, so that the page does not retry by itself. */
async function hideServer(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/status?*', (route) => route.abort());
}

for (const { language, theme, tag } of [
  { language: 'de', theme: 'light', tag: [] },
  { language: 'en', theme: 'dark', tag: ['@all'] },
] as const) {
  test(
    `a page whose content broke off says so and can be loaded anew (${language})`,
    { tag: [...tag] },
    async ({ context, page, world }) => {
      const words = wordsOf(language).coreErrors.unexpected;
      await world.enter(context, { language });
      await context.addCookies([{ name: 'app_theme', value: theme, url: appUrl() }]);
      await page.goto(`/user/cities/${world.city.slug}`);
      await refreshInPart(page);
      await hideServer(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-scheme', theme);
      await page.getByRole('button', { name: words.retry }).click();
      await expect(page.getByRole('banner')).toBeVisible();
    },
  );
}

test('a page whose content broke off can be reported', { tag: '@all' }, async ({ context, page, world }) => {
  const { coreErrors: errors, platformBugReports: bugReports } = wordsOf('de');
  const address = `/user/cities/${world.city.slug}`;
  await world.enter(context);
  await page.goto(address);
  await refreshInPart(page);
  await hideServer(page);
  await page.getByRole('link', { name: errors.unexpected.report }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('group', { name: bugReports.facts.legend })).toContainText(address);
});

test('a page whose content broke off loads anew by itself', async ({ context, page, world }) => {
  await world.enter(context);
  await page.goto(`/user/cities/${world.city.slug}`);
  await refreshInPart(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('banner')).toBeVisible();
});

test(
  'a page whose content broke off loads anew once the server is back, also if it could not say anything',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await world.enter(context);
    await page.goto(`/user/cities/${world.city.slug}`);
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await refreshInPart(page);
    await expect(page.locator('body')).toHaveText('');
    const requested = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/status?'));
    await page.route('**/api/status?*', (route) => route.abort());
    await requested;
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('banner')).toBeVisible();
  },
);
