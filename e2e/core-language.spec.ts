import type { APIRequestContext } from 'playwright/test';
import { languageKey } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';

const kept = (key: string) => localStorage.getItem(key);

test('a first visit is German, whatever the browser speaks, and is saved', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => page.evaluate(kept, languageKey)).toBe('de');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === languageKey)).toMatchObject({ value: 'de', sameSite: 'Lax' });
});

test('choosing English stays, also when the cookie is lost', async ({ context, page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(kept, languageKey)).toBe('en');
  await context.clearCookies({ name: languageKey });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/** Returns the language of a page for a browser that speaks English. */
async function langOf(request: APIRequestContext, address: string, saved?: string) {
  const headers = { 'Accept-Language': 'en-GB', ...(saved && { Cookie: `${languageKey}=${saved}` }) };
  return /<html[^>]* lang="(\w+)"/.exec(await (await request.get(address, { headers })).text())?.[1];
}

test('any other value is ignored', async ({ request }) => {
  expect(await langOf(request, '/', 'fr')).toBe('de');
});

test('the profile wins, and a change is saved to it', async ({ context, page, world }) => {
  const { id, email } = await world.comedian({ language: 'en' });
  await world.signIn(context, email, 'de');
  await page.goto('/user');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const saved = await world.db.comedian.findUniqueOrThrow({ where: { id } });
  expect(saved.language).toBe('de');
  expect(saved.lastLanguageUpdate).not.toBeNull();
});

test('public pages and embeds: ?lang, then the cookie (public only), then the browser', async ({
  request,
  world,
}) => {
  const { id } = world.brand;
  expect(await langOf(request, `/public/${id}?lang=de`, 'en')).toBe('de');
  expect(await langOf(request, `/public/${id}`, 'de')).toBe('de');
  expect(await langOf(request, `/public/${id}`)).toBe('en');
  expect(await langOf(request, `/embed/${id}?lang=de`)).toBe('de');
  expect(await langOf(request, `/embed/${id}`, 'de')).toBe('en');
});
