import type { BrowserContext, Page } from 'playwright/test';
import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { Actor } from './support/actors';
import { coming, inDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { linkIn, titlesIn } from '@/lib/core/testing/html';
import { stopTime, whenAlive } from './support/readiness';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Lists this many shows, a minute apart. */
const minutely = (count: number, from: Date) =>
  Array.from({ length: count }, (_, nth) => ({ title: `Show ${nth + 1}`, startsAt: addMinutes(from, nth) }));

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Makes three shows that differ in every filter, and signs a comedian in. */
async function programme(world: World, context: BrowserContext, language: Language = 'de') {
  await world.show({ title: 'Freitagslacher', startsAt: coming(5, '20:00') });
  await world.show({ title: 'Montagsprobe', startsAt: coming(1, '18:30') });
  const other = await makeBrand(world.db, { cityId: world.city.id, name: 'Das Brettl' });
  await world.db.venue.update({
    where: { id: other.venue.id },
    data: { name: 'Müllers Bühne', district: 'Wedding' },
  });
  await makeShow(world.db, other, {
    title: 'Zu früh',
    startsAt: coming(5, '22:00'),
    opensAt: coming(4, '00:00'),
  });
  await world.enter(context, { language });
}

test('a phone shows four whole shows at once and a desk ten; only the next open one has a lit button', async ({
  context,
  page,
  world,
}) => {
  for (let night = 1; night <= 8; night++) {
    for (const time of ['20:00', '22:00'])
      await world.show({ title: time, startsAt: coming(night % 7 || 7, time) });
  }
  await world.enter(context);
  for (const [viewport, whole] of [
    [{ width: 360, height: 740 }, 4],
    [{ width: 1280, height: 900 }, 10],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto(`/user/cities/${world.city.slug}`);
    const rows = titles(page).locator('xpath=ancestor::li');
    const bar = page.getByRole('navigation', { name: 'Comedian-Bereich' });
    const edge = (await bar.boundingBox())!.y;
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    expect(boxes.filter((box) => box!.y + box!.height <= edge).length).toBeGreaterThanOrEqual(whole);
    await expect(rows.first().locator('> small')).toBeInViewport({ ratio: 1 });
    const colours = await page
      .getByRole('button', { name: /^Bewerben/ })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(colours.filter((colour) => colour === colours[0])).toHaveLength(1);
  }
});

for (const language of languages) {
  test(`a link reproduces a filtered list, and every filter can be taken away (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const words = wordsOf(language);
    await programme(world, context, language);
    const path = `/user/cities/${world.city.slug}`;

    await page.goto(path);
    await expect(titles(page)).toHaveText([/Montagsprobe|Freitagslacher|Zu früh/, /./, /./]);
    const friday = { de: 'Fr', en: 'Fri' }[language];
    await page.getByRole('link', { name: `${friday} 2` }).click();
    await expect(page).toHaveURL(/weekday=5/);
    await expect(titles(page)).toHaveText(['Freitagslacher', 'Zu früh']);

    await page.getByRole('link', { name: words.spotsCity.filters }).first().click();
    await expect(page.getByRole('checkbox', { name: /^(Freitag|Friday)/ })).toBeChecked();
    // The count respects the other filters: on a Friday, the brand has one show.
    const brand = page.getByRole('listitem').filter({ hasText: world.brand.name });
    await expect(brand).toContainText('1');
    await brand.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: /^1 Show zeigen$|^Show 1 show$/ })).toBeVisible();
    await page.getByRole('button', { name: /^1 Show zeigen$|^Show 1 show$/ }).click();
    await expect(titles(page)).toHaveText(['Freitagslacher']);

    const address = page.url();
    await page.goto('/user');
    await page.goto(address);
    await expect(titles(page)).toHaveText(['Freitagslacher']);
    await page
      .getByRole('link', { name: filled(words.spotsCity.remove, { name: world.brand.name }) })
      .click();
    await expect(titles(page)).toHaveText(['Freitagslacher', 'Zu früh']);
    await page.getByRole('link', { name: words.spotsCity.reset }).click();
    await expect(titles(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('lacher');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(['Freitagslacher']);
  });
}

/** Signs in a comedian with a spot in three days. */
async function withSpot(world: World) {
  const me = await world.comedian();
  const startsAt = coming(3, '20:00');
  const mine = await world.show({ title: 'Mein Spot', startsAt });
  await makeApplication(world.db, { showId: mine.id, comedianId: me.id, status: 'confirmed' });
  return { me, startsAt };
}

test('the search finds titles, brands, rooms and districts; nothing found says what to drop; odd addresses show the list all the same', async ({
  context,
  world,
}) => {
  await programme(world, context);
  const read = async (query: string) => {
    const answer = await context.request.get(`/user/cities/${world.city.slug}?${query}`);
    expect(answer.status(), query).toBe(200);
    return answer.text();
  };
  const found = async (query: string) => titlesIn(await read(query));
  for (const [query, titles] of [
    ['q=lacher', ['Freitagslacher']],
    ['q=BRETTL', ['Zu früh']],
    ['q=muellers', ['Zu früh']],
    ['q=wedding+open', ['Zu früh']],
    ['from=21:00&to=01:00', ['Zu früh']],
    ['weekday=1', ['Montagsprobe']],
  ] as const) {
    expect(await found(query), query).toEqual(titles);
  }
  expect(await found('open=1')).toHaveLength(2);
  expect(linkIn(await read('q=brettl&weekday=1'), 'Ohne „brettl“ (1 Show)')).toMatch(/\?weekday=1$/);
  for (const query of [
    'brand=nobody&venue=%00&format=&weekday=9&from=25:00&to=x&open=maybe&after=nonsense',
    `brand=${'a'.repeat(2000)}&brand=a&brand=a`,
    'weekday=%F0%9F%8E%A4&pages=7&__proto__=1&q=',
  ]) {
    expect(await found(query), query).toHaveLength(3);
  }
});

test('more is appended in place, takes the focus along, and is still there on return', async ({
  context,
  page,
  world,
}) => {
  const total = 55;
  await Promise.all(minutely(total, coming(3, '20:00')).map((show) => world.show(show)));
  await world.enter(context);
  await page.goto(`/user/cities/${world.city.slug}`);
  await expect(titles(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole('link', { name: 'Show 21', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Mehr laden' })).toHaveCount(0);

  // A card of the second page shows the new status.
  await page.getByRole('button', { name: /^Bewerben: Show 53, / }).click();
  await expect(page.getByRole('button', { name: 'Zurückziehen: Show 53' })).toBeVisible();
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.waitForURL('**/user/profil');
  await page.goBack();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole('link', { name: 'Show 53', exact: true })).toBeInViewport();
});

test('a show that was applied for stays in its place in a list of open shows, until the list is opened anew', async ({
  context,
  page,
  world,
}) => {
  const names = ['Erste', 'Zweite', 'Dritte'];
  for (const [nth, title] of names.entries()) await world.show({ title, startsAt: inDays(nth + 1, '20:00') });
  await world.enter(context);
  await page.goto(`/user/cities/${world.city.slug}?open=1`);
  const actor = new Actor(page, 'de');
  await actor.applyFor('Erste');
  await actor.applyFor('Zweite');
  await expect(titles(page)).toHaveText(names);
  await expect(page.getByRole('button', { name: 'Zurückziehen: Erste' })).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText(['Dritte']);
});

test('several shows are applied for in one go; what clashes takes an explicit yes', async ({
  context,
  page,
  world,
}) => {
  const { me, startsAt } = await withSpot(world);
  const free = await world.show({ title: 'Am nächsten Tag', startsAt: addDays(startsAt, 1) });
  const clashing = await world.show({ title: 'Zur selben Zeit', startsAt: addHours(startsAt, 1) });
  await world.signIn(context, me.email);
  await page.goto(`/user/cities/${world.city.slug}`);
  const statuses = async () => {
    const applications = await world.db.application.findMany({
      where: { comedianId: me.id, showId: { in: [free.id, clashing.id] } },
      select: { showId: true, status: true, message: true },
    });
    return new Map(applications.map(({ showId, ...rest }) => [showId, rest]));
  };

  await page.getByRole('link', { name: 'Mehrere auswählen' }).click();
  const choice = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const [time, title] = [choice.locator('b').first(), choice.locator('h3').first()];
  const [before, after] = [await time.boundingBox(), await title.boundingBox()];
  expect(before!.x + before!.width).toBeLessThan(after!.x);
  await page.getByRole('checkbox', { name: /^Am nächsten Tag, .* auswählen$/ }).check();
  await page.getByRole('checkbox', { name: /^Zur selben Zeit, .* auswählen$/ }).check();
  await expect(page.getByText('2 Shows ausgewählt')).toBeVisible();
  await page.getByText('Nachricht dazu (freiwillig)').click();
  await page.getByRole('textbox', { name: 'Nachricht dazu' }).fill('Ich bring Kuchen mit.');
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  const answer = page.getByRole('alert').filter({ hasText: '1 Bewerbung ist raus, diese nicht' });
  await expect(answer).toContainText('Überschneidet sich mit Mein Spot');
  expect(await statuses()).toEqual(
    new Map([[free.id, { status: 'applied', message: 'Ich bring Kuchen mit.' }]]),
  );

  await answer.getByRole('button', { name: 'Lieber nicht' }).click();
  await expect(answer).toHaveCount(0);
  expect((await statuses()).size).toBe(1);
  await page.getByRole('checkbox', { name: /^Zur selben Zeit, .* auswählen$/ }).check();
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  const none = page.getByRole('alert').filter({ hasText: 'Keine Bewerbung ging raus, diese nicht' });
  await none.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: 'Zurückziehen: Zur selben Zeit' })).toBeVisible();
  expect((await statuses()).get(clashing.id)).toMatchObject({ status: 'applied' });
});

test(
  'a selection, the loaded pages and the filters are still there after a chip, a show, a reload and another area',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const first = coming(3, '20:00');
    await Promise.all(minutely(53, first).map((show) => world.show(show)));
    const me = await world.enter(context);
    await page.goto(`/user/cities/${world.city.slug}?pick=1`);
    await page.getByRole('link', { name: 'Mehr laden' }).click();
    await expect(titles(page)).toHaveCount(53);
    await page.reload();
    await expect(titles(page)).toHaveCount(53);

    const box = (title: string) =>
      page.getByRole('checkbox', { name: new RegExp(`^${title}, .* auswählen$`) });
    await box('Show 52').check();
    // A tap anywhere on the card ticks it as well; its title opens the show.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Show 53' })
      .click({ position: { x: 300, y: 24 } });
    await expect(box('Show 53')).toBeChecked();
    await page.getByRole('link', { name: 'Show 53', exact: true }).click();
    await page.waitForURL('**/user/shows/*');
    await page.goBack();
    await expect(box('Show 53')).toBeChecked();
    await page.getByRole('link', { name: /^nur offene/ }).click();
    await expect(page).toHaveURL(/open=1.*pick=1|pick=1.*open=1/);
    await expect(page.getByText('2 Shows ausgewählt')).toBeVisible();
    await expect(page.getByText('2 davon sind gerade nicht zu sehen')).toBeVisible();

    await page.getByRole('link', { name: 'Profil' }).click();
    await page.waitForURL('**/user/profil');
    const bar = page.getByRole('navigation', { name: 'Comedian-Bereich' });
    await bar.getByRole('link', { name: 'Spotting' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/cities/${world.city.slug}\\?open=1$`));
    await page.getByRole('link', { name: 'Mehrere auswählen' }).click();
    await expect(page.getByText('2 Shows ausgewählt')).toBeVisible();
    await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
    await expect
      .poll(() => world.db.application.findMany({ where: { comedianId: me.id }, select: { showId: true } }))
      .toHaveLength(2);
    await expect(page.getByText('Ausgewählte Shows')).toBeVisible();
  },
);

