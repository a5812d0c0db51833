import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { addDays, subDays } from '@/lib/core/time/dates';
import { languages, type Language } from '@/lib/core/i18n/language';
import { makeLine, makeSentLine } from '@/lib/line-ups/testing';
import { saveFace, savePicture } from '@/lib/media/pictures/testing';
import { expect, test, type World } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { browserLocale, filled, wordsOf } from './support/words';

/** Opens a browser for a visitor: a phone without an account and without JavaScript. */
async function asVisitor(browser: Browser, language: Language, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    locale: browserLocale[language],
  });
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Makes shows with realistic titles, one every some days. */
async function programme(world: World, count: number, from: Date, days: number) {
  const titles = ['Montag ist auch keine Lösung', 'Rohfassung', 'Gala der gebrochenen Vorsätze'];
  const show = (index: number) => ({
    title: `${titles[index % titles.length]} ${index}`,
    startsAt: addDays(from, days * index),
  });
  await Promise.all(Array.from({ length: count }, (_, index) => world.show(show(index))));
}

/** Expects that the page does not scroll sideways. */
async function expectFitting(page: Page) {
  const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => html);
  expect(scrollWidth).toBe(clientWidth);
}

const showLinks = (page: Page, id: string) => page.locator(`#shows a[href*="/public/${id}/shows/"]`);

