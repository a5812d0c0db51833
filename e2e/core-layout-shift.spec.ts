import { devices, type Browser, type Page } from 'playwright/test';
import { addDays } from '@/lib/core/time/dates';
import { expect, test, type World } from './support/fixtures';
import { startOtherSite } from './support/other-site';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in each frame before its other scripts, and records layout shifts. */
function watch(): void {
  const moved: string[] = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const note = (entries: PerformanceEntry[]) => {
    for (const { value, sources } of entries as Shift[]) {
      const parts = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${place(previousRect)} → ${place(currentRect)}`,
      );
      moved.push(`${value}: ${parts.join(', ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { whatMoved: () => (note(observer.takeRecords()), moved) });
}

/** Returns the layout shifts of a page and its frames, without those that follow an input. */
async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = page
    .frames()
    .map((frame) => frame.evaluate(() => (window as unknown as { whatMoved: () => string[] }).whatMoved()));
  return (await Promise.all(shifts)).flat();
}

/** Opens a page as a phone with an empty cache does, and waits until everything has loaded. */
async function openOnPhone(browser: Browser, address: string, see: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...devices['Moto G4'], locale: 'de-DE' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await see(page);
  await context.close();
}

async function programme(world: World) {
  const shows = [];
  for (let index = 0; index < 8; index += 1) {
    const startsAt = addDays(new Date(), 2 + index);
    shows.push(await world.show({ title: `Montag ist auch keine Lösung ${index}`, startsAt }));
  }
  return shows[0]!.id;
}

const app = () => process.env.E2E_APP_URL ?? '';

test('nothing moves on public pages while they load', { tag: '@all' }, async ({ browser, world }) => {
  const show = await programme(world);
  const { id } = world.brand;
  const paths = [
    '/',
    '/public',
    `/public/${id}`,
    `/public/${id}/shows/${show}`,
    `/public/cities/${world.city.slug}`,
    `/embed/${id}`,
  ];
  for (const path of paths) {
    await openOnPhone(browser, `${app()}${path}`, async (page) => {
      expect(await shiftsOf(page), path).toEqual([]);
    });
  }
});

/** Makes the HTML of a website with the embed, and optional content after it. */
const embedding = (brandId: string, after = '') =>
  startOtherSite(
    () =>
      `<meta name="viewport" content="width=device-width"><h1>Wir</h1><script async src="${app()}/embed.js" data-brand="${brandId}"></script>${after}`,
  );

test('nothing moves in a page that embeds a list at its end', { tag: '@all' }, async ({ browser, world }) => {
  await programme(world);
  const site = await embedding(world.brand.id);
  await openOnPhone(browser, site.url, async (page) => {
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(8);
    expect(await shiftsOf(page)).toEqual([]);
  });
  await site.stop();
});

test(
  'what moves is seen: what stands below a list makes room for it',
  { tag: '@all' },
  async ({ browser, world }) => {
    await programme(world);
    const site = await embedding(world.brand.id, '<p>Und das sind wir.</p>');
    await openOnPhone(browser, site.url, async (page) => {
      await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(8);
      await expect.poll(() => shiftsOf(page)).toContainEqual(expect.stringContaining(' P '));
    });
    await site.stop();
  },
);
