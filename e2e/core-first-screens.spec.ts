import type { Browser, Locator, Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { startDemo } from './support/demo';
import { sessionCookies } from './support/session';

/*
 * What the first screen of the screens that people live in shows, with the demo world: nothing is scrolled, and only
 * what is whole counts.
 */

let demo: Awaited<ReturnType<typeof startDemo>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const comedian = 'anna@example.org';
const admin = 'ben@example.org';
const team = '/brands/lachfabrik/team';

/** Opens a page of the demo world as somebody, on a screen of this size. */
async function open(browser: Browser, email: string, path: string, [width, height]: readonly [number, number]) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE' });
  const cookies = await sessionCookies(demo.db, email, 'de');
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.app })));
  const page = await context.newPage();
  await page.goto(demo.app + path);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** How many of the elements are whole on the screen, with nothing over their middle, above what is docked below. */
function whole(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const docked = [...document.querySelectorAll('.bar-strip, .above-bar')];
    const end = Math.min(innerHeight, ...docked.map((bar) => bar.getBoundingClientRect().top));
    return elements.filter((element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      if (height === 0 || top < 0 || bottom > end + 1) return false;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(over);
    }).length;
  });
}
