import type { Page } from 'playwright/test';
import { rotating } from './support/accessible';
import { fill, pages, screenOf, addressOf, type FilledWorld } from './support/filled-world';
import { templateOf } from './support/routes';
import { expect, test } from './support/fixtures';
import { desk, phone } from './support/viewports';

/* Parts that look alike on all screens, and how much of a screen the page gets. */

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

/** Returns the classes of the page for which no style exists, as happens to a name that Tailwind does not know. */
function classesWithoutStyle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const styles = rules.join();
    const classes = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
    return classes.filter((name) => !name.startsWith('lucide') && !styles.includes(`.${CSS.escape(name)}`));
  });
}

/** The pages behind a team's links, each a list and an editor or a preview. */
const sides =
  /\/(team\/(playlists|templates|series|import|video|features)|admin\/(members|embed|venues|formats|profile)|qrcode)(\/|$)/;

/** Returns the width between the edges of the content below the title, in pixels. */
function usedWidth(page: Page): Promise<number> {
  return page.locator('main :is(li, p, a, button, input, select, iframe):visible').evaluateAll((parts) => {
    const boxes = parts
      .filter((part) => !part.closest('.page-head'))
      .map((part) => part.getBoundingClientRect());
    return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  });
}

/** Returns the share of the screen's height in which something stays while the page scrolls. */
function dockedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, innerHeight);
    const isDocked = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isDocked(element.parentElement));
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return lines.filter(isDocked).length / innerHeight;
  });
}

for (const language of ['de', 'en'] as const) {
  test(
    `titles have one place, tabs two looks, and pages the room of their screen (${language})`,
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
      const narrow: Record<string, number> = {};
      const covered: Record<string, number> = {};
      const withoutStyle: Record<string, string> = {};
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
          for (const name of await classesWithoutStyle(page)) withoutStyle[name] ??= template;
          await page.setViewportSize(phone);
          note('titles on a phone', await placeOfTitle(page), template);
          for (const look of await looksOfTabs(page)) note('tabs', look, template);
          await page.setViewportSize(desk);
          // There, an open chat stands beside the list, which has its title at the usual place.
          if (!template.endsWith('{chat}')) note('titles on a desk', await placeOfTitle(page), template);
          if (sides.test(template)) {
            await page.setViewportSize({ width: 1920, height: 1080 });
            const width = await usedWidth(page);
            if (width < 1200) narrow[template] = width;
          }
          // A desktop at 400 % zoom.
          await page.setViewportSize({ width: 320, height: 225 });
          const share = await dockedShare(page);
          if (share > 0.25) covered[template] = share;
        }
      }
      const counts = Object.values(seen).map((looks) => Object.keys(looks).length);
      expect(counts, JSON.stringify(seen, null, 1)).toEqual([1, 1, 2]);
      expect({ narrow, covered, withoutStyle }).toEqual({ narrow: {}, covered: {}, withoutStyle: {} });
    },
  );
}
