import type { Browser, Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { subDays } from '@/lib/core/time/dates';
import type { Language } from '@/lib/core/i18n/language';
import { fromShowMenu } from './support/booker';
import { Actor } from './support/actors';
import { dateInDays, inDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { become } from './support/callers';
import { fillShow, sendsOne } from './support/show-form';
import { whenAlive } from './support/readiness';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Returns the next date, tomorrow or later, on which the clock skips an hour: the last Sunday of March. */
function nextSpringChange(): string {
  const tomorrow = dateInDays(1);
  const thisYear = Number(tomorrow.slice(0, 4));
  const changes = [thisYear, thisYear + 1].map((year) => {
    const last = new Date(Date.UTC(year, 2, 31));
    return subDays(last, last.getUTCDay()).toISOString().slice(0, 10);
  });
  return changes.find((date) => date >= tomorrow) ?? '';
}

/** Opens a page for a signed-in person. */
async function person(
  browser: Browser,
  world: World,
  { email, name }: { email: string; name: string },
  options: { language?: Language; javaScriptEnabled?: boolean } = {},
) {
  const { language = 'de' } = options;
  const comedian = await world.comedian({ email, name, language });
  const page = await world.openAs(browser, email, options);
  return { page, actor: new Actor(page, language), id: comedian.id };
}

/** Returns all data that calling the show off would change. */
async function allAbout({ db }: World, showId: string) {
  const of = { where: { showId }, orderBy: { id: 'asc' } } as const;
  return {
    show: await db.show.findUnique({ where: { id: showId }, include: { series: true } }),
    applications: await db.application.findMany({ ...of, include: { events: true } }),
    lines: [await db.lineUpEntry.findMany(of), await db.sentLineUpEntry.findMany(of)],
    notices: await db.notification.findMany(of),
    audit: await db.auditEvent.findMany(of),
    chats: await db.chat.findMany({ ...of, include: { messages: true } }),
  };
}

test('on a phone, what takes a move back is clear of the bar', async ({ context, page, world }) => {
  const show = await world.show({ title: 'Verlegt', startsAt: inDays(10, '20:00') });
  const { id: comedianId } = await world.comedian();
  await makeApplication(world.db, { showId: show.id, comedianId, status: 'confirmed' });
  await world.enter(context, { email: world.brand.teamEmail, name: 'Zoe Booker' });
  await page.setViewportSize(phone);
  await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/edit`);
  await page.getByLabel('Beginn', { exact: true }).fill('21:30');
  const ask = page.getByRole('button', { name: wordsOf('de').showsForm.save, exact: true });
  await whenAlive(ask);
  await ask.click();
  const save = page.getByRole('button', { name: sendsOne });
  await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await save.click();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  const [place, bar] = await Promise.all([undo.boundingBox(), page.locator('.bar-strip').boundingBox()]);
  expect(place!.y + place!.height).toBeLessThanOrEqual(bar!.y);
  await undo.click();
  await expect(undo).toHaveCount(0);

  // The page scrolls as far as brings that button under a finger that taps twice. Playwright scrolls to what takes no taps.
  await save.click({ trial: true });
  await save.evaluate((button) => {
    button.scrollIntoView({ block: 'end' });
    scrollBy(0, 60);
  });
  await save.dblclick();
  await expect(undo).toBeVisible();
});

test('a month opens at the top, and its arrows stay under the finger that taps them', async ({
  context,
  page,
  world,
}) => {
  for (let days = 1; days < 62; days += 3) await world.show({ startsAt: inDays(days, '20:00') });
  await world.enter(context, { email: world.brand.teamEmail, name: 'Zoe Booker' });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto(`/brands/${world.brand.id}/team/lineupshowauswahl?view=month`);
    const next = page.getByRole('link', { name: wordsOf('de').showsMonth.next });
    await whenAlive(next);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const place = await next.boundingBox();
    const month = page.getByRole('heading', { name: /^\p{L}+ \d{4}$/u });
    const first = await month.textContent();
    await next.click();
    await expect(month).not.toHaveText(first!);
    expect(await next.boundingBox()).toEqual(place);
    if (size === desk) continue;
    const ends = await page
      .locator('.show-month, .show-month td:has(a)')
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().bottom));
    expect(ends.at(-1), 'its last day ends with it').toBe(ends[0]);
  }
});

for (const language of ['de', 'en'] as const) {
  test(`an organiser makes a show, moves it, copies it and calls it off (${language})`, async ({
    browser,
    world,
  }) => {
    const words = wordsOf(language);
    const { showsForm: showForm, showsChoice: showChoice, lineUpsEditor: lineUp, formsHeld: held } = words;
    const organiser = await person(
      browser,
      world,
      { email: world.brand.teamEmail, name: 'Carla Klub' },
      { language },
    );
    const comedian = await person(
      browser,
      world,
      { email: `mia-${world.brand.id}@example.org`, name: 'Mia Mikro' },
      { language },
    );
    const { page } = organiser;
    const title = `Warmlaufen ${world.brand.id}`;
    const team = `/brands/${world.brand.id}/team`;

    await page.goto(`${team}/lineupshowauswahl`);
    await page.getByRole('link', { name: showChoice.new }).click();
    // The brand's only format is preselected and has suggested its numbers.
    await expect(page.getByLabel(showForm.fields.spots, { exact: true })).toHaveValue('8');
    await fillShow(page, words, { title, date: dateInDays(10) });
    await page.getByLabel(showForm.fields.spots, { exact: true }).fill('5');
    await page.getByLabel(filled(showForm.optional, { label: showForm.fields.feeText })).fill('Hut, geteilt');
    await page.getByLabel(showForm.fields.language, { exact: true }).selectOption('en');
    await page.getByLabel(showForm.fields.admission, { exact: true }).selectOption('hat');
    await page.getByRole('button', { name: showForm.make }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const show = await world.db.show.findFirstOrThrow({ where: { brandId: world.brand.id, title } });
    expect(show).toMatchObject({ spots: 5, minutes: 7, feeText: 'Hut, geteilt', admission: 'hat' });

    await comedian.page.goto(`/user/cities/${world.city.slug}`);
    await comedian.actor.applyFor(title);
    await comedian.page.goto(`/user/shows/${show.id}`);
    await expect(comedian.page.getByText('Hut, geteilt')).toBeVisible();
    const facts = comedian.page.getByRole('main');
    await expect(facts.getByText(words.spotsShowPage.languages.en, { exact: true })).toBeVisible();
    await expect(facts.getByText(words.spotsShowPage.admissions.hat, { exact: true })).toBeVisible();
    await expect(
      (await page.request.get(`/embed/${world.brand.id}?lang=${language}`)).text(),
    ).resolves.toContain(words.publicShows.admissions.hat);

    await fromShowMenu(page, language, lineUp.edit);
    await page.getByLabel(showForm.fields.starts, { exact: true }).fill('20:30');
    await page.getByRole('button', { name: showForm.save, exact: true }).click();
    await expect(page.getByText(showForm.ask.unsaved)).toBeInViewport();
    await page.getByRole('button', { name: sendsOne }).click();
    await expect(page.getByText(showForm.saved)).toBeInViewport();
    await expect(page.getByLabel(showForm.fields.starts, { exact: true })).toHaveValue('20:30');
    await comedian.page.goto('/user/notices');
    const notice = comedian.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(notice).toHaveCount(1);
    await expect(notice.getByText(words.notificationsNotices.what.showMoved)).toBeVisible();
    await expect(notice).toContainText('20:00');
    await expect(notice).toContainText('20:30');

    await page.getByRole('link', { name: showForm.more.copy }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(showForm.copyTitle);
    await expect(page.getByLabel(showForm.fields.date, { exact: true })).toHaveValue(dateInDays(17));
    await page.getByLabel(showForm.fields.title, { exact: true }).fill(`${title} zwei`);
    await page.getByRole('button', { name: showForm.make }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} zwei`);
    await fromShowMenu(page, language, lineUp.edit);
    await page.getByText(showForm.more.delete, { exact: true }).click();
    await page.getByRole('button', { name: showForm.more.deleteSubmit }).click();
    await page.waitForURL(`**${team}/lineupshowauswahl`);
    await expect(page.getByRole('link', { name: title })).toHaveCount(1);

    await page.goto(`${team}/shows/${show.id}/edit`);
    await page.getByText(showForm.more.delete, { exact: true }).click();
    await expect(page.getByText(showForm.more.deleteInvolved)).toBeVisible();
    await page.locator('#cancel > summary').click();
    await page.getByLabel(showForm.more.reason, { exact: true }).fill('Wasserschaden');
    const before = await allAbout(world, show.id);
    await page.getByRole('button', { name: showForm.more.cancelSubmit }).click();
    await page.getByRole('button', { name: held.undo }).click();
    await expect(page.getByRole('button', { name: held.undo })).toHaveCount(0);
    expect(await allAbout(world, show.id)).toEqual(before);
    await page.getByRole('button', { name: showForm.more.cancelSubmit }).click();
    await expect(page.getByText(held.waiting)).toBeVisible();
    expect(await allAbout(world, show.id)).toEqual(before);
    await expect(page.getByText(showForm.closed.cancelledTitle)).toBeVisible();
    await comedian.page.goto('/user/notices');
    await expect(comedian.page.getByText('Wasserschaden')).toBeVisible();
  });
}

