import { expect, test } from './support/fixtures';
import { appUrl } from './support/session';

/** Night's canvas and day's, as the browser computes them. */
const [night, day] = ['rgb(8, 20, 22)', 'rgb(246, 250, 249)'];

test('a chosen theme is in the first HTML of every page', async ({ browser, context, page, world }) => {
  const { email } = await world.enter(context);
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await expect(page.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  expect(await ground()).toBe(night);

  const cookies = (await context.cookies(appUrl())).map(({ name, value }) => `${name}=${value}`).join('; ');
  const theme = cookies.split('; ').find((cookie) => cookie.includes('app_theme')) ?? '';
  const htmlOf = async (address: string, cookie: string) =>
    (await fetch(new URL(address, appUrl()), { headers: { cookie } })).text();
  for (const address of ['/user', '/privacy', `/public/${world.brand.id}`, '/nothing/is/here'])
    expect(await htmlOf(address, cookies), address).toMatch(/^<!DOCTYPE html><html[^>]* data-scheme="dark"/i);
  // The choice holds without an account, but not in other browsers and not in embeds.
  expect(await htmlOf('/', theme)).toMatch(/<html[^>]* data-scheme="dark"/);
  expect(await htmlOf(`/public/${world.brand.id}`, '')).not.toContain('data-scheme');
  expect(await htmlOf(`/embed/${world.brand.id}`, theme)).not.toContain('data-scheme');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Hell' }).click();
  await expect.poll(ground).toBe(day);
  await page.getByRole('button', { name: 'Wie das Gerät' }).click();
  await expect.poll(ground).toBe(night);

  // By the clock of the platform, which the server and the page share: the page changes while it is open.
  await page.clock.install({ time: new Date('2026-06-27T15:59:30Z') });
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Nach Uhrzeit' }).click();
  await expect(page.getByRole('button', { name: 'Nach Uhrzeit' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ground).toBe(day);
  await page.clock.runFor('02:00');
  expect(await ground()).toBe(night);
  await page.getByRole('button', { name: 'Hell' }).click();
  await expect.poll(ground).toBe(day);

  const other = await world.openAs(browser, email, { javaScriptEnabled: false, colorScheme: 'light' });
  await other.goto('/user/settings');
  await other.getByRole('button', { name: 'Dunkel' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test(
  'another device is signed out from the settings',
  { tag: '@all' },
  async ({ browser, context, page, world }) => {
    const { email } = await world.enter(context);
    const phone = await browser.newContext();
    await world.signIn(phone, email);
    const answer = async () => (await phone.request.get('/user', { maxRedirects: 0 })).status();
    expect(await answer()).toBe(200);
    await page.goto('/user/profil');
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    const devices = page.getByRole('region', { name: 'Wo du angemeldet bist' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('Dieses Gerät');
    await devices.getByRole('listitem').last().getByRole('button').click();
    await expect(devices.getByText('Das Gerät ist abgemeldet.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await answer()).not.toBe(200);
    await devices.getByRole('listitem').getByRole('button').click();
    await expect(page).toHaveURL(/\/$/);
    expect(await world.db.session.count({ where: { account: { email } } })).toBe(0);
  },
);
