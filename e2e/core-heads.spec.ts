import type { Page } from 'playwright/test';
import { rotating } from './support/accessible';
import { fill, pages, screenOf, addressOf, type FilledWorld } from './support/filled-world';
import { templateOf } from './support/routes';
import { expect, test } from './support/fixtures';
import { desk, phone } from './support/viewports';

/* Parts that look alike on all screens. */

/**
 * Screens that lead with something else: the teal pages of the public, which are posters, the claim of the start page,
 * embeds, and messages below a picture.
 */
const isOther = (template: string) => /^\/($|public|embed|sign-in)/.test(template);

const screens = (stage: FilledWorld) =>
  pages.map((route) => ({ ...screenOf(route, stage), template: templateOf(route) }));

/** Returns the x, y and size of the page's title, in pixels. */
function placeOfTitle(page: Page): Promise<string> {
  return page.locator('h1:visible').evaluate((title) => {
    // A chat opens at its end.
    scrollTo(0, 0);
    const { x, y } = title.getBoundingClientRect();
    const { fontSize, paddingTop } = getComputedStyle(title);
    return `${Math.round(x)} ${Math.round(y + parseFloat(paddingTop))} ${fontSize}`;
  });
}

/** Returns the looks of the page's tabs: of lists of links or tabs, one of which is the current one. */
function looksOfTabs(page: Page): Promise<string[]> {
  return page.locator('main :is(nav, [role=tablist]):visible').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const tabs = [...list.querySelectorAll('a, [role=tab]')];
      const lit = tabs.find((tab) => tab.matches('[aria-current], [aria-selected=true]'));
      if (tabs.length < 2 || !lit) return [];
      const { borderRadius, borderBottomWidth, borderTopColor, boxShadow } = getComputedStyle(lit);
      const ground = getComputedStyle(lit.closest('ul, [role=tablist]')!).backgroundColor;
      return [[borderRadius, borderBottomWidth, borderTopColor, boxShadow, ground].join(' ')];
    }),
  );
}

for (const language of ['de', 'en'] as const) {
  test(
    `every title has one place, and tabs have two looks (${language})`,
    rotating,
    async ({ browser, world }) => {
      test.slow();
      const stage = await fill(world, language);
      const seen: Record<'titles on a phone' | 'titles on a desk' | 'tabs', Record<string, string[]>> = {
        'titles on a phone': {},
        'titles on a desk': {},
        tabs: {},
      };
      const note = (kind: keyof typeof seen, look: string, template: string) =>
        (seen[kind][look] ??= []).push(template);
      const byView = Map.groupBy(
        screens(stage).filter(({ template }) => !isOther(template)),
        ({ view }) => view,
      );
      for (const [view, list] of byView) {
        const email = addressOf(view, world, stage.me);
        const page = await (view === 'visitor'
          ? browser.newPage()
          : world.openAs(browser, email, { language }));
        for (const { address, template } of list) {
          await page.goto(address);
          await page.setViewportSize(phone);
          note('titles on a phone', await placeOfTitle(page), template);
          for (const look of await looksOfTabs(page)) note('tabs', look, template);
          await page.setViewportSize(desk);
          // There, an open chat stands beside the list, which has its title at the usual place.
          if (!template.endsWith('{chat}')) note('titles on a desk', await placeOfTitle(page), template);
        }
      }
      const counts = Object.values(seen).map((looks) => Object.keys(looks).length);
      expect(counts, JSON.stringify(seen, null, 1)).toEqual([1, 1, 2]);
    },
  );
}