test('a second show at a venue and time is made on a second yes', async ({ browser, world }) => {
  const words = wordsOf('de');
  const { showsForm: showForm, showsSameVenue: sameVenue } = words;
  const account = { email: world.brand.teamEmail, name: 'Carla Klub' };
  const { page } = await person(browser, world, account, { javaScriptEnabled: false });
  const there = await world.show({ title: 'Schon da' });
  const date = there.startsAt.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  await page.goto(`/brands/${world.brand.id}/team/shows/new`);
  await fillShow(page, words, { title: 'Zweite Show', date });
  await page.getByRole('button', { name: showForm.make }).click();
  const question = page.getByRole('alert').filter({ hasText: sameVenue.title });
  await expect(question.getByRole('link', { name: /^Schon da/ })).toBeVisible();
  expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(1);
  await page.getByRole('button', { name: showForm.venueTaken.make }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweite Show');
  expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(2);
});

test('a form that is older than the show says so, keeps what was typed and saves on a second yes', async ({
  browser,
  world,
}) => {
  const { showsForm: showForm } = wordsOf('de');
  const ben = await person(browser, world, { email: world.brand.adminEmail, name: 'Ben Bühne' });
  const carla = await person(browser, world, { email: world.brand.teamEmail, name: 'Carla Klub' });
  const show = await world.show({ title: 'Alter Titel' });
  const address = `/brands/${world.brand.id}/team/shows/${show.id}/edit`;
  const title = (page: Page) => page.getByLabel(showForm.fields.title, { exact: true });
  await carla.page.goto(address);
  await ben.page.goto(address);
  await title(ben.page).fill('Bens Titel');
  await ben.page.getByRole('button', { name: showForm.save, exact: true }).click();
  await expect(ben.page.getByText(showForm.saved)).toBeVisible();
  // The next change begins with the saved values.
  await title(ben.page).fill('Bens anderer Titel');
  await ben.page.getByRole('button', { name: showForm.save, exact: true }).click();
  await expect
    .poll(async () => (await world.db.show.findUnique({ where: { id: show.id } }))?.revision)
    .toBe(2);

  await title(carla.page).fill('Carlas Titel');
  await carla.page.getByRole('button', { name: showForm.save, exact: true }).click();
  await expect(carla.page.getByText(showForm.conflict.title)).toBeVisible();
  await expect(carla.page.getByText('Bens anderer Titel')).toBeVisible();
  await expect(title(carla.page)).toHaveValue('Carlas Titel');
  await carla.page.getByRole('button', { name: showForm.save, exact: true }).click();
  await expect(carla.page.getByText(showForm.saved)).toBeVisible();
  expect(await world.db.show.findUnique({ where: { id: show.id } })).toMatchObject({
    title: 'Carlas Titel',
  });
});

test(
  'a show is made and deleted without JavaScript, and what was wrong keeps what was typed',
  { tag: '@all' },
  async ({ browser, world }) => {
    const words = wordsOf('de');
    const { showsForm: showForm } = words;
    const account = { email: world.brand.teamEmail, name: 'Carla Klub' };
    const { page } = await person(browser, world, account, { javaScriptEnabled: false });
    const title = `Ohne Skript ${world.brand.id}`;
    await page.goto(`/brands/${world.brand.id}/team/shows/new`);
    await fillShow(page, words, { title, date: nextSpringChange() });
    await page.getByLabel(showForm.fields.starts, { exact: true }).fill('02:30');
    await page.getByRole('button', { name: showForm.make }).click();
    await expect(page.getByText(showForm.errors.timeSkipped)).toBeVisible();
    await expect(page.getByLabel(showForm.fields.title, { exact: true })).toHaveValue(title);
    await page.getByLabel(showForm.fields.starts, { exact: true }).fill('20:00');
    await page.getByRole('button', { name: showForm.make }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: words.lineUpsEditor.edit, exact: true }).click();
    await page.getByText(showForm.more.delete, { exact: true }).click();
    await page.getByRole('button', { name: showForm.more.deleteSubmit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.showsChoice.title);
    expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(0);
  },
);

test('a show that is not for everybody appears nowhere in public, and counts nowhere', async ({
  browser,
  world,
}) => {
  const me = await person(browser, world, { email: `ida-${world.brand.id}@example.org`, name: 'Ida' });
  const { request } = me.page.context();
  const canaries = { onRequest: 'Kanarienvogel Nachtigall', private: 'Kanarienvogel Zeisig' } as const;
  const onRequest = await world.show({ visibility: 'onRequest', title: canaries.onRequest });
  const hidden = await world.show({ visibility: 'private', title: canaries.private });
  await world.show({ title: 'Für alle' });
  const city = `/user/cities/${world.city.slug}`;
  for (const address of [
    '/',
    '/user',
    '/user/cities',
    city,
    `${city}?q=kanarien`,
    `${city}?brand=${world.brand.id}`,
    `${city}/filter`,
    `${city}/filter?q=kanarien`,
    `/public/${world.brand.id}`,
    `/embed/${world.brand.id}`,
  ]) {
    const html = await (await request.get(address)).text();
    for (const title of Object.values(canaries)) expect(html.includes(title), address).toBe(false);
  }
  const shows = await (await request.get(`${city}?brand=${world.brand.id}`)).text();
  expect(shows).toContain('Für alle');

  expect((await request.get(`/user/shows/${onRequest.id}`)).status()).toBe(200);
  expect((await request.get(`/user/shows/${hidden.id}`)).status()).toBe(404);
  await makeApplication(world.db, { showId: hidden.id, comedianId: me.id, status: 'request' });
  expect((await request.get(`/user/shows/${hidden.id}`)).status()).toBe(200);
  expect(await (await request.get('/user/spots')).text()).toContain(canaries.private);
});

test('a show that becomes private is gone from the filters at once', async ({ browser, world }) => {
  const { showsForm: showForm } = wordsOf('de');
  const { page } = await person(browser, world, { email: world.brand.teamEmail, name: 'Carla Klub' });
  const show = await world.show({ title: 'Bald geheim' });
  await world.show({ title: 'Für alle' });
  const city = `/user/cities/${world.city.slug}`;
  const found = async () => (await page.request.get(`${city}?q=geheim`)).text();
  expect(await found()).toContain('Bald geheim');
  await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/edit`);
  await page.getByRole('radio', { name: showForm.visibilities.private }).check();
  await page.getByRole('button', { name: showForm.save, exact: true }).click();
  await expect(page.getByText(showForm.saved)).toBeVisible();
  expect(await found()).toContain(`>${wordsOf('de').spotsCityFilters.nothingTitle}<`);
});

test('without a venue an admin makes it with the show, and the team reads whom to ask', async ({
  browser,
  world,
}) => {
  await world.db.venue.deleteMany({ where: { brandId: world.brand.id } });
  const { showsForm: showForm, dataImports: imports } = wordsOf('de');
  for (const role of ['admin', 'team'] as const) {
    const context = await browser.newContext();
    await become(role, world, context);
    const page = await context.newPage();
    const isAdmin = role === 'admin';
    await page.goto(`/brands/${world.brand.id}/team/import`);
    await expect(page.getByText(imports.nothingText)).toBeVisible();
    await expect(page.getByText(imports.nothingHelp)).toHaveCount(isAdmin ? 0 : 1);
    await expect(page.getByRole('link', { name: imports.firstVenue })).toHaveCount(isAdmin ? 1 : 0);
    await page.goto(`/brands/${world.brand.id}/team/shows/new`);
    await expect(page.getByText(showForm.nothingHelp)).toHaveCount(isAdmin ? 0 : 1);
    await expect(page.getByLabel(showForm.fields.venueName)).toHaveCount(isAdmin ? 1 : 0);
  }
});
