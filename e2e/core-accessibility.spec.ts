import {
  columns,
  expectAccessible,
  expectFocusInSight,
  expectNoBeforeYes,
  expectNothingLost,
  expectNoSidewaysScroll,
  rotating,
} from './support/accessible';
import { chromium, type Page, type Browser, type BrowserContext } from 'playwright/test';
import { chromiumFlags, findChromium } from '@/scripts/browser/chromium';
import { gather } from '@/lib/core/testing/gather';
import { viewers } from '@/lib/core/testing/tables';
import {
  addressOf,
  fill,
  pages,
  screenOf,
  type Screen,
  type FilledWorld,
  type View,
} from './support/filled-world';
import { pathOf, templateOf } from './support/routes';
import { expect, makeWorld, test as base } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { languageKey, type Language } from '@/lib/core/i18n/language';
import { appUrl } from './support/session';

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/** Makes the pages of a context store what their Content-Security-Policy has blocked. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      window.policyViolations?.push(`${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Returns the violations of the policy on the page, and the script behind each. */
async function violationsOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => window.policyViolations);
}

const rooms = await gather('screens');

type Shared = {
  stageIn: (language: Language) => Promise<FilledWorld>;
  /** `textSize` is the browser's default size of texts in pixels; without it 16, as everywhere. */
  pageOf: (view: View, language: Language, colorScheme: 'light' | 'dark', textSize?: number) => Promise<Page>;
};

/**
 * The fixtures of tests that change nothing. The tests of a worker share one world per language, in which every screen
 * has content, and one signed-in page per view.
 */
