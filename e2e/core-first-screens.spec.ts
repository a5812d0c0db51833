import type { Browser, Locator, Route, Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { startDemo } from './support/demo';
import { stopTime, whenAlive } from './support/readiness';
import { sessionCookies } from './support/session';

/* The first screen of the most used screens, with the demo world: nothing is scrolled, and only whole parts count. */

let demo: Awaited<ReturnType<typeof startDemo>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const comedian = 'anna@example.org';
const admin = 'ben@example.org';
const team = '/brands/lachfabrik/team';

/** Opens a page of the demo world as one of its accounts, in German, on a screen of this size. */
async function open(
  browser: Browser,
  email: string,
  path: string,
  [width, height]: readonly [number, number],
) {
  // Another test may have chosen English: the demo world is one for all.
  await demo.db.comedian.updateMany({ where: { email }, data: { language: 'de' } });
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

/** Returns how many of the elements are whole on the screen, uncovered and above the docked bars. */
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

/** Opens the start page without an account. */
async function openStart(browser: Browser, [width, height]: readonly [number, number], still = false) {
  const reducedMotion = still ? 'reduce' : 'no-preference';
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE', reducedMotion });
  const page = await context.newPage();
  await page.goto(demo.app);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test('the start page is short, shows the product at once, and has targets for fingers', async ({
  browser,
}) => {
  const shown = await demo.db.show.groupBy({
    by: ['cityId'],
    where: {
      startsAt: { gte: new Date() },
      cancelledAt: null,
      visibility: 'public',
      brand: { pausedAt: null },
    },
    _count: true,
  });
  const total = shown.reduce((sum, { _count }) => sum + _count, 0);
  const figures = `${total} Shows in ${shown.length} Städten · kostenlos`;
  for (const [size, leastRows, most] of [
    [small, 3, 1600],
    [[1280, 800], 4, 1400],
  ] as const) {
    const page = await openStart(browser, size);
    const phone = page.locator('.start-phone');
    const essentials = [
      page.getByRole('heading', { level: 1 }),
      page.getByText(figures),
      page.getByRole('button', { name: 'Mit Google anmelden' }),
      page.getByRole('link', { name: 'Nur schauen' }),
    ];
    for (const part of essentials) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await whole(phone.getByRole('listitem'))).toBeGreaterThanOrEqual(leastRows);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    const found = await page.evaluate(findSmallTargets);
    expect(found.small).toEqual([]);
    expect(found.all).toBeGreaterThanOrEqual(20);
    // A desktop has both beside each other.
    const [sentence, rows] = [await essentials[0]!.boundingBox(), await phone.boundingBox()];
    if (size[0] > 1000) expect(rows!.x).toBeGreaterThan(sentence!.x + sentence!.width);
    await page.context().close();
  }
});

/** Runs in the page. Returns the links and buttons of which an area of 44 × 44 px does not react, and how many there are. */
function findSmallTargets() {
  const targets = [...document.querySelectorAll('a, button, summary')].filter(
    (one) => one.checkVisibility() && !one.matches('.skip-link'),
  );
  const small = targets.flatMap((target) => {
    target.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const reacts = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
    /** The pixels beyond an edge that react, for the row of a title. */
    const beyond = (at: (distance: number) => boolean) => {
      let distance = 0;
      while (distance < 44 && at(distance + 1)) distance += 1;
      return distance;
    };
    const [x, y] = [Math.min(left + 20, (left + right) / 2), (top + bottom) / 2];
    const high = bottom - top + beyond((by) => reacts(x, top - by)) + beyond((by) => reacts(x, bottom + by));
    const wide = right - left + beyond((by) => reacts(left - by, y)) + beyond((by) => reacts(right + by, y));
    return reacts(x, y) && Math.min(high, wide) >= 44
      ? []
      : `${target.textContent?.trim()}: ${wide} × ${high}`;
  });
  return { all: targets.length, small };
}

test('on the start page an application is confirmed once, without motion from the start', async ({
  browser,
}) => {
  const page = await openStart(browser, small);
  const row = page.locator('[data-step=yes]');
  const [apply, yes] = [row.getByText('Bewerben'), row.getByText('Du stehst drauf.')];
  // The time of the browser's animations is set by hand.
  const motions = await row.evaluate((one) => {
    const animations = one.getAnimations({ subtree: true });
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = 0;
    }
    return animations.map((animation) => animation.effect?.getComputedTiming().iterations);
  });
  expect(motions.length).toBeGreaterThan(0);
  expect(new Set(motions)).toEqual(new Set([1]));
  await expect(apply).toBeVisible();
  await expect(yes).toBeHidden();
  await row.evaluate((one) => one.getAnimations({ subtree: true }).forEach((motion) => motion.finish()));
  await expect(apply).toBeHidden();
  await expect(yes).toBeVisible();
  await page.context().close();

  const still = await openStart(browser, small, true);
  const resting = still.locator('[data-step=yes]');
  expect(await resting.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(resting.getByText('Du stehst drauf.')).toBeVisible();
  await expect(resting.getByText('Bewerben')).toBeHidden();
  await still.context().close();
});

test('a phone shows four whole shows of a city', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, comedian, '/user/cities/berlin', small);
  expect(await whole(page.locator('.city-shows > section > ul > li'))).toBeGreaterThanOrEqual(4);
});

