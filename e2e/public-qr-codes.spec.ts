import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { readPage, readCodes } from '@/lib/public/qr-codes/testing';
import { makeBrand } from '@/lib/brands/testing';
import { languages } from '@/lib/core/i18n/language';
import { downloadBy } from './support/downloads';
import { expect, test, type World } from './support/fixtures';
import { savePicture } from '@/lib/media/pictures/testing';
import { filled, wordsOf } from './support/words';

type Words = ReturnType<typeof wordsOf>;

/** Chooses a code by the form, which works without scripts too. */
async function choose(page: Page, words: Words, target: string, print: 'de' | 'en') {
  await page.getByLabel(words.publicQrCodes.target).selectOption({ label: target });
  await page.getByLabel(words.publicQrCodes.languages[print]).check();
  await page.getByRole('button', { name: words.publicQrCodes.show, exact: true }).click();
}

/** Downloads a file. Returns its name, and the codes that two readers find in it. */
async function download(page: Page, name: string) {
  const file = await downloadBy(page.getByRole('button', { name, exact: true }));
  const bytes = await readFile(await file.path());
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
  const picture = isPdf ? Buffer.from(readPage(bytes).svg) : bytes;
  const { jsqr, zxing } = await readCodes(await sharp(picture, { density: 110 }).png().toBuffer());
  return { fileName: file.suggestedFilename(), jsqr, zxing };
}

async function prepare(world: World) {
  await world.db.brand.update({
    where: { id: world.brand.id },
    data: { colour: '#0b5d63', logoId: (await savePicture(world)).id },
  });
  return world.show({ title: 'Freitagslacher' });
}

