import { expect, type BrowserContext, type Page } from 'playwright/test';
import { test, type World } from './support/fixtures';

async function openForm(page: Page, world: World): Promise<void> {
  await page.goto(`/brands/${world.brand.id}/admin/formats/new`);
  await page.locator('[name="name"]').fill('Donnerstag');
  await page.locator('[name="kind"]').selectOption('openMic');
  for (const [name, value] of [
    ['defaultSpots', '8'],
    ['defaultMinutes', '7'],
    ['defaultBuffer', '1'],
  ] as const) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

const signInAsAdmin = (context: BrowserContext, world: World) =>
  world.enter(context, { email: world.brand.adminEmail, language: 'de' });

const submit = (page: Page) => page.locator('main form button[type="submit"]').first();
const countFormats = (world: World) =>
  world.db.format.count({ where: { brandId: world.brand.id, name: 'Donnerstag' } });

test('a form is sent twice by a double tap, and makes one thing', async ({ context, page, world }) => {
  await signInAsAdmin(context, world);
  await openForm(page, world);
  await submit(page).dblclick();
  await page.waitForURL(/\/admin\/formats$/);
  await expect(page.getByText('Donnerstag').first()).toBeVisible();
  expect(await countFormats(world)).toBe(1);
});

test('a form whose response was lost is sent again, and makes one thing', async ({
  context,
  page,
  world,
}) => {
  await signInAsAdmin(context, world);
  await openForm(page, world);
  let isLost = false;
  await page.route('**/admin/formats/new', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await submit(page).click();
  await expect.poll(() => countFormats(world)).toBe(1);
  await expect(page.getByText(/^Die Verbindung ist abgerissen/)).toBeVisible();
  await page.getByRole('button', { name: 'Noch mal senden' }).click();
  await page.waitForURL(/\/admin\/formats$/);
  expect(await countFormats(world)).toBe(1);
});

test(
  'without scripts: going back and sending again makes one thing, and a changed form says that it was sent before',
  { tag: '@all' },
  async ({ browser, world }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signInAsAdmin(context, world);
    const page = await context.newPage();
    await openForm(page, world);
    const html = await page.content();
    await submit(page).click();
    await expect.poll(() => countFormats(world)).toBe(1);

    // The page that the browser's history restores: the same form, with the typed values.
    await page.route('**/admin/formats/new', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ body: html, contentType: 'text/html' })
        : route.fallback(),
    );
    await openForm(page, world);
    await submit(page).click();
    await page.waitForLoadState();
    expect(await countFormats(world)).toBe(1);

    await openForm(page, world);
    await page.locator('[name="defaultSpots"]').fill('9');
    await submit(page).click();
    await expect(page.getByText('Das hast du schon abgeschickt')).toBeVisible();
    expect(await countFormats(world)).toBe(1);
    await submit(page).click();
    await expect.poll(() => countFormats(world)).toBe(2);
    await context.close();
  },
);
