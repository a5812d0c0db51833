import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing/factory';
import { gather } from '@/lib/core/testing/gather';
import { makeLine } from '@/lib/line-ups/testing/factory';
import { Booker } from './support/booker';
import { listRoutes } from './support/routes';
import { expect, type World } from './support/fixtures';
import { violationsOf } from './support/policy';
import { goToScreen, test } from './support/screen-stage';
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

/** Pages that redirect immediately, so that nobody sees them. */
const passing = ['/(default)/sign-in/popup/page', '/(default)/brands/[brand]/page'];

/** Returns the build's page for an address. If several match, it is the one with the fewest parameters. */
function pageAt(pages: string[], address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  const parameters = (route: string) => route.split('[').length;
  return pages
    .toSorted((one, other) => parameters(one) - parameters(other))
    .find((route) => {
      const path = route.replace(/\/\([^)]*\)/g, '').replace(/\/page$/, '');
      const pattern = path.replace(/\[[^[\]]*\]/g, '[^/]+');
      return new RegExp(`^${pattern || '/'}$`).test(pathname);
    });
}

const views = ['visitor', 'newcomer', 'phone', 'desk', 'operator', 'operatorDesk'] as const;

/**
 * The domains whose screens carry the product: the start page, a city's shows, own spots, and the shows and line-ups of
 * a team. Everyday runs check each page of theirs once. `npm run test:all` also checks its other states and wide
 * screens, and all other domains.
 */
const carrying = ['core', 'line-ups', 'shows', 'spots', 'spotting'];

/** Returns the first screen of each page of the build. */
function firstLooks<Screen extends { address: string }>(screens: Screen[]): Set<Screen> {
  const pages = listRoutes().filter((route) => route.endsWith('/page'));
  const first = new Map<string | undefined, Screen>();
  for (const screen of screens) {
    const page = pageAt(pages, screen.address);
    if (!first.has(page)) first.set(page, screen);
  }
  return new Set(first.values());
}

/** Visits screens of a domain: the first of each page, the other ones, or all. */
function expectScreens(
  { domain, table }: (typeof domains)[number],
  { language, colorScheme }: (typeof columns)[number],
  { which, ...options }: { which: 'screens' | 'other states of screens' | 'all screens'; tag?: string[] },
): void {
  if (!views.some((view) => table[view])) return;
  const title = `${which} are accessible and fit: ${domain} (${language}, ${colorScheme})`;
  test(title, options, async ({ stageIn, pageOf }) => {
    test.slow();
    const stage = await stageIn(language);
    const screens = views.flatMap((view) =>
      (table[view]?.(stage) ?? []).map((address) => ({ view, address })),
    );
    const first = firstLooks(screens);
    for (const screen of screens) {
      if (which !== 'all screens' && first.has(screen) !== (which === 'screens')) continue;
      const { view, address } = screen;
      const page = await pageOf(view, language, colorScheme);
      await goToScreen(page, address);
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

  test('every page of the build is in the screens of a domain', async ({ stageIn }) => {
    const pages = listRoutes().filter((route) => route.endsWith('/page'));
    const stage = await stageIn('de');
    const addresses = domains.flatMap(({ table }) => views.flatMap((view) => table[view]?.(stage) ?? []));
    const visited = new Set(addresses.map((address) => pageAt(pages, address)));
    expect(pages.filter((page) => !visited.has(page))).toEqual(passing.toSorted());
  });

  for (const one of domains) {
    if (carrying.includes(one.domain)) expectScreens(one, columns[0], { which: 'screens' });
  }
});

for (const one of domains) {
  const which = carrying.includes(one.domain) ? 'other states of screens' : 'all screens';
  expectScreens(one, columns[0], { which, ...rotating });
  expectScreens(one, columns[1], { which: 'all screens', ...rotating });
}

for (const { language, colorScheme } of columns) {
  test(
    `what opens on a screen is accessible (${language}, ${colorScheme})`,
    rotating,
    async ({ browser, world }) => {
      const brand = `/brands/${world.brand.id}`;
      const me = await world.comedian({ email: world.brand.adminEmail, language });
      const page = await world.openAs(browser, me.email, { language, colorScheme, viewport: phone });
      const { calendarLink, jsonDocs } = wordsOf(language);
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