test(
  'a show on a phone: the essentials and the step on the first screen, and a short page',
  { tag: '@all' },
  async ({ browser }) => {
    const ahead = { startsAt: { gt: new Date() } };
    const own = (status: 'confirmed' | 'request' | 'applied' | 'rejected' | 'directList') => ({
      applications: { some: { status, comedian: { email: comedian } } },
    });
    const kinds = [
      { ...ahead, ...own('confirmed') },
      { ...ahead, ...own('directList') },
      { ...ahead, ...own('request') },
      { ...ahead, ...own('applied') },
      { ...ahead, ...own('rejected') },
      { endsAt: { lt: new Date() }, ...own('confirmed') },
      { ...ahead, cancelledAt: { not: null } },
      { ...ahead, lineUpState: 'booked' as const },
      { ...ahead, sentLineUp: { some: {} } },
      { ...ahead, format: { name: 'Showcase' } },
      { ...ahead, opensAt: { gt: new Date() } },
      { ...ahead, applications: { none: {} } },
    ];
    const ids = new Set<string>();
    for (const where of kinds) {
      const shows = await demo.db.show.findMany({
        where: { visibility: 'public', ...where, id: { notIn: [...ids] } },
        select: { id: true },
        orderBy: [{ spotsTaken: 'desc' }, { id: 'asc' }],
        take: 2,
      });
      for (const { id } of shows) ids.add(id);
    }
    expect(ids.size).toBeGreaterThanOrEqual(20);
    // A new yes is news only once.
    await demo.db.notification.updateMany({ data: { readAt: new Date(0) } });
    const page = await open(browser, comedian, '/user', small);
    const tooLong: string[] = [];
    for (const id of ids) {
      await page.goto(`${demo.app}/user/shows/${id}`);
      await page.evaluate(() => document.fonts.ready);
      const { height, end, name } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        end: document.querySelector('.show-page > aside')!.getBoundingClientRect().bottom,
        name: document.title,
      }));
      if (height > 1300 || end > 640) tooLong.push(`${name}: ${height} px, essentials to ${end} px, ${id}`);
      const step = page.locator('.show-bar');
      if ((await step.count()) > 0) await expect(step).toBeInViewport({ ratio: 1 });
    }
    expect(tooLong).toEqual([]);
  },
);

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
      const cut = await page
        .locator('.data-table .row > span')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
      if (list === 'vollgas') expect(cut, 'names that are cut').toBe(0);
      await page.context().close();
    }
  },
);