test('no title is cut on a phone: in a city, at home, among own spots', async ({ context, page, world }) => {
  const { me, startsAt } = await withSpot(world);
  const title = 'Lachende Leberwurst im Hinterhof: Die lange Nacht der kurzen Witze';
  for (const [nth, status] of ([null, 'request', 'applied', 'confirmed'] as const).entries()) {
    const { id: showId } = await world.show({ title, startsAt: addDays(startsAt, nth) });
    if (status) await makeApplication(world.db, { showId, comedianId: me.id, status });
  }
  await world.signIn(context, me.email);
  await page.setViewportSize(phone);
  for (const [address, all] of [
    [`/user/cities/${world.city.slug}`, 4],
    ['/user', 3],
    ['/user/spots?tab=applications', 2],
  ] as const) {
    await page.goto(address);
    const links = page.getByRole('main').getByRole('link', { name: title, exact: true });
    await expect(links, address).toHaveCount(all);
    const hidden = await links.evaluateAll((found) =>
      found.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const { right, bottom } = link.closest('h3')!.getBoundingClientRect();
        const whole = text.getBoundingClientRect();
        return [Math.max(0, whole.right - right - 1), Math.max(0, whole.bottom - bottom - 1)];
      }),
    );
    expect(hidden, address).toEqual(Array.from({ length: all }, () => [0, 0]));
  }
});

