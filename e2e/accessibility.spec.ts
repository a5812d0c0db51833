import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { makeApplication, makeImport, makeTemplate } from '@/lib/core/testing/factories';
import { boxColours, noticeKinds } from '@/lib/shows/info-schema';
import { Booker } from './support/booker';
import { embedViews } from '@/lib/embeds/filters';
import { expect, test, type World } from './support/fixtures';
import { keepPicture } from './support/pictures';
import { filled, wordsOf } from './support/words';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page, address: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, address).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${address} is wider than the screen by so many pixels`).toBeLessThanOrEqual(0);
}

/** One show in every state that a comedian can see, and long words everywhere. */
async function fillCity(world: World, comedianId: string): Promise<string> {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend mit Überlänge und Zugabe';
  const info = [
    { type: 'headline', text: title },
    { type: 'text', text: title },
    ...boxColours.map((colour) => ({ type: 'box', colour, text: title })),
    ...noticeKinds.map((kind) => ({ type: 'notice', kind, text: title })),
  ];
  const show = await world.show({ title, info, feeText: title, language: 'other' });
  await world.show({ title, visibility: 'onRequest' });
  await world.show({ title: 'Noch zu', opensAt: new Date(Date.now() + 86_400_000) });
  await world.show({ title: 'Abgesagt', cancelledAt: new Date() });
  await world.show({ title: 'Steht schon', lineUpState: 'booked' });
  const statuses = [
    'applied',
    'confirmed',
    'rejected',
    'cancelled',
    'unavailable',
    'request',
    'directList',
  ] as const;
  for (const status of statuses) {
    const { id: showId } = await world.show({ title: status });
    await makeApplication(world.db, { showId, comedianId, status, message: title.repeat(3) });
  }
  const past = await world.show({ title, startsAt: new Date(Date.now() - 30 * 86_400_000) });
  const { id: applicationId } = await makeApplication(world.db, {
    showId: past.id,
    comedianId,
    status: 'confirmed',
  });
  const link = `/user/shows/${past.id}`;
  const notice = { comedianId, showId: past.id, applicationId, link, createdAt: new Date() };
  const kinds = ['status', 'times', 'showCancelled', 'undecided', 'showMoved'] as const;
  await world.db.notification.createMany({
    data: kinds.map((kind) => ({ ...notice, kind, status: 'confirmed' as const, text: title })),
  });
  await makeApplication(world.db, {
    showId: show.id,
    comedianId: (await world.comedian()).id,
    status: 'applied',
  });
  // A spot that was given back: the line-up says who could step in.
  await makeApplication(world.db, {
    showId: show.id,
    comedianId: (await world.comedian({ name: title.slice(0, 80) })).id,
    status: 'cancelled',
  });
  return show.id;
}

/** Somebody about whom the team keeps whatever it can, with long words. */
async function keepEverything(world: World, byId: string): Promise<string> {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2);
  const { id: comedianId } = await world.comedian({
    name: `Lotte ${long.slice(0, 70)}`,
    instagram: 'lotte',
    promoLink: `https://example.org/${long}`,
    videoLink: 'https://example.org/video',
    aboutMe: long,
    previousShows: long,
    gender: 'female',
    lgbtq: 'yes',
    sharesIdentity: true,
  });
  const past = { title: long, startsAt: new Date(Date.now() - 9 * 86_400_000) };
  for (const status of ['confirmed', 'cancelled', 'rejected', 'directList'] as const) {
    const { id: showId } = await world.show(past);
    const noShowAt = status === 'directList' ? new Date() : null;
    await makeApplication(world.db, { showId, comedianId, status, noShowAt }, 'comedian');
  }
  const about = { brandId: world.brand.id, comedianId };
  const { db } = world;
  await db.brandFavourite.create({ data: { ...about, createdAt: new Date() } });
  await db.brandTag.create({ data: { ...about, key: 'musik', word: 'Musik' } });
  await db.brandNote.create({
    data: { ...about, text: long, authorComedianId: byId, createdAt: new Date() },
  });
  await db.profileReport.create({ data: { ...about, field: 'name', reason: long, createdAt: new Date() } });
  await db.block.create({ data: { ...about, until: new Date(Date.now() + 9 * 86_400_000), reason: long } });
  return comedianId;
}