test(
  'a desk shows eleven shows of a team, each once, with what is due',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, admin, team, wide);
    expect(await whole(page.locator('.data-table tbody tr'))).toBeGreaterThanOrEqual(11);
    const shows = await page
      .locator('main a')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!).filter((path) => /\/team\/shows\/[^/?]+$/.test(path)),
      );
    expect(shows.length).toBe(new Set(shows).size);
    await expect(page.locator('.data-table tr.lit')).toHaveCount(1);
    const scrolling = await page
      .locator('main *')
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
          ).length,
      );
    expect(scrolling, 'boxes that scroll inside the page').toBe(0);
  },
);

test('a show takes two lines on a phone', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, admin, `${team}/lineupshowauswahl`, small);
  const heights = await page
    .locator('.data-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
});

/** One kind of link of each screen: rows, tabs, chips, tiles, heads of tables. */
const taps = [
  [comedian, '/user', 'main h3 a'],
  [comedian, '/user/cities', 'main li a'],
  [comedian, '/user/cities/berlin', '.chip'],
  [comedian, '/user/cities/berlin', '.city-shows h3 a'],
  [comedian, '/user/spots', 'main ul a[href^="/user/shows/"]'],
  [comedian, '/user/chat', '.chat-row a'],
  [comedian, '/user/notices', 'main li a[href^="/user/"]:not([href*="/notices/"])'],
  [comedian, '/user/profil', 'main li a'],
  [comedian, '/user', '.bar-strip a[href="/user/chat"]'],
  [admin, team, 'main li a'],
  [admin, `${team}/lineupshowauswahl`, '.data-table .row'],
  [admin, `${team}/applications`, 'main nav li a:not([aria-current])'],
  [admin, `${team}/applications`, 'article .row-link'],
  [admin, `${team}/comedians`, 'main :is(li, tbody) a'],
  [admin, `${team}/chats`, '.chat-row a'],
  [admin, `${team}/templates`, 'main ul a'],
  [admin, '/brands/lachfabrik/admin', 'main ul a'],
] as const;

/** Returns the looks of the link and of the row around it, two frames from now. */
const looks = (link: Locator) =>
  link.evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const around = [element, element.parentElement, element.closest('li, tr, article')];
    const styles = around.flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    );
    const seen = styles.map((style) => [style.backgroundImage, style.backgroundColor, style.color].join());
    return { seen: seen.join(), isPending: element.hasAttribute('data-pending') };
  });

for (const [who, path, selector] of taps) {
  test(
    `the next frame shows a tap, and that its page is loading: ${path} ${selector}`,
    { tag: '@all' },
    async ({ browser }) => {
      const page = await open(browser, who, path, wide);
      await page.route(
        (url) => url.searchParams.has('_rsc'),
        () => undefined,
      );
      const link = page.locator(selector).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      const before = await looks(link);
      await page.mouse.down();
      expect((await looks(link)).seen).not.toBe(before.seen);
      await page.mouse.up();
      expect((await looks(link)).isPending).toBe(true);
    },
  );
}

