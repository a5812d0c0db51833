import { gzipSync } from 'node:zlib';
import { contrast, hexColour } from '@/lib/core/colour';
import { embedFonts, embedThemes, embedViews } from '@/lib/public/embeds/filters';
import { dateInDays, inDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { startOtherSite } from '@/e2e/support/other-site';
import { wordsOf } from './support/words';
import type { Browser, Page } from 'playwright/test';
import { addDays } from '@/lib/core/time/dates';

/** The address of the app. */
const app = () => process.env.E2E_APP_URL ?? '';

/** Makes twelve shows with titles of every length; one is cancelled. */
async function programme(world: World) {
  const titles = [
    'Kurz',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2),
    '😀 <b>Mic</b> & Co',
  ];
  const show = (index: number) =>
    world.show({
      title: `${titles[index % titles.length]} ${index}`,
      startsAt: addDays(new Date(), 2 + index),
      cancelledAt: index === 4 ? new Date() : null,
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => show(index)));
}

type Seen = { requests: string[]; cookies: unknown[] };

/** Opens a page of another website with an embed, and records what the browser loads and stores for it. */
async function openElsewhere(
  browser: Browser,
  html: string,
  see: (page: Page, seen: Seen) => Promise<void>,
  options: { width?: number; javaScriptEnabled?: boolean; colorScheme?: 'light' | 'dark' } = {},
): Promise<void> {
  const { width = 1000, ...rest } = options;
  const site = await startOtherSite(() => html);
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE', ...rest });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  try {
    await page.goto(site.url);
    await see(page, { requests, cookies: await context.cookies() });
    expect(await context.cookies()).toEqual([]);
    const origins = new Set(requests.map((url) => new URL(url).origin));
    expect([...origins].every((origin) => [app(), site.url].includes(origin))).toBe(true);
  } finally {
    await context.close();
    await site.stop();
  }
}