/** Files in each state, with rows of every kind and long words. */
async function bringFiles(world: World, comedianId: string) {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2);
  const bring = (data?: Parameters<typeof makeImport>[3]) =>
    makeImport(world.db, world.brand.id, comedianId, { fileName: `${long}.ics`, ...data });
  const { rows: made } = await bring({ title: 'Neu' });
  const { rows: moved } = await bring({ title: long });
  const { rows: off } = await bring();
  const [row, known, cancelled] = [made, moved, off].map((rows) => (rows as { key: string }[])[0]);
  for (const importKey of [known?.key, cancelled?.key]) await world.show({ title: 'Kennen wir', importKey });
  const preview = await bring({
    rows: [
      { ...row },
      { ...known, place: 2 },
      { ...cancelled, place: 3, isCancelled: true },
      { ...row, place: 4, key: 'uid:off', isCancelled: true },
      { ...row, place: 5, title: long.slice(0, 110), location: long, format: long },
      { ...row, place: 6, when: null, problems: [{ code: 'dateUnknown', value: long.slice(0, 60) }] },
      { ...row, place: 7 },
    ] as object[],
    skipped: [7],
    problem: 'changedMeanwhile',
    findings: { past: 3, cut: 1 },
  });
  // Confirmed as nothing that could be written: the worker gives it back instead.
  const writing = await bring({ state: 'writing', toWrite: 7, written: 3, confirmed: 'nothing' });
  const done = await bring({ state: 'done', outcome: { made: 3, changed: 1, cancelled: 1, told: 2 } });
  return { preview: preview.id, writing: writing.id, done: done.id };
}

/** A show with lines of every kind, somebody asked and long names. */
async function fillLineUp(world: World): Promise<string> {
  const show = await world.show({ spots: 1, decideBy: new Date() });
  const line = (
    place: number,
    data: { part: 'host' | 'spot' | 'break'; guestName?: string; comedianId?: string },
  ) =>
    world.db.lineUpEntry.create({
      data: {
        id: crypto.randomUUID(),
        showId: show.id,
        place,
        minutes: 7,
        note: 'bringt Gitarre mit',
        ...data,
      },
    });
  await line(0, {
    part: 'host',
    guestName: 'Maximiliana Alexandrina von Donaudampfschifffahrtsgesellschaftskapitän',
  });
  await line(1, { part: 'break' });
  const statuses = ['applied', 'confirmed', 'request', 'request', 'rejected'] as const;
  for (const [index, status] of statuses.entries()) {
    const comedian = await world.comedian({
      name: `Comedian ${index}`,
      videoLink: 'https://example.org/video',
    });
    await makeApplication(world.db, {
      showId: show.id,
      comedianId: comedian.id,
      status,
      teamNote: 'War stark.',
      answerBy: status === 'request' ? new Date(Date.now() + 3_600_000) : null,
    });
    // Who has a spot has a line already.
    if (index === 0 || index === 2) await line(index + 3, { part: 'spot', comedianId: comedian.id });
  }
  for (const name of ['Ada Offen', 'Bo Offen'])
    await world.apply(show.id, (await world.comedian({ name })).id);
  return show.id;
}

