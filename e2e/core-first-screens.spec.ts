import type { Browser, Locator } from 'playwright/test';
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
async function open(
  browser: Browser,
  email: string,
  path: string,
  [width, height]: readonly [number, number],
) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE' });
  const cookies = await sessionCookies(demo.db, email, 'de');
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.app })));
  const page = await context.newPage();
  await page.goto(demo.app + path);
  await page.evaluate(() => document.fonts.ready);
  // React shows streamed parts a little after the page has loaded: the bar replaces its placeholder.
  await expect(page.locator('.bar-strip [role=status]')).toHaveCount(0);
  return page;
}

/** How many of the elements are whole on the screen, with nothing over their middle, above what is docked below. */
function whole(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const docked = [...document.querySelectorAll('.bar-strip, .above-bar')];
    const tops = docked.filter((bar) => bar.checkVisibility()).map((bar) => bar.getBoundingClientRect().top);
    const end = Math.min(innerHeight, ...tops);
    return elements.filter((element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      if (height === 0 || top < 0 || bottom > end + 1) return false;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(over);
    }).length;
  });
}

const small = [360, 740] as const;
const wide = [1280, 900] as const;

test('a phone shows four whole shows of a city', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, comedian, '/user/cities/berlin', small);
  expect(await whole(page.locator('.city-shows > section > ul > li'))).toBeGreaterThanOrEqual(4);
});

test('what to do about a show needs no scrolling', { tag: '@all' }, async ({ browser }) => {
  for (const size of [small, wide]) {
    const page = await open(browser, comedian, '/user/cities/berlin?open=1', size);
    const [show] = await page.locator('.city-shows > section > ul > li h3 a').all();
    await page.goto(demo.app + (await show!.getAttribute('href')));
    await expect(page.getByRole('button', { name: 'Bewerben' }).first()).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

test(
  'the inbox shows twelve people on a desk, and the first answer on a phone',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, admin, `${team}/applications`, wide);
    expect(await whole(page.locator('[data-row]'))).toBeGreaterThanOrEqual(12);
    const phone = await open(browser, admin, `${team}/applications`, [390, 844]);
    await expect(phone.getByRole('button', { name: /zusagen/i }).first()).toBeInViewport({ ratio: 1 });
  },
);

test('a desk shows fourteen of a team’s shows', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, admin, `${team}/lineupshowauswahl`, wide);
  expect(await whole(page.locator('.data-table tbody tr'))).toBeGreaterThanOrEqual(14);
});

test(
  'the screens of a desk are 1,440 px wide, and their bar has a row of its own',
  { tag: '@all' },
  async ({ browser }) => {
    const lists = ['lineupshowauswahl', 'applications', 'chats', 'comedians', 'vollgas', 'calendar'];
    for (const path of [team, ...lists.map((list) => `${team}/${list}`)]) {
      const page = await open(browser, admin, path, [1920, 1080]);
      expect(await page.locator('main').evaluate((main) => main.clientWidth), path).toBe(1440);
      const strip = await page.locator('.bar-strip:visible').evaluate((bar) => {
        const { left, right, height, bottom } = bar.getBoundingClientRect();
        return [left, right, Math.round(height), bottom];
      });
      expect(strip, path).toEqual([0, 1920, 49, 1080]);
      await page.context().close();
    }
  },
);

test(
  'a desk shows fourteen of a team’s comedians, and of their points',
  { tag: '@all' },
  async ({ browser }) => {
    for (const list of ['comedians', 'vollgas']) {
      const page = await open(browser, admin, `${team}/${list}`, wide);
      expect(await whole(page.locator('.data-table tbody tr')), list).toBeGreaterThanOrEqual(14);
      await page.context().close();
    }
  },
);

test('a desk shows what is due, the week and five shows', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, admin, team, wide);
  for (const name of ['Als Nächstes', 'Das steht an', 'Diese Woche']) {
    await expect(page.getByRole('region', { name }), name).toBeInViewport({ ratio: 1 });
  }
  expect(await whole(page.locator('.data-table tbody tr'))).toBeGreaterThanOrEqual(5);
});

test('a show takes two lines on a phone', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, admin, `${team}/lineupshowauswahl`, small);
  const heights = await page
    .locator('.data-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
});
