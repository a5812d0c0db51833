import type { Page } from 'playwright/test';
import { addressOf, fill, pages, screenOf } from './support/filled-world';
import { expect, test } from './support/fixtures';
import { templateOf } from './support/routes';

/** The pages that people print: what hangs at a door, lies on a stage, or is handed on. */
const printed =
  /^\/public|^\/brands\/\{brand\}\/(qrcode|admin\/embed|team\/(shows\/\{show\}\/(night|export)|playlists\/\{playlist\}.*))$/;

/** Returns controls and dark grounds that would be on the paper. */
const wasted = (page: Page) =>
  page.locator('body, body *').evaluateAll((elements) => {
    const isDark = (colour: string) => {
      const [red = 255, green = 255, blue = 255, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return opacity > 0.5 && red * 0.3 + green * 0.6 + blue * 0.1 < 100;
    };
    const controls = 'button, input, select, textarea, .button, video, .empty-state svg';
    return elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter(
        (element) =>
          element.matches(controls) ||
          // An icon is a mask in the colour of the text, and a picture has its own colours.
          (!element.matches('.icon, img') && isDark(getComputedStyle(element).backgroundColor)),
      )
      .map((element) => element.outerHTML.slice(0, 160));
  });

test('paper has no controls and no dark ground', { tag: '@all' }, async ({ browser, world }) => {
  test.slow();
  const stage = await fill(world, 'de');
  const { id: bare } = await world.show({ title: 'Noch ohne Line-up' });
  const team = `/brands/${world.brand.id}/team`;
  const screens = pages
    .filter((route) => printed.test(templateOf(route)))
    .map((route) => screenOf(route, stage));
  expect(screens.length).toBeGreaterThan(10);
  const address = `${team}/shows/${bare}/night`;
  const found: Record<string, string[]> = {};
  for (const [view, list] of Map.groupBy(
    [...screens, { view: 'phone' as const, address }],
    (one) => one.view,
  )) {
    const email = addressOf(view, world, stage.me);
    const page = await (view === 'visitor'
      ? browser.newPage({ colorScheme: 'dark' })
      : world.openAs(browser, email, { colorScheme: 'dark' }));
    for (const { address } of list) {
      await page.goto(address);
      await page.emulateMedia({ media: 'print' });
      const waste = await wasted(page);
      if (waste.length > 0) found[address] = waste;
      await page.emulateMedia({ media: 'screen' });
    }
  }
  expect(found).toEqual({});
});