for (const [language, colorScheme, viewport] of [
  ['de', 'light', desk],
  ['en', 'dark', phone],
] as const) {
  test(`the line-up editor at work is accessible (${language}, ${colorScheme})`, async ({
    browser,
    world,
  }) => {
    test.slow();
    const me = await world.comedian({ email: world.brand.adminEmail, language });
    const context = await browser.newContext({ colorScheme, viewport, hasTouch: viewport === phone });
    await world.signIn(context, me.email, language);
    const booker = new Booker(await context.newPage(), language);
    const { page, words } = booker;
    const look = async (what: string) => {
      await expectAccessible(page, what);
      await expectNoSidewaysScroll(page, what);
    };
    await booker.open(world.brand.id, await fillLineUp(world));

    await page.getByRole('button', { name: words.filters.open, exact: true }).click();
    await booker.confirmButton('Ada Offen').click();
    await look('filters');
    if (viewport === desk) await page.getByLabel(filled(words.selectName, { name: 'Bo Offen' })).check();
    else await page.getByRole('button', { name: words.select, exact: true }).click();
    await look('selection');
    if (viewport === phone) await page.getByRole('tab').nth(1).click();
    await look('lines');
    const more = booker.line('Comedian 1').getByRole('button', { name: filled(words.moreFor, { name: '' }) });
    await more.click();
    await look('menu');
    await page.getByRole('menuitem', { name: words.menu.cancelSpot }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await look('reason');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.addComedian }).click();
    await look('search');
    await page.keyboard.press('Escape');
    await booker.sendButton.click();
    await look('sending');
  });
}