const test = base.extend<object, Shared>({
  // These pages stay open for the next test.
  closing: async ({}, provide) => {
    await provide();
  },
  pageOf: [
    async ({ browser, stageIn }, provide) => {
      const pages = new Map<string, Promise<Page>>();
      const enlarged = new Map<number, Promise<Browser>>();
      await provide(async (view, language, colorScheme, textSize) => {
        const key = `${view} ${language} ${colorScheme} ${textSize}`;
        const shown = textSize ? (enlarged.get(textSize) ?? openAtTextSize(textSize)) : browser;
        if (textSize) enlarged.set(textSize, Promise.resolve(shown));
        const page =
          pages.get(key) ?? openPage(await shown, stageIn(language), { view, language, colorScheme });
        pages.set(key, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
      for (const one of enlarged.values()) await (await one).close();
    },
    { scope: 'worker' },
  ],
  stageIn: [
    async ({ database }, provide, { workerIndex }) => {
      const stages = new Map<Language, Promise<FilledWorld>>();
      await provide((language) => {
        const stage =
          stages.get(language) ?? makeWorld(database, workerIndex).then((world) => fill(world, language));
        stages.set(language, stage);
        return stage;
      });
    },
    { scope: 'worker' },
  ],
});

/**
 * Opens a screen and waits until it has loaded. `goto` alone would wait forever on a page that redirects by a script
 * while it loads, because `openPage` blocks such redirects. Returns the status.
 */
async function goToScreen(page: Page, address: string): Promise<number | undefined> {
  const response = await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return response?.status();
}

/**
 * Opens a browser with a text size in its settings. `rem` and media queries follow it; a page's own `font-size` would
 * not change the queries.
 */
function openAtTextSize(pixels: number): Promise<Browser> {
  const args = [...chromiumFlags, `--blink-settings=defaultFontSize=${pixels}`];
  return chromium.launch({ executablePath: findChromium(), args });
}

async function openPage(
  browser: Browser,
  stage: Promise<FilledWorld>,
  { view, language, colorScheme }: { view: View; language: Language; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const { world, me } = await stage;
  const viewport = view === 'desk' || view === 'operatorDesk' ? desk : phone;
  const context = await browser.newContext({ baseURL: appUrl(), colorScheme, viewport });
  await watchPolicy(context);
  await context.addCookies([{ name: languageKey, value: language, url: appUrl() }]);
  const email = addressOf(view, world, me);
  if (view !== 'visitor') await world.signIn(context, email, language);
  // The last pages of the sign-in redirect by themselves. A response without content keeps the browser on them, so that
  // they can be checked.
  else
    await context.route(
      ({ pathname, searchParams }) => pathname === afterSignInPath || searchParams.has('signInError'),
      (route) => route.fulfill({ status: 204 }),
    );
  return context.newPage();
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

/**
 * The most important pages: the start page, a city's shows, own spots, and the shows and line-ups of a team. Everyday
 * runs check these. `npm run test:all` checks all others, other states and wide screens.
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

/** Checks screens. The screens of pages have to be found. */
function expectScreens(
  of: string,
  { language, colorScheme }: (typeof columns)[number],
  listScreens: (stage: FilledWorld) => Screen[],
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
  // One worker, because filling the screens of all rooms takes long.
  test.describe.configure({ mode: 'default' });

  test('every page of the build has an address with an id for each of its parameters', async ({
    stageIn,
  }) => {
    const stage = await stageIn('de');
    const addresses = pages.map((route) => screenOf(route, stage).address);
    expect(addresses.filter((address) => /[{[]/.test(address))).toEqual([]);
  });

  const list = (stage: FilledWorld) =>
    carrying.map((path) => screenOf(pages.find((one) => templateOf(one) === path) ?? path, stage));
  expectScreens('the pages that carry the product', columns[0], list, { status: 200 });
});

test('a yes before its no is found, whatever is around them', async ({ page }) => {
  const pairs = (first: string, second: string, { gap = 8, look = 'answers' } = {}) =>
    page.setContent(
      `<style>button { padding: 1rem 2rem }</style>
      <ul>
        <li class="${look}" style="display: flex; gap: ${gap}px">${first}${second}</li>
        <li><button>Mehr</button></li>
      </ul>`,
    );
  const buttons = [
    ['<button>Kim absagen</button>', '<button>Kim zusagen</button>'],
    ['<button aria-label="Decline: Gala">x</button>', '<button aria-label="Accept: Gala">x</button>'],
  ] as const;
  for (const [no, yes] of buttons) {
    await pairs(no, yes);
    await expectNoBeforeYes(page, 'no before yes');
    await pairs(yes, no);
    await expect(expectNoBeforeYes(page, 'yes before no')).rejects.toThrow(/in another order/);
    await pairs(no, yes, { gap: 4 });
    await expect(expectNoBeforeYes(page, 'too near')).rejects.toThrow(/4 px/);
    await pairs(no, yes, { look: '' });
    await expect(expectNoBeforeYes(page, 'not the pair')).rejects.toThrow(/another look/);
  }
});

const areas = Map.groupBy(
  pages,
  (route) => /\/(team|admin|user|operator|public)\//.exec(route)?.[1] ?? 'other',
);

for (const [area, routes] of areas) {
  test(`${area} pages keep what has the focus in sight on a phone`, rotating, async ({ stageIn, pageOf }) => {
    test.slow();
    const stage = await stageIn('de');
    for (const { view, address } of routes.map((route) => screenOf(route, stage))) {
      const page = await pageOf(view, 'de', 'light');
      await goToScreen(page, address);
      await expectFocusInSight(page, address);
    }
  });
}

const states = rooms
  .filter(({ table }) => viewers.some((view) => table[view]?.length))
  .map(({ room, table }) => ({
    room,
    screensIn: ({ ids }: FilledWorld): Screen[] =>
      viewers.flatMap((view) =>
        (table[view] ?? []).map((state) => ({ view, address: pathOf(room, state, ids) })),
      ),
  }));

for (const column of columns) {
  for (const [area, routes] of areas) {
    const others = routes.filter((route) => column !== columns[0] || !carrying.includes(templateOf(route)));
    const screensIn = (stage: FilledWorld) => others.map((route) => screenOf(route, stage));
    expectScreens(`${area} pages`, column, screensIn, { ...rotating, status: 200 });
  }
  for (const { room, screensIn } of states) expectScreens(`states of ${room}`, column, screensIn, rotating);
}

/**
 * The browser's text sizes under test, in pixels: the default, and one and a half times and twice it, as WCAG 2.2,
 * 1.4.4 asks for. English has shorter words, and colours change no width.
 */
const large = [
  { textSize: 16, widths: [320, phone.width, 768, 1024, desk.width], ...columns[0] },
  { textSize: 24, widths: [phone.width, desk.width], ...columns[1] },
  { textSize: 32, widths: [...narrow, 768, desk.width], ...columns[0] },
];

for (const { textSize, widths, language, colorScheme } of large) {
  const listed = [
    ...[...areas].map(([area, routes]) => ({
      of: `${area} pages`,
      screensIn: (stage: FilledWorld) => routes.map((route) => screenOf(route, stage)),
    })),
    ...states.map(({ room, screensIn }) => ({ of: `states of ${room}`, screensIn })),
  ];
  for (const { of, screensIn } of listed) {
    test(
      `${of} lose nothing when texts have ${textSize} px (${language}, ${colorScheme})`,
      rotating,
      async ({ stageIn, pageOf }) => {
        test.slow();
        for (const { view, address } of screensIn(await stageIn(language))) {
          const page = await pageOf(view, language, colorScheme, textSize);
          await goToScreen(page, address);
          for (const width of widths) {
            await page.setViewportSize({ ...phone, width });
            await expectNoSidewaysScroll(page, `${address} at ${width}`);
            await expectNothingLost(page, `${address} at ${width}`);
          }
        }
      },
    );
  }
}