/** Makes the HTML of a page that embeds a brand's list by the script. */
const byScript = (brandId: string, data: Record<string, string> = {}) => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<h1>Wir</h1><script async src="${app()}/embed.js" data-brand="${brandId}"${attributes.join('')}></script>`;
};

/** Expects the frame to be as high as its list, without scrolling. */
async function expectNoScrolling(page: Page): Promise<void> {
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('There is no frame.');
  await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible();
  await expect
    .poll(() =>
      frame.evaluate(() => {
        const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
        return { down: scrollHeight - clientHeight, sideways: scrollWidth - clientWidth };
      }),
    )
    .toEqual({ down: 0, sideways: 0 });
}

/** Records the messages of the frame to its page. */
const listen = `<script>window.heard=[];addEventListener('message',e=>heard.push([e.origin,e.data]))</script>`;

for (const view of embedViews) {
  for (const theme of embedThemes) {
    const title = `the script embeds a list as ${view} in ${theme}, at every width without a scroll bar, a cookie or a script`;
    // Only the table could become too wide, so only it runs in `npm test`. The other views run in `npm run test:all`.
    const tag = view === 'table' && theme === embedThemes[0] ? [] : ['@all'];
    test(title, { tag }, async ({ browser, world }) => {
      await programme(world);
      await openElsewhere(
        browser,
        listen + byScript(world.brand.id, { view, theme, lang: 'de' }),
        async (page, { requests }) => {
          await expectNoScrolling(page);
          for (const width of [480, 768, 1600]) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoScrolling(page);
          }
          const shows = page.frameLocator('iframe').getByRole('link', { name: /Kurz|Mic|Donau/ });
          await expect(shows).toHaveCount(12);
          await expect(
            page.frameLocator('iframe').getByText(wordsOf('de').publicShows.cancelled),
          ).toHaveCount(1);
          const scripts = requests.filter((url) => url.startsWith(app()) && /\.js(\?|$)/.test(url));
          expect(scripts).toEqual([`${app()}/embed.js`]);
          // The message with the height of the list is documented.
          const heard = await page.evaluate(
            () => (window as unknown as { heard: [string, unknown][] }).heard,
          );
          expect(heard.at(-1)).toEqual([
            app(),
            { source: 'spotlicht', version: 1, type: 'height', height: expect.any(Number) },
          ]);
        },
        { width: 320 },
      );
    });
  }
}

test('a plain frame is complete without JavaScript', async ({ browser, world }) => {
  await programme(world);
  const plain = `/embed/${world.brand.id}?lang=en`;
  const views = embedViews.map((view) => `/embed/${world.brand.id}?view=${view}`);
  const frames = [plain, ...views].map(
    (path) => `<iframe title="${path}" width="600" height="1600" src="${app()}${path}"></iframe>`,
  );
  await openElsewhere(
    browser,
    frames.join(''),
    async (page) => {
      const frame = page.frameLocator(`[title="${plain}"]`);
      await expect(frame.getByRole('listitem')).toHaveCount(12);
      await expect(frame.getByText(wordsOf('en').publicShows.cancelled)).toBeVisible();
      for (const path of views) {
        const list = page.frameLocator(`[title="${path}"]`);
        await expect(list.getByRole('link', { name: /Kurz|Mic|Donau/ })).toHaveCount(12);
      }
    },
    { javaScriptEnabled: false },
  );
});

test('who is signed in gets the list that everybody gets, and no cookie for it', async ({
  browser,
  request,
  world,
}) => {
  await programme(world);
  const { email } = await world.comedian({ email: world.brand.adminEmail });
  const anybodys = await request.get(`/embed/${world.brand.id}?lang=de`);
  const site = await startOtherSite(() => byScript(world.brand.id, { lang: 'de' }));
  const context = await browser.newContext();
  await world.signIn(context, email, 'en');
  const before = await context.cookies();
  const page = await context.newPage();
  const answer = page.waitForResponse((response) => response.url().includes('/embed/'));
  await page.goto(site.url);
  const list = await (await answer).allHeaders();
  await expectNoScrolling(page);
  expect(list['set-cookie']).toBeUndefined();
  expect(list.etag).toBe(anybodys.headers()['etag']);
  expect(await context.cookies()).toEqual(before);
  await context.close();
  await site.stop();
});

test(
  'the ground is that of the page around it, in every theme and by day and night',
  { tag: '@all' },
  async ({ browser, world }) => {
    await programme(world);
    for (const theme of embedThemes) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await openElsewhere(
          browser,
          `<style>:root{color-scheme:light dark}body{background:rgb(255,0,255)}</style>${byScript(world.brand.id, { theme, limit: '1' })}`,
          async (page) => {
            await expectNoScrolling(page);
            const box = await page.locator('iframe').boundingBox();
            const shot = await page.screenshot({
              clip: { x: (box?.x ?? 0) + 1, y: (box?.y ?? 0) + (box?.height ?? 0) - 2, width: 1, height: 1 },
            });
            const colour = await page.evaluate(async (data) => {
              const image = await createImageBitmap(
                await (await fetch(`data:image/png;base64,${data}`)).blob(),
              );
              const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
              canvas.drawImage(image, 0, 0);
              return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
            }, shot.toString('base64'));
            expect(colour, `${theme} by ${colorScheme}`).toEqual([255, 0, 255]);
          },
          { colorScheme },
        );
      }
    }
  },
);

test('a list is narrowed by its address', async ({ request, world }) => {
  await programme(world);
  const titles = async (query: string) => {
    const html = await (await request.get(`/embed/${world.brand.id}?lang=de&${query}`)).text();
    return [...html.matchAll(/<li>/g)].length;
  };
  expect(await titles('limit=3')).toBe(3);
  expect(await titles('limit=10000')).toBe(12);
  expect(await titles(`city=${world.city.slug}`)).toBe(12);
  expect(await titles('city=nirgends')).toBe(0);
  expect(await titles(`venue=${world.brand.venue.id}&format=${world.brand.format.id}`)).toBe(12);
  expect(await titles(`venue=${world.brand.format.id}`)).toBe(0);
  const { brand, db } = world;
  const facts = {
    rhythm: 'weekly',
    starts: '20:00',
    ends: '22:00',
    spots: 8,
    minutes: 7,
    buffer: 1,
  } as const;
  const series = await db.series.create({
    data: {
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      title: 'Freitags',
      ...facts,
      startsOn: new Date('2026-11-27'),
      skipsHolidays: false,
      visibility: 'public',
      createdAt: new Date(),
      // A date in the future keeps the worker from making further shows of this series.
      madeUntil: new Date('2100-01-01'),
    },
  });
  await db.show.updateMany({
    where: { brandId: brand.id, title: { startsWith: 'Kurz' } },
    data: { seriesId: series.id },
  });
  expect(await titles(`series=${brand.venue.id}`)).toBe(0);
  // The response without a series is still cached; this one was not requested before.
  expect(await titles(`series=${series.id}`)).toBe(4);
  const later = await titles(`from=${dateInDays(8)}`);
  expect(later).toBeGreaterThan(4);
  expect(later).toBeLessThan(12);
});

test('script in every parameter stays text, and unknown ones make no page of their own', async ({
  request,
  world,
}) => {
  const evil = encodeURIComponent('"><script>alert(1)</script>');
  const names = [
    'city',
    'venue',
    'format',
    'series',
    'from',
    'limit',
    'theme',
    'accent',
    'font',
    'view',
    'lang',
    'q',
  ];
  const plain = await request.get(`/embed/${world.brand.id}?lang=de`);
  for (const name of names) {
    const answer = await request.get(`/embed/${world.brand.id}?${name}=${evil}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('alert(1)');
  }
  const other = await request.get(`/embed/${world.brand.id}?lang=de&cache=${Math.random()}`);
  expect(other.headers()['etag']).toBe(plain.headers()['etag']);
});