test(
  'a tab seen before shows its last state while the server is silent, and then what is new',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, comedian, '/user/spots', small);
    const tab = (href: string) => page.locator(`.bar-strip a[href="${href}"]`);
    const spots = page.getByRole('heading', { level: 1, name: 'Meine Spots' });
    const home = page.getByRole('heading', { level: 1, name: 'Na, Anna?' });
    await tab('/user').click();
    await expect(home).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const held: Route[] = [];
    const isPage = (url: URL) => url.searchParams.has('_rsc');
    const hold = (route: Route) => {
      if (route.request().headers()['next-router-prefetch']) return route.continue();
      held.push(route);
    };
    await page.route(isPage, hold);
    const requested = () => held.map((route) => new URL(route.request().url()).pathname);
    await tab('/user/spots').click();
    await expect(spots).toBeVisible();
    await expect(page).toHaveURL(`${demo.app}/user/spots`);
    // The remembered page is refreshed.
    await expect.poll(requested).toEqual(['/user/spots']);
    const { showId, show } = await demo.db.application.findFirstOrThrow({
      where: {
        comedian: { email: comedian },
        status: 'confirmed',
        show: { startsAt: { gt: new Date() } },
      },
      select: { showId: true, show: { select: { title: true } } },
      orderBy: { show: { startsAt: 'asc' } },
    });
    await demo.db.show.update({ where: { id: showId }, data: { title: 'Ganz neuer Titel' } });
    await held.pop()?.continue();
    await expect(page.getByText('Ganz neuer Titel').first()).toBeVisible();
    await demo.db.show.update({ where: { id: showId }, data: { title: show.title } });

    // The scroll position is a part of the state.
    await tab('/user').click();
    await expect(home).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await held.pop()?.continue();

    // Another language drops the remembered pages: only the server decides on their content.
    await page.unroute(isPage);
    await page.locator('header summary').click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.route(isPage, hold);
    await tab('/user/spots').click();
    await expect.poll(requested).toContain('/user/spots');
    await expect(spots).toHaveCount(0);
  },
);

test('a person, a show and a page are three keys away', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, admin, team, wide);
  const menu = page.getByRole('dialog', { name: 'Gehe zu' });
  // The menu is loaded behind the page.
  const isOpenAfterKeys = async (on: Page, dialog: Locator) => {
    await on.keyboard.press('Control+k');
    return dialog.isVisible();
  };
  await expect.poll(() => isOpenAfterKeys(page, menu)).toBe(true);
  await menu.getByRole('combobox').fill('vollgas');
  await expect(menu.getByRole('option').first()).toHaveText('Vollgas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${demo.app}${team}/vollgas`);
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Gehe zu' }).click();
  await menu.getByRole('combobox').fill('anna');
  const person = menu.getByRole('option').filter({ hasText: 'Anna' }).first();
  await expect(person).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  const own = await open(browser, comedian, '/user', wide);
  const ownMenu = own.getByRole('dialog', { name: 'Gehe zu' });
  await expect.poll(() => isOpenAfterKeys(own, ownMenu)).toBe(true);
  await ownMenu.getByRole('combobox').fill('berlin');
  await expect(ownMenu.getByRole('option', { name: /^Berlin\b/ })).toBeVisible();
  // Comedians find no people: that is for teams.
  expect((await own.request.get(`${demo.app}/api/brands/lachfabrik/places?q=anna`)).status()).toBe(403);
  await own.keyboard.press('Escape');
  await own.keyboard.press('?');
  await expect(own.getByRole('dialog', { name: 'Tasten' })).toContainText('Ctrl+K');
});

test(
  'what is typed before the menu is there does nothing to the page',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, admin, `${team}/applications`, wide);
    const help = page.getByRole('dialog', { name: 'Tasten' });
    const isHelpOpen = async () => {
      await page.keyboard.press('?');
      return help.isVisible();
    };
    await expect.poll(isHelpOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    const drafts = page.locator('[data-row]').getByText(/gemerkt|nicht gesendet/);
    const before = await drafts.count();
    const arrives = Promise.withResolvers<void>();
    const chunk = page.waitForRequest('**/_next/static/chunks/**');
    await page.route('**/_next/static/chunks/**', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await chunk;
    for (const key of ['j', 'y', 'j', 'n']) await page.keyboard.press(key);
    arrives.resolve();
    await expect(page.getByRole('dialog', { name: 'Gehe zu' })).toBeVisible();
    await expect(drafts).toHaveCount(before);
  },
);