/** Each language and each scheme once: what breaks in one of them breaks in its column. */
for (const [language, colorScheme] of [
  ['de', 'light'],
  ['en', 'dark'],
] as const) {
  test(`every screen is accessible and fits the phone (${language}, ${colorScheme})`, async ({
    browser,
    world,
  }) => {
    // Ninety screens, each of them searched all over.
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme, viewport: phone });
    const page = await context.newPage();
    const newcomer = await browser.newContext({ colorScheme, viewport: phone });
    await world.signIn(newcomer, 'newcomer-' + world.brand.adminEmail, language);
    const visit = async (on: Page, address: string) => {
      await on.goto(address);
      await expect(on.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(on, address);
      await expectNoSidewaysScroll(on, address);
    };

    const me = await world.comedian({ email: world.brand.adminEmail, language });
    const showId = await fillCity(world, me.id);
    const { info, title } = await world.db.show.findUniqueOrThrow({ where: { id: showId } });
    const elements = info ?? [];
    const { id: pictureId } = await keepPicture(world);
    await world.db.show.update({ where: { id: showId }, data: { pictureId } });
    const { id: templateId } = await makeTemplate(world.db, world.brand.id, { title, elements });
    const knownId = await keepEverything(world, me.id);
    await world.db.brand.update({
      where: { id: world.brand.id },
      data: {
        aboutDe: 'Wir machen Comedy.',
        website: 'https://example.org/' + 'lang'.repeat(30),
        instagram: 'lachfabrik',
        contactEmail: 'hallo@example.org',
        colour: '#0b5d63',
        logoId: (await keepPicture(world)).id,
      },
    });
    const { preview, writing, done } = await bringFiles(world, me.id);
    const team = `/brands/${world.brand.id}/team`;
    await visit(await newcomer.newPage(), '/newUser');
    await visit(page, `/public/${world.brand.id}?lang=${language}`);
    await visit(page, `/public/${world.brand.id}/past?lang=${language}`);
    await visit(page, `/public/cities/${world.city.slug}?lang=${language}`);
    await visit(page, `/public/${world.brand.id}/shows/${showId}?lang=${language}`);
    const parts = ['city', 'aboutMe', 'instagram', 'promoLink', 'videoLink', 'shows'] as const;
    const promo = { isOn: true, parts: [...parts], changedAt: new Date() };
    await world.db.promoPage.create({ data: { comedianId: me.id, ...promo } });
    await visit(page, `/public/comedians/${me.id}?lang=${language}`);
    for (const view of embedViews) {
      await visit(page, `/embed/${world.brand.id}?lang=${language}&view=${view}`);
    }
    await world.signIn(context, me.email, language);
    for (const address of [
      '/',
      '/privacy',
      '/user',
      '/user/bugreport',
      '/user/cities',
      `/user/cities/${world.city.slug}`,
      `/user/cities/${world.city.slug}?brand=${world.brand.id}&weekday=5&from=19:00&q=donau`,
      `/user/cities/${world.city.slug}?q=nirgends&open=1`,
      `/user/cities/${world.city.slug}/filter?open=1`,
      '/user/spots',
      '/user/spots?tab=applications',
      '/user/spots/calendar',
      '/user/spots?tab=vitaminB',
      '/user/spots?tab=past',
      '/user/notices',
      '/user/profil/promo',
      `/user/shows/${showId}`,
      '/user/chat',
      '/user/cities/nowhere',
      '/brands',
      team,
      `${team}/shows/${showId}`,
      `${team}/shows/${showId}/history`,
      `${team}/shows/${showId}/export`,
      `${team}/shows/${showId}/info`,
      `${team}/calendar`,
      `${team}/templates`,
      `${team}/templates/new`,
      `${team}/templates/${templateId}`,
      `${team}/shows/${showId}/edit`,
      `${team}/shows/${showId}/edit?picture=tooLarge`,
      `${team}/shows/new`,
      `${team}/shows/new?from=${showId}`,
      `${team}/import?problem=oneColumn&found=${title}`,
      ...[preview, `${preview}?only=problems`, writing, done].map((file) => `${team}/import/${file}`),
      `${team}/lineupshowauswahl`,
      `${team}/series`,
      `${team}/lineupshowauswahl?q=nothing`,
      `${team}/applications`,
      `${team}/applications?tab=requests&q=request`,
      `${team}/applications?tab=archive`,
      ...['', '/profile', '/defaults', '/members', '/audit?kind=spotsChanged', '/audit', '/transfer'].map(
        (page) => `/brands/${world.brand.id}/admin${page}`,
      ),
      `/brands/${world.brand.id}/admin`,
      `${team}/comedians`,
      `${team}/comedians?q=nirgends&band=none`,
      `${team}/comedians/${knownId}`,
      `/brands/${world.brand.id}/admin/blocks`,
      `/brands/${world.brand.id}/admin/export`,
      `/brands/${world.brand.id}/admin/embed`,
      `/brands/${world.brand.id}/qrcode`,
      `/brands/${world.brand.id}/qrcode?target=venues/${world.brand.venue.id}&lang=en`,
      `/brands/${world.brand.id}/admin/venues`,
      `/brands/${world.brand.id}/admin/venues/${world.brand.venue.id}`,
      `/brands/${world.brand.id}/admin/formats`,
      `/brands/${world.brand.id}/admin/formats/new`,
      `/brands/${world.brand.id}/admin/formats/${world.brand.format.id}`,
    ]) {
      await visit(page, address);
    }
    const { calendarLink, jsonDocs } = wordsOf(language);
    await page.goto(`/brands/${world.brand.id}/admin/embed`);
    for (const part of [jsonDocs.title, jsonDocs.whole]) {
      await page.locator('summary').getByText(part, { exact: true }).click();
    }
    await expectAccessible(page, 'what the fields of a feed mean');
    await expectNoSidewaysScroll(page, 'what the fields of a feed mean');
    await page.goto(`${team}/calendar`);
    await page.getByRole('button', { name: calendarLink.make }).click();
    await expect(page.getByText(calendarLink.madeText)).toBeVisible();
    await expectAccessible(page, 'address of a calendar');
    await expectNoSidewaysScroll(page, 'address of a calendar');
    await page.setViewportSize(desk);
    for (const address of [
      `${team}/import/${preview}`,
      '/',
      `/user/cities/${world.city.slug}`,
      `${team}/shows/${showId}`,
      `${team}/shows/${showId}/info`,
      `${team}/shows/${showId}/edit`,
      `${team}/lineupshowauswahl`,
      `${team}/applications`,
      `/user/cities/${world.city.slug}/filter`,
      `${team}/comedians/${knownId}`,
    ]) {
      await visit(page, address);
    }
  });
}