test('a refusal and a clash leave the card as it is on a small phone, and a tap anywhere opens the show', async ({
  context,
  page,
  world,
}) => {
  const { me, startsAt } = await withSpot(world);
  await world.show({ title: 'Zur selben Zeit', startsAt });
  const booked = await world.show({ title: 'Gleich zu', startsAt: addDays(startsAt, 1) });
  const open = await world.show({ title: 'Noch offen', startsAt: addDays(startsAt, 2) });
  const request = await world.show({ title: 'Kommst du?', startsAt: addDays(startsAt, 3) });
  await makeApplication(world.db, { showId: request.id, comedianId: me.id, status: 'request' });
  await world.signIn(context, me.email);
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto(`/user/cities/${world.city.slug}`);
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const chipOf = (title: string) => card(title).locator('[class^="status-"]').first();
  const chip = await chipOf('Zur selben Zeit').boundingBox();
  const height = async (title: string) => (await card(title).boundingBox())?.height;

  // An answer can be undone only for some seconds, and a message is shown only for some.
  const decline = page.getByRole('button', { name: 'Absagen: Kommst du?' });
  await whenAlive(decline);
  await stopTime(page);
  const requested = await height('Kommst du?');
  await decline.click();
  await expect(card('Kommst du?').getByText('Geht in ein paar Sekunden ans Team.')).toBeVisible();
  expect(await height('Kommst du?')).toBe(requested);
  await page.getByRole('button', { name: 'Rückgängig: Kommst du?' }).click();

  const before = await height('Noch offen');
  await page.getByRole('button', { name: 'Bewerben: Noch offen' }).click();
  await expect(page.getByRole('button', { name: 'Zurückziehen: Noch offen' })).toBeVisible();
  await expect(page.getByText('Beworben: Noch offen')).toBeVisible();
  expect(await height('Noch offen')).toBe(before);
  await page.clock.resume();

  await page.getByRole('button', { name: 'Bewerben: Zur selben Zeit' }).click();
  const clash = card('Zur selben Zeit').getByRole('alert');
  await expect(clash).toContainText('Mein Spot');
  const [inner, outer] = [await clash.boundingBox(), await card('Zur selben Zeit').boundingBox()];
  expect(inner!.width).toBeGreaterThan(outer!.width - 40);
  expect(await chipOf('Zur selben Zeit').boundingBox()).toMatchObject({
    width: chip!.width,
    height: chip!.height,
  });
  // The clashing spots are a list in words, not cards in a card.
  const spot = clash.getByRole('listitem');
  expect(await spot.evaluate((item) => getComputedStyle(item).borderTopWidth)).toBe('0px');

  await clash.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: 'Zurückziehen: Zur selben Zeit' })).toBeVisible();
  await expect(clash).toHaveCount(0);

  // Its line-up is closed while the tap is on its way.
  await page.route(
    (url) => url.pathname === `/user/cities/${world.city.slug}`,
    async (route) => {
      if (route.request().method() === 'POST')
        await world.db.show.update({ where: { id: booked.id }, data: { lineUpState: 'booked' } });
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Bewerben: Gleich zu' }).click();
  const refusal = card('Gleich zu').getByRole('alert');
  await expect(refusal).toHaveText('Das Line-up ist schon geschlossen.');
  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();

  await card('Noch offen').click({ position: { x: 30, y: 70 } });
  await expect(page).toHaveURL(`/user/shows/${open.id}`);
});