test(
  'home begins with the next spot, a request and an open show, each with what to do',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, comedian, '/user', small);
    const main = page.getByRole('main');
    const next = main.getByRole('region', { name: 'Dein nächster Spot' }).getByRole('listitem');
    expect(await whole(next)).toBe(1);
    const requests = main.getByRole('region', { name: /^Wartet auf deine Antwort/ }).getByRole('listitem');
    expect(await whole(requests.first())).toBe(1);
    for (const answer of [/^Absagen/, /^Zusagen/])
      expect(await whole(requests.first().getByRole('button', { name: answer }))).toBe(1);
    const shows = main.getByRole('region', { name: /^Offen in Berlin/ });
    expect(await whole(shows.getByRole('listitem').first())).toBe(1);
    expect(await whole(shows.getByRole('button', { name: /^Bewerben/ }).first())).toBe(1);
    // Only one button on the screen is lit.
    const lit = main.getByRole('button').filter({ visible: true });
    // The ground of an answer is drawn behind it.
    const colours = await lit.evaluateAll((all) =>
      all.flatMap((one) => [null, '::after'].map((part) => getComputedStyle(one, part).backgroundColor)),
    );
    expect(colours.filter((colour) => colour === 'rgb(255, 182, 39)')).toHaveLength(1);
  },
);

test(
  'the own spots show their chips and five entries, also after another chip',
  { tag: '@all' },
  async ({ browser }) => {
    const page = await open(browser, comedian, '/user/spots', small);
    const chips = page.getByRole('navigation', { name: 'Deine Spots nach Stand' });
    const rows = page.getByRole('main').locator('.own-rows > li');
    expect(await whole(rows)).toBeGreaterThanOrEqual(5);
    for (const [chip, tab] of [
      [/^Beworben/, 'applications'],
      [/^Vorbei/, 'past'],
    ] as const) {
      await chips.getByRole('link', { name: chip }).click();
      await page.waitForURL(`**/user/spots?tab=${tab}`);
      await expect(chips.getByRole('link', { name: chip })).toBeInViewport();
      expect(await whole(rows), tab).toBeGreaterThanOrEqual(5);
    }
    // Further down, the chips are still visible.
    await page.mouse.wheel(0, 2000);
    await expect(chips.getByRole('link', { name: /^Vorbei/ })).toBeInViewport({ ratio: 1 });
  },
);

test('a comedian applies and undoes it with keys alone', { tag: '@all' }, async ({ browser }) => {
  const page = await open(browser, comedian, '/user', wide);
  await page.clock.install();
  await page.goto(`${demo.app}/user/cities/berlin`);
  const focused = page.locator(':focus');
  const nameOf = () => focused.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
  const tabTo = async (name: RegExp) => {
    do await page.keyboard.press('Tab');
    while (!name.test(await nameOf()));
  };
  await whenAlive(page.getByRole('button', { name: /^Bewerben: / }).first());
  await tabTo(/^Bewerben: /);
  const title = (await nameOf()).replace('Bewerben: ', '');
  // A series has its title in several rows.
  const showId = await focused.getAttribute('value');
  // The message with the undo button is frozen for that time.
  await stopTime(page);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading').locator(`a[href$="/user/shows/${showId}"]`) });
  await expect(row.getByText('beworben', { exact: true })).toBeVisible();
  await expect(page.getByText(`Beworben: ${title}`)).toBeVisible();
  // The focus has stayed on the button, which now takes the application back.
  expect(await nameOf()).toBe(`Zurückziehen: ${title}`);
  await tabTo(/^Rückgängig$/);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: `Bewerben: ${title}` })).toBeVisible();
});

/** Runs in the page. Returns each look of an answer to an application or a request, with its place in its pair. */
function looksOfAnswers(): string[] {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  // Not those that answer all who are left, in a dialog.
  const isAnswer = (button: Element) =>
    /\b(absagen|ablehnen|zusagen|annehmen)\b(?!.*…)/i.test(nameOf(button));
  return [...document.querySelectorAll('button')]
    .filter((button) => button.checkVisibility() && isAnswer(button))
    .map((button) => {
      const { fontSize, borderTopWidth, borderRadius } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      const icon =
        button.querySelector('.icon, svg') ?? getComputedStyle(button, '::before').content !== 'none';
      const isInRow = button.closest('li') !== null;
      const word = /absagen|ablehnen|zusagen|annehmen/i.exec(nameOf(button))?.[0].toLowerCase();
      return [
        isInRow ? 'in a row' : 'alone',
        word,
        button.nextElementSibling ? 'first' : 'last',
        isInRow && `${width} px wide`,
        `${height} px high`,
        icon ? 'icon' : 'no icon',
        fontSize,
        borderTopWidth,
        borderRadius,
      ].join(', ');
    });
}

