import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { appUrl, sessionCookies } from './support/session';

/**
 * Replays the browser's cookies from another client, as an attacker would. Returns the status of the response, or the
 * path of a redirect.
 */
async function replay(context: BrowserContext, address = '/user') {
  const response = await fetch(new URL(address, appUrl()), {
    headers: { Cookie: await cookiesOf(context) },
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return location ? new URL(location, appUrl()).pathname : response.status;
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies(appUrl())).map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('a cookie that somebody copied opens nothing after signing out, and other devices stay', async ({
  browser,
  context,
  page,
  world,
}) => {
  const { email } = await world.enter(context);
  const [copy, phone] = [await browser.newContext(), await browser.newContext()];
  await copy.addCookies(await context.cookies());
  await world.signIn(phone, email);
  expect(await replay(copy)).toBe(200);
  await page.goto('/user');
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/\?callbackUrl=/);
  expect(await replay(copy)).toBe('/');
  // Using the copied cookie again does not bring the session back.
  expect(await replay(copy, '/user/spots')).toBe('/');
  expect(await replay(copy, '/api/brands/nowhere/comedians?q=a')).toBe(401);
  expect(await replay(phone)).toBe(200);
  await world.signIn(copy, (await world.comedian()).email);
  expect(await replay(copy)).toBe(200);
});

test('signing out everywhere ends the sessions of all devices', async ({ browser, context, page, world }) => {
  const { email } = await world.enter(context);
  const [phone, other] = [await browser.newContext(), await browser.newContext()];
  await world.signIn(phone, email);
  await world.signIn(other, (await world.comedian()).email);
  await page.goto('/user');
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await replay(phone)).toBe('/');
  expect(await replay(context)).toBe('/');
  expect(await replay(other)).toBe(200);
});

test(
  'signing in again replaces the session of this browser, and stores what browser it is',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const { email, name } = await world.comedian();
    await page.goto('/');
    await new Actor(page, 'de').signIn({ name, email });
    await expect(page).toHaveURL(/\/user$/);
    const sessions = () => world.db.session.findMany({ where: { account: { email } } });
    const [first] = await sessions();
    expect(first).toMatchObject({
      browser: expect.stringContaining('Chrom'),
      system: expect.stringMatching(/./),
    });
    const begun = await context.request.post('/sign-in/redirect', {
      form: { callbackUrl: '/user/spots' },
      headers: { Origin: appUrl() },
      maxRedirects: 0,
    });
    await page.goto(begun.headers().location ?? '');
    await new Actor(page, 'de').chooseAccount(page, { name, email });
    await expect(page).toHaveURL(/\/user\/spots$/);
    const [second, ...more] = await sessions();
    expect(more).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
  },
);

const unreadable = ['%', 'javascript:1', 'not an address', 'https://evil.example/', `/${'x'.repeat(3500)}`];

test(
  'a cookie of the sign-in that nobody can read is dropped, and the sign-in goes on',
  { tag: '@all' },
  async ({ context, page, world }) => {
    for (const value of unreadable) {
      const headers = { Cookie: `next-auth.callback-url=${value}`, Origin: appUrl() };
      for (const address of ['/api/auth/callback/google?state=x', '/api/auth/error?error=Callback']) {
        const answer = await fetch(new URL(address, appUrl()), { headers, redirect: 'manual' });
        expect(answer.status, value.slice(0, 20)).toBeLessThan(500);
      }
      const body = new URLSearchParams({ callbackUrl: '/user' });
      const begun = await fetch(new URL('/sign-in/redirect', appUrl()), {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      expect(begun.status, value.slice(0, 20)).toBe(303);
    }
    const { email, name } = await world.comedian();
    const cookie = { name: 'next-auth.callback-url', value: '%', url: appUrl(), httpOnly: true };
    await context.addCookies([cookie]);
    await page.goto('/');
    await new Actor(page, 'de').signIn({ name, email });
    await expect(page).toHaveURL(/\/user$/);
  },
);

for (const [wanted, reached, ...tag] of [
  ['/user/spots?q=%2525&r=a%26b', '/user/spots?q=%2525&r=a%26b'],
  [`/user/spots?q=${'a'.repeat(6000)}`, '/user', '@all'],
  ['/user/spots?q=100%25', '/user/spots?q=100%25', '@all'],
  ['/user/spots?q=%', '/user/spots?q=%', '@all'],
  [`/user/spots?q=${'a'.repeat(1500)}`, `/user/spots?q=${'a'.repeat(1500)}`, '@all'],
] as const) {
  const title = `signing in leads to ${wanted.slice(0, 30)} (${wanted.length}) as it was written, as far as there is room`;
  test(title, { tag }, async ({ context, page, world }) => {
    const { email, name } = await world.comedian();
    const sent = await context.request.post('/sign-in/redirect', {
      form: { callbackUrl: wanted },
      headers: { Origin: appUrl() },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
    expect(JSON.stringify(sent.headersArray()).length).toBeLessThan(8 * 1024);
    await page.goto(sent.headers().location ?? '');
    await new Actor(page, 'de').chooseAccount(page, { name, email });
    await expect(page).toHaveURL(new URL(reached, appUrl()).href);
  });
}

test(
  'a request to the callback address that no provider sends is refused, and logs no error of the server',
  { tag: '@all' },
  async () => {
    const nested = `${'['.repeat(4000)}${']'.repeat(4000)}`;
    for (const [type, body] of [
      ['application/json', nested],
      ['application/json', '{"state":'],
      ['application/x-www-form-urlencoded', 'code=x&state=x'],
    ] as const) {
      const answer = await fetch(new URL('/api/auth/callback/google', appUrl()), {
        method: 'POST',
        headers: { Origin: appUrl(), 'Content-Type': type },
        body,
        redirect: 'manual',
      });
      expect(answer.status, type).toBe(413);
    }
  },
);

test(
  'under https every cookie of ours is one that no other host can plant',
  { tag: '@all' },
  async ({ world }) => {
    const { email } = await world.comedian();
    const [{ value = '' } = {}] = await sessionCookies(world.db, email, 'de');
    const second = await startSecondServer({ https: true });
    const statusWith = async (cookie: string) =>
      (await fetch(new URL('/user', second.app), { headers: { Cookie: cookie }, redirect: 'manual' })).status;
    try {
      expect(await statusWith(`__Host-next-auth.session-token=${value}`)).toBe(200);
      expect(await statusWith(`__Secure-next-auth.session-token=${value}`)).toBe(307);
      expect(await statusWith(`next-auth.session-token=${value}`)).toBe(307);

      const begun = await fetch(new URL('/sign-in/redirect', second.app), {
        method: 'POST',
        headers: { Origin: second.own, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ callbackUrl: `/user/spots?q=${randomUUID()}` }),
        redirect: 'manual',
      });
      expect(begun.status).toBe(303);
      const cookies = begun.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(1);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-next-auth\./);
        expect(cookie).toMatch(/; Secure(;|$)/i);
        expect(cookie).toMatch(/; Path=\/(;|$)/i);
        expect(cookie).not.toMatch(/; Domain=/i);
      }

      const english = await fetch(new URL(`/public/${world.brand.id}`, second.app), {
        headers: { Cookie: 'app_language=de; __Host-app_language=en', 'Accept-Language': 'de' },
      });
      expect(await english.text()).toContain('<html lang="en"');
    } finally {
      await second.stop();
    }
  },
);