test(
  'what was tapped says so before the page is there: rows, chips, cards, and places of the bar',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await programme(world, context);
    await page.goto('/user/cities');
    // From here on no page can be loaded.
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      () => undefined,
    );
    const row = page.getByRole('main').locator(`a[href="/user/cities/${world.city.slug}"]`);
    await row.click();
    await expect(row).toHaveAttribute('data-pending');

    await page.goto(`/user/cities/${world.city.slug}`);
    const chip = page.getByRole('link', { name: /^nur offene/ });
    await chip.click();
    await expect(chip).toHaveAttribute('data-pending');
    const title = page.getByRole('link', { name: 'Montagsprobe' });
    await title.click();
    await expect(title).toHaveAttribute('data-pending');

    const bar = page.getByRole('navigation', { name: 'Comedian-Bereich' });
    const lampOf = (name: string) => bar.getByRole('link', { name }).locator('.bar-lamp');
    const transparent = 'rgba(0, 0, 0, 0)';
    await expect(lampOf('Spotting')).not.toHaveCSS('background-color', transparent);
    await bar.getByRole('link', { name: 'Meine Spots' }).click();
    await expect(lampOf('Meine Spots')).not.toHaveCSS('background-color', transparent);
    await expect(lampOf('Spotting')).toHaveCSS('background-color', transparent);
    expect(new URL(page.url()).pathname).toBe(`/user/cities/${world.city.slug}`);
  },
);

