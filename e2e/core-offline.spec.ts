import type { BrowserContext, Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { Actor } from './support/actors';
import { expect, test, type World } from './support/fixtures';
import { openControlled } from './support/service-worker';
import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '@/lib/core/testing/listening';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import { startSecondServer } from './support/second-server';

/**
 * Starts a server of this build behind a proxy. After `deploy`, the proxy changes the service worker's script, as if
 * another build had been started. A proxy is needed, because tests cannot intercept a browser's requests for a new
 * version of the worker.
 */
async function startServerWithBuilds() {
  let isNextBuild = false;
  let serverPort = 0;
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request;
    const passed = ask(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers },
      async (answer) => {
        const isChanged = isNextBuild && url === offlineWorkerPath;
        if (isChanged) delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (isChanged) response.end(`${await text(answer)}\n// The next build.`);
        else answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const url = `http://localhost:${await listenHere(proxy)}`;
  const server = await startSecondServer({ environment: { NEXTAUTH_URL: url } });
  serverPort = server.port;
  const stop = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
  };
  return { url, deploy: () => void (isNextBuild = true), [Symbol.asyncDispose]: stop };
}

test.use({ serviceWorkers: 'allow' });

/**
 * The addresses of all copies in the browser, sorted by cache. Without an empty one, which opening makes anew when the
 * page deletes it at that moment.
 */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copies:'));
    const found = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname + new URL(url).search).sort();
    });
    return (await Promise.all(found)).filter((addresses) => addresses.length > 0);
  });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Signs a comedian in who has a spot in a show with this title. */
async function withSpot(world: World, context: BrowserContext, title: string, language: Language = 'de') {
  const me = await world.enter(context, { language });
  const show = await world.show({ title });
  await makeApplication(world.db, { showId: show.id, comedianId: me.id, status: 'confirmed' });
  return { ...me, showId: show.id };
}

const note = (page: Page) => page.locator('offline-note');

for (const language of languages) {
  test(`own spots are read without a connection, with their time, and are new with one (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await withSpot(world, context, 'Kellerlachen', language);
    const { words } = new Actor(page, language);
    const [beforeTime, afterTime] = words.coreOffline.note.split('{time}') as [string, string];
    const line = new RegExp(`^${beforeTime.replaceAll('.', '\\.')}\\d\\d:\\d\\d${afterTime}$`);
    // The link is followed by scripts, without loading a document.
    const openHome = async () => {
      const bar = page.getByRole('navigation').last();
      await bar.getByRole('link', { name: words.frameNavigation.comedian.home }).click();
      await expect(page).toHaveURL(/\/user$/);
    };
    // The first page is loaded before the service worker has started. It gets a copy too.
    await openControlled(page, '/user/spots');
    await expect.poll(() => copies(page)).toEqual([['/user/spots']]);
    await openHome();
    await expect.poll(() => copies(page)).toEqual([['/user', '/user/spots']]);

    await context.setOffline(true);
    await page.goto('/user/spots');
    await expect(note(page)).toHaveText(line);
    await expect(page.getByRole('link', { name: 'Kellerlachen' }).first()).toBeVisible();
    await page.reload();
    await expect(note(page)).toHaveText(line);
    expect(await page.evaluate(async () => (await fetch('/logo.svg')).status)).toBe(200);
    await openHome();
    await expect(note(page)).toHaveText(line);
    await expect(page.getByText('Kellerlachen').first()).toBeVisible();

    await page.goto('/user/nights');
    await expect(page.getByRole('heading', { name: words.coreOffline.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: new RegExp(words.spotsOwn.title) }).click();
    await expect(note(page)).toHaveText(line);

    await world.db.show.update({ where: { id: me.showId }, data: { title: 'Dachlachen' } });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Dachlachen' }).first()).toBeVisible();
    await expect(note(page)).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(me.language).toBe(language);
  });
}

test('signing out deletes all copies', async ({ context, page, world }) => {
  await withSpot(world, context, 'Kellerlachen');
  await openControlled(page, '/user');
  await page.goto('/user/spots');
  await expect.poll(() => copies(page)).toEqual([['/user', '/user/spots']]);
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => cacheNames(page)).toEqual(['look']);
  await context.setOffline(true);
  await page.goto('/user/spots');
  await expect(page.getByRole('heading', { name: 'Kein Netz.' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test(
  'a session that has ended elsewhere deletes all copies, whatever page shows it',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const { email } = await withSpot(world, context, 'Kellerlachen');
    for (const open of [
      () => page.goto('/user/spots'),
      () => page.goto('/user/settings'),
      () => page.getByRole('navigation').last().getByRole('link', { name: 'Chats' }).click(),
    ]) {
      await world.signIn(context, email);
      await openControlled(page, '/user');
      await expect.poll(() => copies(page)).toEqual([['/user']]);
      await world.db.session.deleteMany({ where: { account: { email } } });
      await open();
      await expect(page.getByText('Deine Sitzung ist zu Ende.')).toBeVisible();
      await expect.poll(() => cacheNames(page)).toEqual(['look']);
    }
  },
);

test('another account finds nothing of the first', { tag: '@all' }, async ({ context, page, world }) => {
  await withSpot(world, context, 'Kellerlachen');
  await openControlled(page, '/user/spots');
  await page.goto('/user/spots?tab=past');
  await expect.poll(() => copies(page)).toEqual([['/user/spots', '/user/spots?tab=past']]);
  // A page without a copy still shows that another account is signed in now.
  await withSpot(world, context, 'Bühnenreif');
  await page.goto('/user/settings');
  await expect.poll(() => copies(page)).toEqual([]);
  await page.goto('/user/spots');
  await expect.poll(() => copies(page)).toEqual([['/user/spots']]);
  await context.setOffline(true);
  await page.goto('/user/spots');
  await expect(page.getByRole('link', { name: 'Bühnenreif' }).first()).toBeVisible();
  await expect(page.getByText('Kellerlachen')).toHaveCount(0);
  await page.goto('/user/spots?tab=past');
  await expect(page.getByRole('heading', { name: 'Kein Netz.' })).toBeVisible();
});

test(
  'a new version is offered, and loading it keeps what was typed',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await using server = await startServerWithBuilds();
    await world.enter(context);
    const show = await world.show();
    await openControlled(page, `${server.url}/user`);
    await page.goto(`${server.url}/user/shows/${show.id}`);
    await page.locator('summary', { hasText: 'Nachricht' }).click();
    const message = page.locator('[name=message]');
    await message.fill('Ich bin um acht da.');
    const bar = page.getByRole('status').filter({ hasText: 'Neue Version da.' });
    const look = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => null));
    await look();
    await expect(bar).toBeHidden();

    server.deploy();
    await look();
    await expect(bar).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('navigation').last().getByRole('link', { name: 'Spots' }).click();
    await expect(page).toHaveURL(/\/user\/spots$/);
    await page.goBack();
    await expect(bar).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await bar.getByRole('button', { name: 'Neu laden' }).click();
    await page.waitForFunction(() => !('isSameDocument' in window));
    await expect(message).toHaveValue('Ich bin um acht da.');
    await expect(page.getByText('Dein Text ist wieder da')).toBeVisible();
    await expect(bar).toBeHidden();
  },
);