test('the answers look the same on every screen, no first', { tag: '@all' }, async ({ browser }) => {
  const asked = await demo.db.application.findFirstOrThrow({
    where: { status: 'request', comedian: { email: comedian }, show: { startsAt: { gt: new Date() } } },
  });
  const waiting = await demo.db.show.findFirstOrThrow({
    where: {
      brandId: 'lachfabrik',
      startsAt: { gt: new Date() },
      applications: { some: { status: 'applied' } },
    },
    orderBy: { applications: { _count: 'desc' } },
  });
  const screens = [
    [comedian, '/user'],
    [comedian, '/user/spots'],
    [comedian, '/user/cities/berlin'],
    [comedian, `/user/shows/${asked.showId}`],
    [admin, `${team}/applications`],
    [admin, `${team}/shows/${waiting.id}`],
  ] as const;
  for (const size of [small, wide]) {
    const looks = new Set<string>();
    for (const [email, path] of screens) {
      const page = await open(browser, email, path, size);
      const found = await page.evaluate(looksOfAnswers);
      if (path !== '/user/cities/berlin') expect(found, `${path}: answers`).not.toEqual([]);
      for (const look of found) looks.add(look);
      await page.context().close();
    }
    expect(
      [...looks].filter((look) => look.startsWith('in a row')),
      `${size[0]} px`,
    ).toHaveLength(2);
    expect(
      [...looks].filter((look) => look.startsWith('alone')),
      `${size[0]} px`,
    ).toHaveLength(2);
    for (const look of looks) expect(look).toMatch(/absagen, first|zusagen, last/);
  }
});

test(
  'a toast names the person and the new state, and covers neither the tapped row nor a bar',
  { tag: '@all' },
  async ({ browser }) => {
    for (const size of [small, wide]) {
      const page = await open(browser, admin, `${team}/applications`, size);
      const rows = page.locator('[data-row]:not(:has([data-state]))');
      const row = rows.nth((await whole(rows)) - 1);
      const name = await row.getByRole('heading').innerText();
      await whenAlive(row.getByRole('button', { name: /^Zusagen: / }));
      await stopTime(page);
      await row.evaluate((one) => one.setAttribute('data-tapped', ''));
      await row.getByRole('button', { name: /^Zusagen: / }).click();
      const toast = page.locator('[data-close-label] > div');
      await expect(toast.locator('p')).toHaveText(`${name}: Zusage, nicht gesendet`);
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: 'nicht gesendet' }),
      ).toHaveCount(0);
      /** Returns those of the parts that the toast covers. */
      const covered = () =>
        toast.evaluate((one) => {
          const own = one.getBoundingClientRect();
          return ['[data-tapped]', '.bar-strip', '.above-bar'].filter((selector) => {
            const other = document.querySelector(`${selector}:not(:empty)`)!.getBoundingClientRect();
            return other.height > 0 && own.top < other.bottom && other.top < own.bottom;
          });
        });
      expect(await covered()).toEqual([]);
      // The bar of a selection moves the toast up, or the toast is at the top.
      await rows.first().getByRole('checkbox').check();
      await expect.poll(covered).toEqual([]);
      await rows.first().getByRole('checkbox').uncheck();
      await toast.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(
        page.locator('[data-tapped]').getByRole('button', { name: `Zusagen: ${name}` }),
      ).toBeVisible();
      await page.context().close();
    }
  },
);
