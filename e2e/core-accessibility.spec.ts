import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { gather } from '@/lib/core/testing/gather';
import { viewers } from '@/lib/core/testing/tables';
import { makeLine } from '@/lib/line-ups/testing';
import { Booker } from './support/booker';
import { listRoutes, pathOf, templateOf } from './support/routes';
import { expect, type World } from './support/fixtures';
import { violationsOf, goToScreen, test, type Stage } from './support/screen-stage';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Each language and each colour scheme is checked once, in a test of its own. */
const columns = [
  { language: 'de', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/** What everyday runs leave out takes turns by the day (scripts/testing/rotation.ts). */
const rotating = { tag: ['@all', '@rotating'] };

const domains = await gather('screens');

/** WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function axe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Otherwise each analysis would open another page for frames of other sites. Our screens have none.
      .setLegacyMode()
      // Findings contain their HTML, so axe need not compute selectors.
      .options({ resultTypes: ['violations'], selectors: false })
  );
}

/**
 * Checks a page. A `cover`, such as an open menu, can hide parts of it, which then cannot be tapped. So only targets on
 * the cover have to be large enough.
 */
async function expectAccessible(page: Page, address: string, cover?: string): Promise<void> {
  // When the framework renders a page again, it replaces the title, which is missing for a moment.
  await expect(page).toHaveTitle(/./);
  const size = 'target-size';
  const whole = axe(page).withTags(standards);
  const analyses = cover ? [whole.disableRules(size), axe(page).include(cover).withRules(size)] : [whole];
  for (const analysis of analyses) {
    const { violations } = await analysis.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, address).toEqual([]);
  }
}

/** Widths of small phones. */
const narrow = [320, phone.width, 390];

/** Checks that the page fits on phones of every width. */
async function expectToFit(page: Page, address: string): Promise<void> {
  const size = page.viewportSize();
  const widths = size?.width === phone.width ? narrow : [];
  for (const width of widths) {
    await page.setViewportSize({ ...phone, width });
    await expectNoSidewaysScroll(page, `${address} at ${width}`);
  }
  if (size) await page.setViewportSize(size);
  if (widths.length === 0) await expectNoSidewaysScroll(page, address);
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${address} is wider than the screen by so many pixels`).toBeLessThanOrEqual(0);
}

/** Makes a show with lines of every kind, an open request and long names. */
async function fillLineUp(world: World): Promise<string> {
  const show = await world.show({ spots: 1, decideBy: new Date() });
  const line = (
    place: number,
    data: { part: 'host' | 'spot' | 'break'; guestName?: string; comedianId?: string },
  ) => makeLine(world.db, { showId: show.id, place, note: 'bringt Gitarre mit', ...data });
  await line(0, {
    part: 'host',
    guestName: 'Maximiliana Alexandrina von Donaudampfschifffahrtsgesellschaftskapitän',
  });
  await line(1, { part: 'break' });
  const statuses = ['applied', 'confirmed', 'request', 'request', 'rejected'] as const;
  for (const [index, status] of statuses.entries()) {
    const comedian = await world.comedian({
      name: `Comedian ${index}`,
      videoLink: 'https://example.org/video',
    });
    await makeApplication(world.db, {
      showId: show.id,
      comedianId: comedian.id,
      status,
      teamNote: 'War stark.',
      answerBy: status === 'request' ? new Date(Date.now() + 3_600_000) : null,
    });
    // A comedian with a spot has a line already.
    if (index === 0 || index === 2) await line(index + 3, { part: 'spot', comedianId: comedian.id });
  }
  for (const name of ['Ada Offen', 'Bo Offen'])
    await world.apply(show.id, (await world.comedian({ name })).id);
  return show.id;
}

for (const { language, colorScheme } of columns) {
  const viewport = language === 'de' ? desk : phone;
  test(
    `the line-up editor at work is accessible (${language}, ${colorScheme})`,
    rotating,
    async ({ browser, world }) => {
      test.slow();
      const me = await world.comedian({ email: world.brand.adminEmail, language });
      const hasTouch = viewport === phone;
      const opened = await world.openAs(browser, me.email, { language, colorScheme, viewport, hasTouch });
      const booker = new Booker(opened, language);
      const { page, words } = booker;
      const look = async (what: string, cover?: string) => {
        await expectAccessible(page, what, cover);
        await expectNoSidewaysScroll(page, what);
      };
      await booker.open(world.brand.id, await fillLineUp(world));

      await page.getByRole('button', { name: words.filters.open, exact: true }).click();
      await booker.confirmButton('Ada Offen').click();
      await look('filters');
      if (viewport === desk) await page.getByLabel(filled(words.selectName, { name: 'Bo Offen' })).check();
      else await page.getByRole('button', { name: words.select, exact: true }).click();
      await look('selection');
      if (viewport === phone) await page.getByRole('tab').nth(1).click();
      await look('lines');
      const more = booker
        .line('Comedian 1')
        .getByRole('button', { name: filled(words.moreFor, { name: '' }) });
      await more.click();
      await look('menu', '[role=menu]');
      await page.getByRole('menuitem', { name: words.menu.cancelSpot }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await look('reason');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.addComedian }).click();
      await look('search');
      await page.keyboard.press('Escape');
      await booker.sendButton.click();
      await look('sending');
      const { id } = await world.show({ spots: 1 });
      for (const name of ['Cem Offen', 'Dua Offen'])
        await world.apply(id, (await world.comedian({ name })).id);
      await booker.open(world.brand.id, id, '?tab=lineUp');
      await page.getByRole('button', { name: words.suggestion.open }).click();
      await look('suggestion');
    },
  );
}

type Screen = { view: (typeof viewers)[number]; address: string };

/** Pages that redirect immediately, so that nobody sees them. */
const passing = ['/(default)/sign-in/popup/page', '/(default)/brands/[brand]/page'];

const pages = listRoutes().filter((route) => route.endsWith('/page') && !passing.includes(route));

/**
 * The pages that carry the product: the start page, a city's shows, own spots, and the shows and line-ups of a team.
 * Everyday runs look at these. `npm run test:all` looks at all others, at other states and at wide screens.
 */
const carrying = [
  '/',
  '/imprint',
  '/privacy',
  '/user',
  '/user/spots',
  '/user/shows/{show}',
  '/user/cities/{city}',
  '/user/cities/{city}/filter',
  ...['', '/applications', '/lineupshowauswahl', '/shows/new'].map((part) => `/brands/{brand}/team${part}`),
  ...['', '/edit', '/history'].map((part) => `/brands/{brand}/team/shows/{show}${part}`),
];

/** Returns a page as its viewer sees it without further choices. */
function screenOf(route: string, { ids, language }: Stage): Screen {
  const address = pathOf(route, ids[route], ids);
  if (route.includes('/newUser/')) return { view: 'newcomer', address };
  if (route.includes('/operator/')) return { view: 'operator', address };
  if (/^\/(public|embed)\//.test(route)) return { view: 'visitor', address: `${address}?lang=${language}` };
  const isVisitors = /^\/\(default\)\/(sign-in|answer|mail|outbox|deleted)\//.test(route);
  return { view: isVisitors ? 'visitor' : 'phone', address };
}

/** Looks at screens. Those of pages have to be found. */
function expectScreens(
  of: string,
  { language, colorScheme }: (typeof columns)[number],
  listScreens: (stage: Stage) => Screen[],
  options: { tag?: string[]; status?: number } = {},
): void {
  const title = `${of} are accessible and fit (${language}, ${colorScheme})`;
  test(title, { tag: options.tag }, async ({ stageIn, pageOf }) => {
    test.slow();
    for (const { view, address } of listScreens(await stageIn(language))) {
      const page = await pageOf(view, language, colorScheme);
      const status = await goToScreen(page, address);
      if (options.status) expect(status, address).toBe(options.status);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page, address);
      await expectToFit(page, address);
      expect(await violationsOf(page), address).toEqual([]);
    }
  });
}

test.describe('everyday', () => {
  // One worker, because filling the screens of all domains takes long.
  test.describe.configure({ mode: 'default' });

  test('every page of the build has an address with an id for each of its parameters', async ({
    stageIn,
  }) => {
    const stage = await stageIn('de');
    const addresses = pages.map((route) => screenOf(route, stage).address);
    expect(addresses.filter((address) => /[{[]/.test(address))).toEqual([]);
  });

  const list = (stage: Stage) =>
    carrying.map((path) => screenOf(pages.find((one) => templateOf(one) === path) ?? path, stage));
  expectScreens('the pages that carry the product', columns[0], list, { status: 200 });
});

const areas = Map.groupBy(
  pages,
  (route) => /\/(team|admin|user|operator|public)\//.exec(route)?.[1] ?? 'other',
);

for (const column of columns) {
  for (const [area, routes] of areas) {
    const others = routes.filter((route) => column !== columns[0] || !carrying.includes(templateOf(route)));
    const screensIn = (stage: Stage) => others.map((route) => screenOf(route, stage));
    expectScreens(`${area} pages`, column, screensIn, { ...rotating, status: 200 });
  }
  for (const { domain, table } of domains) {
    const states = viewers.flatMap((view) => (table[view] ?? []).map((state) => ({ view, state })));
    const screensIn = ({ ids }: Stage) =>
      states.map(({ view, state }) => ({ view, address: pathOf(domain, state, ids) }));
    if (states.length > 0) expectScreens(`states of ${domain}`, column, screensIn, rotating);
  }
}

for (const { language, colorScheme } of columns) {
  test(
    `what opens on a screen is accessible (${language}, ${colorScheme})`,
    rotating,
    async ({ browser, world }) => {
      const brand = `/brands/${world.brand.id}`;
      const me = await world.comedian({ email: world.brand.adminEmail, language });
      const page = await world.openAs(browser, me.email, { language, colorScheme, viewport: phone });
      const { publicCalendarLink: calendarLink, publicJsonDocs: jsonDocs } = wordsOf(language);
      await page.goto(`${brand}/admin/embed`);
      for (const part of [jsonDocs.title, jsonDocs.whole]) {
        await page.locator('summary').getByText(part, { exact: true }).click();
      }
      await expectAccessible(page, 'what the fields of a feed mean');
      await expectNoSidewaysScroll(page, 'what the fields of a feed mean');
      await page.goto(`${brand}/team/calendar`);
      await page.getByRole('button', { name: calendarLink.make }).click();
      await expect(page.getByText(calendarLink.madeText)).toBeVisible();
      await expectAccessible(page, 'address of a calendar');
      await expectNoSidewaysScroll(page, 'address of a calendar');
    },
  );
}