for (const [language, print, viewport] of [
  ['de', 'en', { width: 360, height: 740 }],
  ['en', 'de', { width: 1280, height: 800 }],
] as const) {
  test(`a team prints a code that leads to the next show (${language})`, async ({ browser, world }) => {
    const show = await prepare(world);
    const member = await world.comedian({ email: world.brand.teamEmail, language });
    const page = await world.openAs(browser, member.email, { language, viewport });
    const words = wordsOf(language);
    const { publicQrCodes: qrCodes, frameNavigation: navigation } = words;
    await page.goto(`/brands/${world.brand.id}/team`);
    const bar = page.getByRole('navigation', { name: navigation.team.label });
    await bar.getByText(navigation.team.more, { exact: true }).click();
    await bar.getByRole('link', { name: navigation.team.qrcode }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(qrCodes.title);

    await choose(page, words, qrCodes.targets.next, print);
    const address = `${process.env.E2E_APP_URL}/go/${world.brand.id}/next`;
    const code = page.getByRole('img', { name: filled(qrCodes.codeAlt, { address }) });
    await expect(code).toBeVisible();
    await expect(page.getByText(qrCodes.stays)).toBeVisible();
    await expect(page.getByText(qrCodes.ownColour)).toBeVisible();
    expect((await readCodes(await code.screenshot())).zxing).toEqual([address]);

    const headline = wordsOf(print).publicQrPrint.headlines.next;
    // In one language every file is read, in the other a picture and a print.
    const files = Object.entries(qrCodes.fileNames).filter(
      ([file]) => language === 'en' || ['png', 'a6'].includes(file),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const [file, name] of files) {
      const copies = file === 'a4-cards' ? 4 : 1;
      const got = await download(page, name);
      expect(got.zxing, file).toEqual(Array(copies).fill(address));
      if (copies === 1) expect(got.jsqr, file).toEqual([address]);
      expect(got.fileName).toContain(`${world.brand.name}, ${headline}`);
    }

    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const phone = await visitor.newPage();
    await phone.goto(address);
    await expect(phone).toHaveURL(new RegExp(`/public/${world.brand.id}/shows/${show.id}$`));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Freitagslacher');
    expect(await visitor.cookies()).toEqual([]);
    // The printed code stays the same, only its destination changes.
    await world.db.show.update({ where: { id: show.id }, data: { cancelledAt: new Date() } });
    const other = await world.show({ title: 'Samstagslacher' });
    await expect.poll(async () => (await phone.goto(address))?.url()).toContain(`/shows/${other.id}`);
  });
}

test(
  'without scripts every target has its code, and each leads where it says',
  { tag: '@all' },
  async ({ browser, world }) => {
    const show = await prepare(world);
    const repeat = { rhythm: 'weekly', startsOn: new Date(), skipsHolidays: false } as const;
    // A date in the future keeps the worker from making shows of this series.
    const madeUntil = new Date('2100-01-01');
    const { venue, format, id: brandId } = world.brand;
    const series = await world.db.series.create({
      data: {
        ...repeat,
        madeUntil,
        brandId,
        venueId: venue.id,
        formatId: format.id,
        title: 'Dienstagslacher',
        starts: '20:00',
        ends: '22:00',
        spots: 6,
        minutes: 7,
        buffer: 1,
        visibility: 'public',
        createdAt: new Date(),
      },
    });
    await world.db.show.update({
      where: { id: show.id },
      data: { seriesId: series.id, seriesDate: new Date() },
    });
    const member = await world.comedian({ email: world.brand.teamEmail, language: 'de' });
    const page = await world.openAs(browser, member.email, { javaScriptEnabled: false });
    const words = wordsOf('de');
    const { publicQrCodes: qrCodes } = words;
    const visitor = await (await browser.newContext()).newPage();
    await page.goto(`/brands/${brandId}/qrcode`);
    const list = page.getByLabel(qrCodes.target);
    const ofSeries = list.locator('option', { hasText: 'Dienstagslacher' });
    const shown = `/public/${brandId}/shows/${show.id}`;
    for (const [target, path, leadsTo] of [
      [qrCodes.targets.brand, '', `/public/${brandId}`],
      [qrCodes.targets.next, '/next', shown],
      [qrCodes.targets.apply, '/apply', `/public/${brandId}#spots`],
      [venue.name, `/venues/${venue.id}`, shown],
      [(await ofSeries.textContent()) ?? '', `/series/${series.id}`, shown],
    ] as const) {
      const address = `${process.env.E2E_APP_URL}/go/${brandId}${path}`;
      // The chosen code is printed, also before it is shown.
      await list.selectOption({ label: target });
      expect((await download(page, qrCodes.fileNames.png)).jsqr).toEqual([address]);
      await choose(page, words, target, 'de');
      await expect(page.getByRole('link', { name: address, exact: true })).toBeVisible();
      await expect(list.locator('option:checked')).toHaveText(target);
      for (const name of [qrCodes.fileNames.png, qrCodes.fileNames.a6]) {
        const { jsqr, zxing } = await download(page, name);
        expect({ jsqr, zxing }, name).toEqual({ jsqr: [address], zxing: [address] });
      }
      await visitor.goto(address);
      const { pathname, hash } = new URL(visitor.url());
      expect(pathname + hash).toBe(leadsTo);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

test('a colour that is too light is not printed, and the team is told', async ({ context, world }) => {
  await world.db.brand.update({
    where: { id: world.brand.id },
    data: { colour: '#ffb627', name: '笑声 👋 Łódź' },
  });
  await world.enter(context, { email: world.brand.teamEmail });
  const { publicQrCodes: qrCodes } = wordsOf('de');
  const answer = await context.request.get(`/brands/${world.brand.id}/qrcode?target=nowhere&lang=xx`);
  const html = await answer.text();
  expect(html).toContain(`>${filled(qrCodes.tooLight, { contrast: '1,7', least: '7' })}<`);
  expect(html).toContain(`>${filled(qrCodes.missing, { signs: '👋' })}<`);
  const svg = await context.request.get(`/api/brands/${world.brand.id}/qr/code.svg`);
  expect(await svg.text()).toContain('fill="#000000"');
  expect(await svg.text()).not.toContain('#ffb627');
  expect(svg.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('nobody gets codes of what is not theirs', async ({ context, world }) => {
  const other = await makeBrand(world.db);
  await world.enter(context, { email: world.brand.teamEmail });
  const get = async (path: string) => (await context.request.get(path)).status();
  const files = `/api/brands/${world.brand.id}/qr`;
  expect(await get(`${files}/a6.pdf?target=venues/${world.brand.venue.id}`)).toBe(200);
  expect(await get(`${files}/a6.pdf?target=venues/${other.venue.id}`)).toBe(404);
  expect(await get(`${files}/a6.pdf?target=series/${other.venue.id}`)).toBe(404);
  expect(await get(`${files}/a6.pdf?target=nowhere`)).toBe(404);
  expect(await get(`${files}/a3.pdf`)).toBe(404);
  expect(await get(`/api/brands/${other.id}/qr/a6.pdf`)).toBe(403);
  expect(await get(`/brands/${other.id}/qrcode`)).toBe(403);
  expect(await get('/api/brands/nobody-at-all/qr/a6.pdf')).toBe(404);
});

test('an address of nobody answers 404 with a friendly page', async ({ request }) => {
  for (const language of languages) {
    const headers = { Accept: 'text/html', 'Accept-Language': language };
    for (const path of [
      '/go/nobody-at-all',
      '/go/-/next',
      '/go/%2e%2e%2fevil.example',
      '/go/nobody/venues/1',
    ]) {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(404);
      expect(answer.headers()['set-cookie'], path).toBeUndefined();
      expect(await answer.text(), path).toMatch(
        new RegExp(`<h1[^>]*>(<[^>]*>)*${wordsOf(language).coreErrors.notFound.title}`),
      );
    }
  }
  expect((await request.head('/go/nobody-at-all')).status()).toBe(404);
});

test('an address leads on within our own site, for whoever asks however', async ({ request, world }) => {
  const address = `/go/${world.brand.id}`;
  for (const method of ['GET', 'HEAD']) {
    const answer = await request.fetch(`${address}?next=//evil.example`, {
      method,
      maxRedirects: 0,
      headers: { 'X-Forwarded-Host': 'evil.example' },
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({
      location: `${process.env.E2E_APP_URL}/public/${world.brand.id}`,
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['content-security-policy']).toContain("default-src 'self'");
  }
  expect((await request.post(address, { headers: { Origin: 'https://evil.example' } })).status()).toBe(403);
  expect((await request.post(address)).status()).not.toBe(200);
});