test('an address that is not there is one friendly line on the ground of the page around it', async ({
  page,
  request,
}) => {
  const path = '/embed/gibt/es/nicht?lang=en';
  const answer = await request.get(path);
  expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
    404,
    expect.stringContaining('frame-ancestors *'),
  ]);
  await page.goto(path);
  await expect(page.getByText(wordsOf('en').coreErrors.notFound.text)).toBeVisible();
  for (const element of ['html', 'body'])
    await expect(page.locator(element)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a brand that is not there is one friendly line', async ({ browser, request }) => {
  expect((await request.get('/embed/gibt-es-nicht')).status()).toBe(404);
  await openElsewhere(browser, byScript('gibt-es-nicht', { lang: 'de' }), async (page) => {
    await expectNoScrolling(page);
    await expect(page.frameLocator('iframe').getByText(wordsOf('de').coreErrors.notFound.text)).toBeVisible();
  });
});

test(
  'public answers are kept for all, told apart by a tag, and true again after a change',
  { tag: '@all' },
  async ({ request, world }) => {
    const show = await world.show({ title: 'Vorher' });
    for (const address of [`/embed/${world.brand.id}?lang=de`, `/public/${world.brand.id}?lang=de`]) {
      await world.db.show.update({ where: { id: show.id }, data: { title: 'Vorher' } });
      await expect.poll(async () => (await request.get(address)).text()).toContain('Vorher');
      const first = await request.get(address);
      expect(first.headers()['cache-control']).toBe(
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
      );
      const tag = first.headers()['etag'] ?? '';
      expect((await request.get(address, { headers: { 'if-none-match': tag } })).status()).toBe(304);
      await world.db.show.update({ where: { id: show.id }, data: { title: 'Nachher' } });
      await expect.poll(async () => (await request.get(address)).text()).toContain('Nachher');
    }
  },
);

test('what an embed weighs', async ({ request, world }) => {
  const show = (index: number) => ({
    title: `Montag ist auch keine Lösung ${index}`,
    startsAt: inDays(7, '20:00'),
  });
  await Promise.all(Array.from({ length: 50 }, (_, index) => world.show(show(index))));
  const html = await (await request.get(`/embed/${world.brand.id}?lang=de&limit=50`)).text();
  expect([...html.matchAll(/<li>/g)]).toHaveLength(50);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40_000);
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  expect(Buffer.byteLength(scripts[0]?.[1] ?? '')).toBeLessThan(1000);
  const loader = await (await request.get('/embed.js')).body();
  // Not minified by a build: the comments are a third of it.
  expect(gzipSync(loader).length).toBeLessThan(3200);
});

test('a family is chosen by its word', { tag: '@all' }, async ({ browser, world }) => {
  await world.show();
  for (const font of embedFonts) {
    await openElsewhere(browser, byScript(world.brand.id, { font }), async (page) => {
      await expectNoScrolling(page);
      const family = await page
        .frameLocator('iframe')
        .getByRole('main')
        .evaluate((main) => getComputedStyle(main).fontFamily);
      expect(family).toContain({ sans: 'system-ui', serif: 'serif', rounded: 'rounded', mono: 'mono' }[font]);
    });
  }
});

test(
  'an accent that could not be read is made darker by day and lighter by night',
  { tag: '@all' },
  async ({ browser, world }) => {
    await world.show();
    const channels = (colour: string) => colour.match(/\d+/g)!.slice(0, 3).map(Number);
    for (const [theme, ground] of [
      ['light', '#ffffff'],
      ['dark', '#13272a'],
    ] as const) {
      for (const accent of ['ffff00', '101010', 'ff00ff']) {
        await openElsewhere(browser, byScript(world.brand.id, { theme, accent }), async (page) => {
          await expectNoScrolling(page);
          const colour = await page
            .frameLocator('iframe')
            .getByRole('link')
            .first()
            .evaluate((link) => getComputedStyle(link).color);
          expect(
            contrast(hexColour(channels(colour)), ground),
            `${accent} on ${theme}`,
          ).toBeGreaterThanOrEqual(4.5);
        });
      }
    }
  },
);