for (const language of languages) {
  const t = wordsOf(language);

  test(`an audience reads all of a brand, page by page and back (${language})`, async ({
    browser,
    world,
  }) => {
    const { db, brand, city } = world;
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(3);
    await db.brand.update({
      where: { id: brand.id },
      data: {
        aboutDe: `Wir sind da. ${long}`,
        aboutEn: `We are here. ${long}`,
        rulesDe: 'Pünktlich.',
        rulesEn: 'On time.',
        opensDaysBefore: 28,
        decideDaysBefore: 3,
        cancelHoursBefore: 24,
        contactEmail: 'hallo@example.org',
      },
    });
    await programme(world, 59, addDays(new Date(), 2), 2);
    const { id: longId } = await world.show({ title: long, startsAt: addDays(new Date(), 1) });
    const past = await world.show({
      title: 'Gestern',
      startsAt: subDays(new Date(), 1),
      lineUpSentAt: new Date(),
    });
    await makeSentLine(db, { showId: past.id, at: new Date(), guestName: 'Gustav Gast' });
    await asVisitor(browser, language, async (page) => {
      const answer = await page.goto(`/public/${brand.id}?lang=${language}`);
      expect((await answer!.body()).byteLength).toBeLessThanOrEqual(40_000);
      await expectFitting(page);
      await expect(showLinks(page, brand.id)).toHaveCount(46);
      await expect(page.getByText(language === 'de' ? 'Wir sind da.' : 'We are here.')).toBeVisible();
      const spots = page.getByRole('region', { name: t.publicBrand.spots.title });
      await expect(spots).toHaveAttribute('id', 'spots');
      await expect(spots.getByRole('link', { name: 'hallo@example.org' })).toBeVisible();
      await expect(spots.getByRole('listitem').filter({ hasText: /\b28 (Tag|day)/ })).toHaveCount(1);
      await expect(page.getByRole('region', { name: t.publicBrand.rules.title })).toContainText(
        language === 'de' ? 'Pünktlich.' : 'On time.',
      );
      const last = page.getByRole('region', { name: t.publicBrand.past.title });
      await expect(last).toContainText(filled(t.publicShows.onStage, { names: 'Gustav Gast' }));

      await page.getByRole('link', { name: t.frameLayout.loadMore }).click();
      await expect(showLinks(page, brand.id)).toHaveCount(10);
      await expect(page.getByRole('link', { name: t.frameLayout.loadMore })).toHaveCount(0);
      await expectFitting(page);
      await page.goBack();
      await expect(showLinks(page, brand.id)).toHaveCount(46);
      await page.goForward();
      await page.getByRole('link', { name: t.frameLayout.toBeginning }).click();
      await expect(showLinks(page, brand.id)).toHaveCount(46);

      await page
        .getByRole('link', { name: filled(t.publicCity.title, { city: cityIn(world, language) }) })
        .click();
      await expect(page).toHaveURL(`/public/cities/${city.slug}?lang=${language}`);
      await page.goBack();
      await spots.getByRole('link', { name: long }).click();
      await expect(page).toHaveURL(`/?callbackUrl=${encodeURIComponent(`/user/shows/${longId}`)}`);
    });
  });

  test(`a brand without anything is a poster with its calendar and the way to a spot (${language})`, async ({
    browser,
    world,
  }) => {
    const { brand } = world;
    await asVisitor(browser, language, async (page) => {
      await page.goto(`/public/${brand.id}?lang=${language}`);
      await expect(page.getByRole('heading')).toHaveText([brand.name, t.publicBrand.spots.title]);
      await expect(page.getByRole('link', { name: t.publicFollowInCalendar.program })).toBeVisible();
      await expect(page.getByText(t.publicBrand.spots.opensAtOnce)).toBeVisible();
      await expect(page.getByRole('navigation', { name: t.publicBrand.parts })).toHaveCount(0);
      await expectFitting(page);
      await page.goto(`/public/${brand.id}/past?lang=${language}`);
      await expect(page.getByText(t.publicBrand.past.empty)).toBeVisible();
    });
  });

  test(`an audience reads what is on in a city, page by page and back (${language})`, async ({
    browser,
    world,
  }) => {
    const { brand, city, db } = world;
    const long = 'Lachmuskelkatervermeidungsgesellschaft'.repeat(4);
    await db.brand.update({ where: { id: brand.id }, data: { name: long } });
    await programme(world, 51, addDays(new Date(), 2), 1);
    await world.show({ title: 'Fällt aus', startsAt: addDays(new Date(), 1), cancelledAt: new Date() });
    const name = cityIn(world, language);
    await asVisitor(browser, language, async (page) => {
      const answer = await page.goto(`/public/cities/${city.slug}?lang=${language}`);
      expect((await answer!.body()).byteLength).toBeLessThanOrEqual(60_000);
      await expectFitting(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        filled(t.publicCity.title, { city: name }),
      );
      const off = page.getByRole('listitem').filter({ hasText: 'Fällt aus' });
      await expect(off).toContainText(t.publicShows.cancelled);
      const shows = page.locator(`a[href*="/public/${brand.id}/shows/"]`);
      await expect(shows).toHaveCount(50);
      await page.getByRole('link', { name: t.frameLayout.loadMore }).click();
      await expect(shows).toHaveCount(2);
      await page.getByRole('link', { name: t.frameLayout.toBeginning }).click();
      await expect(shows).toHaveCount(50);
      await page.getByRole('link', { name: long }).first().click();
      await expect(page).toHaveURL(`/public/${brand.id}?lang=${language}`);
    });
  });

  test(`all cities with shows are on one page, which leads to each (${language})`, async ({
    browser,
    world,
  }) => {
    const { city } = world;
    await world.show();
    await world.show({ title: 'Fällt aus', cancelledAt: new Date() });
    await world.show({ title: 'Privat', visibility: 'private' });
    await asVisitor(browser, language, async (page) => {
      // Copies of public pages are a little old: another test may have requested the list just now.
      const list = async () => (await page.request.get(`/public?lang=${language}`)).text();
      await expect.poll(list).toContain(`/public/cities/${city.slug}?`);
      await page.goto(`/public/cities/${city.slug}?lang=${language}`);
      await page.getByRole('main').getByRole('link', { name: t.publicCities.all }).click();
      await expect(page).toHaveURL(`/public?lang=${language}`);
      await expectFitting(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.publicCities.title);
      const name = page.getByText(cityIn(world, language), { exact: true });
      const row = page.getByRole('listitem').filter({ has: name });
      await expect(row.getByText(language === 'de' ? '1 Show' : '1 show', { exact: true })).toBeVisible();
      await row.getByRole('link').click();
      await expect(page).toHaveURL(`/public/cities/${city.slug}?lang=${language}`);
      await page.getByRole('contentinfo').getByRole('link', { name: t.publicCities.all }).click();
      await expect(page).toHaveURL(`/public?lang=${language}`);
    });
  });

  test(`a show leads into a calendar, to its brand and to its city (${language})`, async ({
    browser,
    world,
  }) => {
    const { brand, city } = world;
    const show = await world.show({ title: 'Freitagslacher', admission: 'free' });
    await asVisitor(browser, language, async (page) => {
      await page.goto(`/public/${brand.id}/shows/${show.id}?lang=${language}`);
      await expect(page.getByRole('link', { name: t.publicAddToCalendar.file })).toHaveAttribute(
        'href',
        `/api/feeds/shows/${show.id}/show.ics?lang=${language}`,
      );
      await expect(page.getByRole('definition').getByText(t.spotsShowPage.admissions.free)).toBeVisible();
      expect(await page.content()).toContain('"price":0');
      const inCity = filled(t.publicShow.inCity, { city: cityIn(world, language) });
      await page.getByRole('link', { name: inCity }).click();
      await expect(page).toHaveURL(`/public/cities/${city.slug}?lang=${language}`);
      await expect(page.getByText(t.publicShows.free, { exact: true })).toBeVisible();
      const follow = page.getByRole('link', { name: t.publicFollowInCalendar.program });
      const feed = (await follow.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? '';
      expect(await (await page.request.get(feed)).text()).toContain('Freitagslacher');
      await page.getByText(t.publicFollowInCalendar.others).click();
      await expect(page.getByText(feed, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /„Per URL“|“From URL”/ })).toBeVisible();
      await page.getByRole('link', { name: 'Freitagslacher' }).click();
      await expect(page).toHaveURL(`/public/${brand.id}/shows/${show.id}?lang=${language}`);
    });
  });
}

