import { findCutTexts } from './support/accessible';
import { startDemo } from './support/demo';
import { expect, test } from './support/fixtures';
import { sessionCookies } from './support/session';

/* Texts on the most used screens of the demo world, none of which is cut or lies on another. */

/** The parts that may be cut, because the whole is one tap away. */
const excused = [
  // The beginning of a message or a note: it has up to 2,000 letters.
  '[data-excerpt]',
  // The first line of a folded section.
  '.fold summary',
  // Lines that scroll sideways.
  '.view-tabs',
  '.filter-chips',
  '.overflow-x-auto',
  // The sorting of a table on a phone.
  'thead',
  'select',
].join();

/** The parts of a line that are hidden whole where they have no room: districts, formats, a team's venue (ui/yielding). */
const spare =
  '.city-shows :is(p, small), .own-rows p, :is(.at-rest > span, .yields, :is(.at-rest > span, .yields) > span + span)';

let demo: Awaited<ReturnType<typeof startDemo>>;

// The demo world is made once for both languages.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

/** The addresses of the screens, by the person who opens them. */
async function screens(): Promise<[email: string, addresses: string[]][]> {
  const [comedian, admin, brandId] = ['anna@example.org', 'ben@example.org', 'lachfabrik'];
  const startsAt = { gt: new Date() };
  const mostFirst = { applications: { _count: 'desc' } } as const;
  const crowded = await demo.db.show.findMany({
    where: { brandId, startsAt, applications: { some: { status: 'applied' } } },
    orderBy: mostFirst,
    take: 2,
  });
  const own = await demo.db.application.findMany({
    where: { comedian: { email: comedian }, status: { in: ['request', 'confirmed'] }, show: { startsAt } },
    distinct: ['status'],
  });
  const team = `/brands/${brandId}/team`;
  const inbox = ['', '?tab=requests', '?tab=confirmed', '?tab=archive'].map((tab) => `applications${tab}`);
  const editors = crowded.flatMap(({ id }) => [`shows/${id}`, `shows/${id}?tab=lineUp`]);
  const lists = ['lineupshowauswahl', 'comedians', 'vollgas', 'chats', 'calendar'];
  return [
    [
      comedian,
      [
        '/user',
        '/user/cities/berlin',
        '/user/spots',
        '/user/spots?tab=applications',
        '/user/chat',
        ...own.map(({ showId }) => `/user/shows/${showId}`),
      ],
    ],
    [admin, [team, ...[...lists, ...inbox, ...editors].map((path) => `${team}/${path}`)]],
  ];
}

for (const language of ['de', 'en'] as const) {
  test(`no title, warning, status or fact is cut (${language})`, { tag: '@all' }, async ({ browser }) => {
    test.slow();
    const cut: Record<string, string[]> = {};
    for (const [email, addresses] of await screens()) {
      await demo.db.comedian.updateMany({ where: { email }, data: { language } });
      const context = await browser.newContext();
      const cookies = await sessionCookies(demo.db, email, language);
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.app })));
      const page = await context.newPage();
      for (const address of addresses) {
        await page.goto(demo.app + address);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          // The editor renders its other half for another width.
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const found = await page.locator('main').evaluate(findCutTexts, { selector: '*', excused, spare });
          // Docked bars lie on other texts.
          const texts = found.filter((one) => one.startsWith('cut'));
          if (texts.length > 0) cut[`${address} at ${width} px`] = texts;
        }
      }
      await context.close();
    }
    expect(cut).toEqual({});
  });
}