test('a city is found by the name that somebody types', async ({ context, world }) => {
  const { request } = context;
  await world.enter(context);
  const { slug, nameDe, nameEn } = world.city;
  for (const typed of [nameDe, nameEn, nameDe.toUpperCase(), slug.toUpperCase()]) {
    const answer = await request.get(`/user/cities/${encodeURIComponent(typed)}?open=1`);
    expect(new URL(answer.url()).pathname, typed).toBe(`/user/cities/${slug}`);
    expect(new URL(answer.url()).search, typed).toBe('?open=1');
  }
  expect((await request.get('/user/cities/Nirgendwoburg')).status()).toBe(404);
});

test('all of it works without JavaScript', { tag: '@all' }, async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await programme(world, context);
  const total = 52;
  await Promise.all(minutely(total, coming(2, '20:00')).map((show) => world.show(show)));
  const page = await context.newPage();
  await page.goto(`/user/cities/${world.city.slug}/filter`);
  await page.getByRole('checkbox', { name: /^Dienstag/ }).check();
  await page.getByLabel('frühestens').fill('20:00');
  await page.getByRole('button', { name: 'Neu zählen' }).click();
  await page.getByRole('button', { name: `${total} Shows zeigen` }).click();
  await expect(titles(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(titles(page)).toHaveCount(total - 20);

  await page.getByRole('link', { name: 'Mehrere auswählen' }).click();
  for (const title of ['Show 51', 'Show 52']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${title}, .* auswählen$`) }).check();
  }
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Zurückziehen/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Zurück zum Anfang der Liste' }).click();
  await expect(titles(page).first()).toHaveText('Show 1');
});

test('200 brands, and one with a very long name', { tag: '@all' }, async ({ context, page, world }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbühnenverein '.repeat(2).trim();
  const startsAt = coming(3, '20:00');
  for (let i = 0; i < 200; i++) {
    const name = i === 137 ? long : `Verein ${i}`;
    await makeShow(world.db, await makeBrand(world.db, { cityId: world.city.id, name }), { startsAt });
  }
  await world.enter(context);
  await page.setViewportSize(phone);
  await page.goto(`/user/cities/${world.city.slug}/filter`);
  await page.getByText('Alle 200 zeigen').click();
  await page.getByRole('checkbox', { name: new RegExp(`^${long.slice(0, 30)}`) }).check();
  await page.getByRole('button', { name: '1 Show zeigen' }).click();
  await expect(titles(page)).toHaveCount(1);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});
