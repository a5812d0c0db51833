import type { Page } from 'playwright/test';
import { addDays, addHours, addMinutes } from 'date-fns';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { languages, type Language } from '@/lib/core/language';
import { coming } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { filled, wordsOf } from './support/words';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Makes three shows that differ in every filter, and a signed-in comedian. */
async function programme(world: World, language: Language = 'de') {
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
  return { me: await world.comedian({ language }), other };
}

for (const language of languages) {
  test(`a link reproduces a filtered list, and every filter can be taken away (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const words = wordsOf(language);
    const { me } = await programme(world, language);
    await world.signIn(context, me.email, language);
    const path = `/user/cities/${world.city.slug}`;

    await page.goto(path);
    await expect(titles(page)).toHaveText([/Montagsprobe|Freitagslacher|Zu früh/, /./, /./]);
    const friday = { de: 'Fr', en: 'Fri' }[language];
    await page.getByRole('link', { name: `${friday} 2` }).click();
    await expect(page).toHaveURL(/weekday=5/);
    await expect(titles(page)).toHaveText(['Freitagslacher', 'Zu früh']);

    await page.getByRole('link', { name: words.cityShows.filters }).first().click();
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
      .getByRole('link', { name: filled(words.cityShows.remove, { name: world.brand.name }) })
      .click();
    await expect(titles(page)).toHaveText(['Freitagslacher', 'Zu früh']);
    await page.getByRole('link', { name: words.cityShows.reset }).click();
    await expect(titles(page)).toHaveCount(3);
  });
}

test('the search finds titles, brands, rooms and districts; nothing found says what to drop', async ({
  context,
  page,
  world,
}) => {
  const { me } = await programme(world);
  await world.signIn(context, me.email);
  const path = `/user/cities/${world.city.slug}`;
  for (const [text, found] of [
    ['lacher', ['Freitagslacher']],
    ['BRETTL', ['Zu früh']],
    ['muellers', ['Zu früh']],
    ['wedding open', ['Zu früh']],
  ] as const) {
    await page.goto(path);
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText([...found]);
  }
  await page.goto(`${path}?q=brettl&weekday=1`);
  await page.getByRole('link', { name: 'Ohne „brettl“ (1 Show)' }).click();
  await expect(titles(page)).toHaveText(['Montagsprobe']);
  await page.goto(`${path}?from=21:00&to=01:00`);
  await expect(titles(page)).toHaveText(['Zu früh']);
  await page.goto(`${path}?open=1`);
  await expect(titles(page)).toHaveCount(2);
});

test('odd addresses show the list all the same', async ({ context, page, world }) => {
  const { me } = await programme(world);
  await world.signIn(context, me.email);
  for (const query of [
    'brand=nobody&venue=%00&format=&weekday=9&from=25:00&to=x&open=maybe&after=nonsense',
    `brand=${'a'.repeat(2000)}&brand=a&brand=a`,
    'weekday=%F0%9F%8E%A4&pages=7&__proto__=1&q=',
  ]) {
    const response = await page.goto(`/user/cities/${world.city.slug}?${query}`);
    expect(response?.status(), query).toBe(200);
    await expect(titles(page), query).toHaveCount(3);
  }
});

test('more is appended in place, takes the focus along, and is still there on return', async ({
  context,
  page,
  world,
}) => {
  const total = 55;
  const first = coming(3, '20:00');
  for (let i = 0; i < total; i++) {
    await world.show({ title: `Show ${i + 1}`, startsAt: addMinutes(first, i) });
  }
  const me = await world.comedian();
  await world.signIn(context, me.email);
  await page.goto(`/user/cities/${world.city.slug}`);
  await expect(titles(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole('link', { name: 'Show 51', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Mehr laden' })).toHaveCount(0);

  // A card of the second page shows the new status.
  await page.getByRole('button', { name: 'Bewerben: Show 53', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Beworben, rückgängig: Show 53' })).toBeVisible();
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.waitForURL('**/user/profil');
  await page.goBack();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole('link', { name: 'Show 53', exact: true })).toBeInViewport();
});

test('several shows are applied for in one go; what clashes takes an explicit yes', async ({
  context,
  page,
  world,
}) => {
  const me = await world.comedian();
  const startsAt = coming(3, '20:00');
  const mine = await world.show({ title: 'Mein Spot', startsAt });
  await makeApplication(world.db, { showId: mine.id, comedianId: me.id, status: 'confirmed' });
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
  await page.getByRole('checkbox', { name: 'Am nächsten Tag auswählen' }).check();
  await page.getByRole('checkbox', { name: 'Zur selben Zeit auswählen' }).check();
  await expect(page.getByText('2 Shows ausgewählt')).toBeVisible();
  await page.getByText('Nachricht dazu (freiwillig)').click();
  await page.getByRole('textbox', { name: 'Nachricht dazu' }).fill('Ich bring Kuchen mit.');
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  const answer = page.getByRole('alert').filter({ hasText: '1 Bewerbung ist raus, diese nicht' });
  await expect(answer).toContainText('Überschneidet sich mit Mein Spot');
  expect(await statuses()).toEqual(
    new Map([[free.id, { status: 'applied', message: 'Ich bring Kuchen mit.' }]]),
  );

  await answer.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: 'Beworben, rückgängig: Zur selben Zeit' })).toBeVisible();
  expect((await statuses()).get(clashing.id)).toMatchObject({ status: 'applied' });
});

test('applying at the time of a spot asks first', async ({ context, page, world }) => {
  const me = await world.comedian();
  const startsAt = coming(3, '20:00');
  const mine = await world.show({ title: 'Mein Spot', startsAt });
  await makeApplication(world.db, { showId: mine.id, comedianId: me.id, status: 'confirmed' });
  await world.show({ title: 'Zur selben Zeit', startsAt });
  await world.signIn(context, me.email);
  await page.goto(`/user/cities/${world.city.slug}`);
  await page.getByRole('button', { name: 'Bewerben: Zur selben Zeit' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Da hast du schon einen Spot' });
  await expect(warning).toContainText('Mein Spot');
  await warning.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: 'Beworben, rückgängig: Zur selben Zeit' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('all of it works without JavaScript', async ({ browser, world }) => {
  const { me } = await programme(world);
  const total = 52;
  for (let i = 0; i < total; i++) {
    await world.show({ title: `Show ${i + 1}`, startsAt: addMinutes(coming(2, '20:00'), i) });
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  await world.signIn(context, me.email);
  const page = await context.newPage();
  await page.goto(`/user/cities/${world.city.slug}/filter`);
  await page.getByRole('checkbox', { name: /^Dienstag/ }).check();
  await page.getByLabel('frühestens').fill('20:00');
  await page.getByRole('button', { name: 'Neu zählen' }).click();
  await page.getByRole('button', { name: `${total} Shows zeigen` }).click();
  await expect(titles(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(titles(page)).toHaveText(['Show 51', 'Show 52']);

  await page.getByRole('link', { name: 'Mehrere auswählen' }).click();
  for (const title of ['Show 51', 'Show 52']) {
    await page.getByRole('checkbox', { name: `${title} auswählen` }).check();
  }
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Beworben, rückgängig/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Zurück zum Anfang der Liste' }).click();
  await expect(titles(page).first()).toHaveText('Show 1');
});

test('200 brands, and one with a very long name', async ({ context, page, world }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbühnenverein '.repeat(2).trim();
  const startsAt = coming(3, '20:00');
  for (let i = 0; i < 200; i++) {
    const name = i === 137 ? long : `Verein ${i}`;
    await makeShow(world.db, await makeBrand(world.db, { cityId: world.city.id, name }), { startsAt });
  }
  const me = await world.comedian();
  await world.signIn(context, me.email);
  await page.setViewportSize({ width: 360, height: 740 });
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
