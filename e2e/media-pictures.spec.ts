import { randomBytes } from 'node:crypto';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { drawPicture } from '@/lib/core/testing/pictures';
import { makeBrand } from '@/lib/brands/testing';
import { languages } from '@/lib/core/i18n/language';
import { expect, test, type World } from './support/fixtures';
import { savePicture } from '@/lib/media/pictures/testing';
import { become } from './support/callers';
import { desk, phone } from './support/viewports';
import { wordsOf } from './support/words';

/** Uploads a file as a script of this app's pages does, or with other headers. */
async function sendFile(
  context: BrowserContext,
  address: string,
  buffer: Buffer,
  headers: Record<string, string> = { Origin: new URL(process.env.E2E_APP_URL ?? '').origin },
): Promise<APIResponse> {
  return context.request.post(address, {
    multipart: { file: { name: 'bild.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { Accept: 'application/json', ...headers },
    maxRedirects: 0,
  });
}

/** The addresses of picture uploads. */
const uploads = {
  show: (world: World, showId: string) => `/api/uploads/brands/${world.brand.id}/shows/${showId}/picture`,
  logo: (world: World) => `/api/uploads/brands/${world.brand.id}/logo`,
};

type Options = Parameters<Browser['newContext']>[0];

/** Opens a page in a phone's viewport for an account. */
async function open(browser: Browser, world: World, email: string, language: 'de' | 'en', options?: Options) {
  return world.openAs(browser, email, { language, viewport: phone, ...options });
}

const file = (buffer: Buffer, name = 'bild.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** Returns the alternative texts of the matching pictures of a page, and whether the browser could draw them. */
async function drawn(page: Page, selector = 'main img') {
  const images = await page.locator(selector).all();
  return Promise.all(
    images.map(async (image) => {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      return image.getAttribute('alt');
    }),
  );
}

/** Expects these alternative texts on a public page. It is reloaded for some seconds, because it may be cached. */
async function expectDrawn(page: Page, address: string, words: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    expect(await drawn(page)).toEqual(words);
  }).toPass();
}

for (const language of languages) {
  const { mediaPictureForm: words, ...rest } = wordsOf(language);

  test(`a team gives its show a picture, and comedians see it (${language})`, async ({ browser, world }) => {
    const show = await world.show();
    await world.comedian({ email: world.brand.teamEmail, language });
    const page = await open(browser, world, world.brand.teamEmail, language);
    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/edit`);
    await page.getByLabel(words.show.choose).setInputFiles(file(await drawPicture()));
    await expect(page.getByText(words.notSent)).toBeVisible();
    await page.getByLabel(words.altDe).fill('Ein leerer Stuhl');
    await page.getByLabel(words.altEn).fill('An empty chair');
    await page.getByRole('button', { name: words.show.submit }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    await expect(page.getByText(words.notSent)).toHaveCount(0);
    const alt = language === 'de' ? 'Ein leerer Stuhl' : 'An empty chair';
    await expect(page.getByRole('img', { name: alt })).toBeVisible();

    // Only the description changes, not the picture.
    const before = await world.db.show.findUniqueOrThrow({ where: { id: show.id } });
    await page.getByLabel(language === 'de' ? words.altDe : words.altEn).fill('Der Stuhl');
    await page.getByRole('button', { name: words.show.submit }).click();
    await expect(page.getByRole('img', { name: 'Der Stuhl' })).toBeVisible();
    expect(await world.db.show.findUniqueOrThrow({ where: { id: show.id } })).toMatchObject({
      pictureId: before.pictureId,
    });

    const me = await world.comedian({ language });
    // A phone folds it.
    const comedian = await open(browser, world, me.email, language, { viewport: desk });
    await comedian.goto(`/user/shows/${show.id}`);
    expect(await drawn(comedian)).toEqual(['Der Stuhl']);
    await expectDrawn(comedian, `/public/${world.brand.id}/shows/${show.id}?lang=${language}`, ['Der Stuhl']);
    await comedian.goto(`/user/shows/${show.id}`);

    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/edit`);
    await page.getByRole('button', { name: words.show.remove }).click();
    await expect(page.getByRole('img', { name: 'Der Stuhl' })).toHaveCount(0);
    await comedian.reload();
    expect(await drawn(comedian)).toEqual([]);
  });

  test(
    `what is no picture is refused in words, and what was typed stays (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const show = await world.show();
      await world.comedian({ email: world.brand.teamEmail, language });
      const page = await open(browser, world, world.brand.teamEmail, language);
      await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/edit`);
      const title = page.getByLabel(rest.showsForm.fields.title, { exact: true });
      await title.fill('Noch nicht gespeichert');
      await page.getByLabel(words.altDe).fill('Ein leerer Stuhl');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
      const whole = await sharp(await drawPicture())
        .jpeg()
        .toBuffer();
      for (const [bytes, error] of [
        [svg, words.errors.unknownFormat],
        [Buffer.alloc(0), words.errors.empty],
        [whole.subarray(0, whole.length / 2), words.errors.broken],
        [await drawPicture(undefined, { width: 300, height: 150 }), words.errors.tooSmall],
        [randomBytes(11 * 1024 * 1024), words.errors.tooLarge],
      ] as const) {
        await page.getByLabel(words.show.choose).setInputFiles(file(bytes));
        await page.getByRole('button', { name: words.show.submit }).click();
        await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
        await expect(page.getByLabel(words.altDe)).toHaveValue('Ein leerer Stuhl');
      }
      // The upload fails as if the connection broke.
      await page.route('**/api/uploads/**', (route) => route.abort());
      await page.getByLabel(words.show.choose).setInputFiles(file(whole));
      await page.getByRole('button', { name: words.show.submit }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.errors.connection })).toBeVisible();
      await page.unroute('**/api/uploads/**');
      await page.getByRole('button', { name: words.show.submit }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      await expect(title).toHaveValue('Noch nicht gespeichert');
      expect(await world.db.picture.count({ where: { brandId: world.brand.id } })).toBe(1);
    },
  );

  test(`all of it works without JavaScript (${language})`, { tag: '@all' }, async ({ browser, world }) => {
    const show = await world.show();
    await world.comedian({ email: world.brand.adminEmail, language });
    const page = await open(browser, world, world.brand.adminEmail, language, { javaScriptEnabled: false });
    const edit = `/brands/${world.brand.id}/team/shows/${show.id}/edit`;
    await page.goto(edit);
    await page.getByLabel(words.show.choose).setInputFiles(file(Buffer.from('kein Bild')));
    await page.getByRole('button', { name: words.show.submit }).click();
    await expect(page.getByText(words.errors.unknownFormat)).toBeVisible();
    await page.getByLabel(words.show.choose).setInputFiles(file(await drawPicture()));
    await page.getByLabel(words.altDe).fill('Der Stuhl');
    await page.getByRole('button', { name: words.show.submit }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Der Stuhl' })).toBeVisible();
    await page.getByRole('button', { name: words.show.remove }).click();
    await expect(page.getByRole('img', { name: 'Der Stuhl' })).toHaveCount(0);

    await page.goto(`/brands/${world.brand.id}/admin/profile`);
    await page.getByLabel(words.logo.choose).setInputFiles(file(await drawPicture()));
    await page.getByRole('button', { name: words.logo.submit }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    expect(await drawn(page, 'header img')).toEqual(['']);
  });

  test(
    `an admin gives the brand its logo, and its area and public page show it (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      await world.db.brand.update({ where: { id: world.brand.id }, data: { colour: '#ffe9a8' } });
      await world.comedian({ email: world.brand.adminEmail, language });
      const page = await open(browser, world, world.brand.adminEmail, language);
      await page.goto(`/brands/${world.brand.id}/admin/profile`);
      await page.getByLabel(words.logo.choose).setInputFiles(file(await drawPicture(), 'logo.png'));
      await page.getByRole('button', { name: words.logo.submit }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      // The logo is in the header and in the form.
      expect(await drawn(page, 'header img, main img')).toEqual(['', '']);
      // The colour is a light yellow, so the page darkens it until its contrast with white is 3 to 1.
      const line = await page
        .locator('header')
        .first()
        .evaluate((one) => getComputedStyle(one).borderBottomColor);
      expect(line).not.toBe('rgb(255, 233, 168)');
      const guest = await (await browser.newContext({ viewport: phone })).newPage();
      await expectDrawn(guest, `/public/${world.brand.id}?lang=${language}`, ['']);

      await page.getByRole('button', { name: words.logo.remove }).click();
      await expect(page.locator('header img, main img')).toHaveCount(0);
      await page.goto(`/brands/${world.brand.id}/admin/audit`);
      await expect(page.getByText(rest.brandsAuditLog.fields.logo, { exact: false }).first()).toBeVisible();
    },
  );
}

test('a picture is kept by browsers for good, and only by those who may see it', async ({
  context,
  world,
  request,
}) => {
  const open = await savePicture(world);
  const hidden = await savePicture(world);
  await world.show({ pictureId: open.id });
  await world.show({ pictureId: hidden.id, visibility: 'private' });
  const response = await request.get(open.address);
  expect(response.status()).toBe(200);
  const headers = response.headers();
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const known = await request.get(open.address, { headers: { 'If-None-Match': headers.etag ?? '' } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const head = await request.head(open.address);
  expect([head.status(), head.headers()['content-length']]).toEqual([200, headers['content-length']]);

  expect((await request.get(hidden.address)).status()).toBe(404);
  await become('comedian', world, context);
  const seen = await context.request.get(hidden.address);
  expect([seen.status(), seen.headers()['cache-control']]).toEqual([404, 'no-store']);
  await context.clearCookies();
  await become('team', world, context);
  const own = await context.request.get(hidden.address);
  expect([own.status(), own.headers()['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
});

test('more than 10 MB are refused with 413, and nothing of a refused upload is kept', async ({
  context,
  world,
}) => {
  await become('admin', world, context);
  const show = await world.show();
  const other = await makeBrand(world.db);
  const foreign = await world.show({
    brandId: other.id,
    venueId: other.venue.id,
    formatId: other.format.id,
    cityId: other.venue.cityId,
  });
  const off = await world.show({ cancelledAt: new Date() });
  const large = randomBytes(11 * 1024 * 1024);
  const fine = await drawPicture();
  const answers = [
    await sendFile(context, uploads.show(world, show.id), large),
    await sendFile(context, uploads.logo(world), large),
    await sendFile(context, uploads.show(world, foreign.id), fine),
    await sendFile(context, uploads.show(world, off.id), fine),
    await sendFile(context, uploads.show(world, show.id), Buffer.from('GIF89a')),
  ];
  expect(await Promise.all(answers.map(async (one) => [one.status(), await one.json()]))).toEqual([
    [413, { error: 'tooLarge' }],
    [413, { error: 'tooLarge' }],
    [404, { error: 'notFound' }],
    [409, { error: 'showCancelled' }],
    [422, { error: 'unknownFormat' }],
  ]);
  expect(answers[0]?.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await world.db.picture.count({ where: { brandId: { in: [world.brand.id, other.id] } } })).toBe(0);
});

test('a picture comes without moving anything', async ({ browser, world }) => {
  const { id: pictureId } = await savePicture(world);
  const show = await world.show({ pictureId });
  const me = await world.comedian();
  const page = await open(browser, world, me.email, 'de', { viewport: desk });
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.total += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/user/shows/${show.id}`);
  expect(await drawn(page)).toEqual(['']);
  expect(await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total)).toBe(0);
});
