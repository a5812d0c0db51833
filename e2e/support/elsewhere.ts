import type { Browser, Page } from 'playwright/test';
import { addDays } from '@/lib/core/time/dates';
import { expect, type World } from './fixtures';
import { startOtherSite } from '../../scripts/browser/other-site';

/** The address of the app. */
export const app = () => process.env.E2E_APP_URL ?? '';

/** Makes twelve shows with titles of every length; one is cancelled. */
export async function programme(world: World) {
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
export async function openElsewhere(
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
export const byScript = (brandId: string, data: Record<string, string> = {}) => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<h1>Wir</h1><script async src="${app()}/embed.js" data-brand="${brandId}"${attributes.join('')}></script>`;
};

/** Expects the frame to be as high as its list, without scrolling. */
export async function expectNoScrolling(page: Page): Promise<void> {
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