test('the title of every public page is at one place, on a phone and on a desk', async ({ page, world }) => {
  const { db, brand, city } = world;
  const show = await world.show({ title: 'Gala der gebrochenen Vorsätze und was danach noch alles kam' });
  const { id: logoId } = await savePicture(world);
  await db.brand.update({ where: { id: brand.id }, data: { logoId } });
  const { id } = await world.comedian({ name: 'Alma Eberhardt' });
  await saveFace(db, id);
  await db.promoPage.create({
    data: { comedianId: id, isOn: true, parts: ['city', 'picture'], changedAt: new Date() },
  });
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    const seen: Record<string, string[]> = {};
    for (const path of [
      '/public',
      `/public/${brand.id}`,
      `/public/${brand.id}/past`,
      `/public/${brand.id}/shows/${show.id}`,
      `/public/cities/${city.slug}`,
      `/public/comedians/${id}`,
    ]) {
      await page.goto(`${path}?lang=de`);
      const place = await page.locator('h1').evaluate((title) => {
        const { x, y } = title.getBoundingClientRect();
        return `${x} ${y} ${getComputedStyle(title).fontSize}`;
      });
      (seen[place] ??= []).push(path);
    }
    expect(Object.keys(seen), JSON.stringify(seen)).toHaveLength(1);
  }
});

const cityIn = ({ city }: World, language: Language) => (language === 'de' ? city.nameDe : city.nameEn);

/** The background of all public pages (public canvas). */
const teal = 'rgb(12, 100, 105)';

test('a city without shows leads to those near it, and there is no city that nobody knows', async ({
  browser,
  world,
}) => {
  const t = wordsOf('de');
  await asVisitor(browser, 'de', async (page) => {
    const answer = await page.goto(`/public/cities/${world.city.slug}?lang=de`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(filled(t.publicCity.empty, { city: world.city.nameDe }))).toBeVisible();
    for (const address of [
      '/public/cities/nirgendwo?lang=de',
      '/public/cities?lang=de',
      '/public/gibt/es/gar/nicht?lang=de',
    ]) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByText(t.coreErrors.notFound.title)).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', teal);
    }
  });
});

test('search engines are told which address is which language, on every public page', async ({
  request,
  world,
}) => {
  for (const path of [
    '/public',
    `/public/${world.brand.id}`,
    `/public/${world.brand.id}/past`,
    `/public/cities/${world.city.slug}`,
  ]) {
    const html = await (await request.get(`${path}?lang=en&after=no`)).text();
    const origin = process.env.E2E_APP_URL ?? '';
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}?lang=en">`);
    for (const [name, query] of [
      ['de', '?lang=de'],
      ['en', '?lang=en'],
      ['x-default', ''],
    ]) {
      expect(html).toContain(`hreflang="${name}" href="${origin}${path}${query}"`);
    }
    expect(html).toContain(`<meta property="og:url" content="${origin}${path}?lang=en">`);
    expect(html).not.toMatch(/<script(?![^>]*(ld\+json|data-own))/);
  }
});

test('nothing that is the team’s own is on any of the pages', async ({ request, world }) => {
  const { db, brand, city } = world;
  const comedian = await world.comedian({
    name: 'canary-applicant',
    email: `canary-${randomUUID()}@example.org`,
  });
  const shown = await world.show({ title: 'Offen', feeText: 'canary-fee' });
  const { id } = await world.apply(shown.id, comedian.id);
  await db.application.update({
    where: { id },
    data: {
      message: 'canary-message',
      teamNote: 'canary-note',
      draftText: 'canary-draft',
      draftAnswer: 'reject',
    },
  });
  await makeLine(db, { showId: shown.id, guestName: 'canary-line' });
  for (const visibility of ['private', 'onRequest'] as const) {
    for (const days of [-3, 3]) {
      const startsAt = addDays(new Date(), days);
      await world.show({ title: `canary-${visibility}`, visibility, startsAt });
    }
  }
  const over = await world.show({ title: 'War', startsAt: subDays(new Date(), 2) });
  await makeSentLine(db, { showId: over.id, at: new Date(), guestName: 'canary-unsent' });
  for (const path of [
    `/public/${brand.id}`,
    `/public/${brand.id}/past`,
    `/public/${brand.id}/shows/${shown.id}`,
    `/public/${brand.id}/shows/${over.id}`,
    `/public/cities/${city.slug}`,
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/Offen|War/);
    for (const secret of ['canary', comedian.id, brand.adminEmail, brand.teamEmail]) {
      expect(html.includes(secret), `${secret} on ${path}`).toBe(false);
    }
  }
});

test('a city by its name leads to the city, with the language of the address', async ({ request, world }) => {
  const { slug, nameDe, nameEn } = world.city;
  for (const typed of [slug.toUpperCase(), nameDe, nameEn, nameDe.toUpperCase()]) {
    const path = `/public/cities/${encodeURIComponent(typed)}`;
    const moved = await request.get(`${path}?lang=en`, { maxRedirects: 0 });
    // Its slug in capital letters is another spelling of its address. A name may belong to another city one day.
    expect([moved.status(), moved.headers().location], typed).toEqual([
      typed.toLowerCase() === slug ? 308 : 307,
      `/public/cities/${slug}?lang=en`,
    ]);
    expect((await request.get(path)).status(), typed).toBe(200);
  }
  expect((await request.get('/public/cities/N%C3%BCrgendwo')).status()).toBe(404);
});
