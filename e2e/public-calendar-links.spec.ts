import { set } from 'date-fns/set';
import { addDays, subMinutes } from '@/lib/core/time/dates';
import ICAL from 'ical.js';
import type { APIRequestContext, Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { makeSentLine } from '@/lib/line-ups/testing';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { filled, wordsOf } from './support/words';

/** Returns the events that a calendar reads at the address, or the status of an error. */
async function subscribe(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  if (answer.status() !== 200) return answer.status();
  return eventsIn(await answer.text()).map(({ summary }) => summary);
}

function eventsIn(calendar: string): ICAL.Event[] {
  const read = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  return read.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const addressOn = (page: Page, label: string) => page.getByLabel(label).inputValue();

for (const language of languages) {
  test(`a comedian's calendar is made, renewed and ended (${language})`, async ({
    context,
    page,
    playwright,
    world,
  }) => {
    const me = await world.comedian({ language });
    const show = await world.show({ title: 'Freitagslacher' });
    await makeApplication(world.db, { showId: show.id, comedianId: me.id, status: 'confirmed' });
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    const t = words.publicCalendarLink;
    // A context without cookies, because calendar programs have no session.
    const calendar = await playwright.request.newContext();

    await page.goto('/user/spots');
    await page.getByRole('link', { name: t.link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.own.title);
    await page.getByRole('button', { name: t.make }).click();
    await expect(page.getByText(t.madeText)).toBeVisible();
    const first = await addressOn(page, t.address);
    await expect(page.getByRole('link', { name: t.open })).toHaveAttribute(
      'href',
      first.replace(/^https?:/, 'webcal:'),
    );
    await expect(page.getByText(t.google.text)).toBeVisible();
    await expect(page.getByText(t.outlook.text)).toBeVisible();
    const title = `Freitagslacher (${world.brand.name})`;
    expect(await subscribe(calendar, first)).toEqual([title]);

    await world.db.show.update({ where: { id: show.id }, data: { title: 'Samstagslacher' } });
    await expect.poll(() => subscribe(calendar, first)).toEqual([`Samstagslacher (${world.brand.name})`]);

    // The address is shown only once.
    await page.reload();
    await expect(page.getByRole('button', { name: t.renew })).toBeVisible();
    await expect(page.getByText(filled(t.lastUsed, { when: '' }))).toBeVisible();
    expect(await page.content()).not.toContain(new URL(first).pathname);
    await page.getByRole('button', { name: t.renew }).click();
    await expect(page.getByText(t.madeText)).toBeVisible();
    const second = await addressOn(page, t.address);
    expect(await subscribe(calendar, first)).toBe(404);
    expect(await subscribe(calendar, second)).toHaveLength(1);

    await page.getByRole('button', { name: t.end }).click();
    await expect(page.getByText(t.ended)).toBeVisible();
    await expect(page.getByRole('button', { name: t.make })).toBeVisible();
    expect(await subscribe(calendar, second)).toBe(404);
    await calendar.dispose();
  });

  test(`a team's calendar is for who is in the team (${language})`, async ({
    context,
    page,
    playwright,
    world,
  }) => {
    const me = await world.comedian({ email: world.brand.teamEmail, language });
    await world.show({ title: 'Nur für uns', visibility: 'private' });
    await world.show({ title: 'Für alle', startsAt: addDays(new Date(), 20) });
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    const t = words.publicCalendarLink;
    const calendar = await playwright.request.newContext();

    await page.goto(`/brands/${world.brand.id}/team`);
    await page.getByLabel(words.frameNavigation.team.more, { exact: true }).click();
    await page.getByRole('link', { name: words.frameNavigation.team.calendar, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.team.title);
    await page.getByRole('button', { name: t.make }).click();
    await expect(page.getByText(t.madeText)).toBeVisible();
    const address = await addressOn(page, t.address);
    expect(await subscribe(calendar, address)).toEqual(['Nur für uns', 'Für alle']);
    const everybodys = `${process.env.E2E_APP_URL}/api/feeds/brands/${world.brand.id}/shows.ics`;
    expect(await subscribe(calendar, everybodys)).toEqual(['Für alle']);

    await world.db.brandMember.deleteMany({ where: { email: me.email } });
    expect(await subscribe(calendar, address)).toBe(404);
    await calendar.dispose();
  });

  test(`a show gets into a calendar from its page (${language})`, async ({ browser, world }) => {
    const me = await world.comedian({ language });
    const show = await world.show({ title: 'Freitagslacher' });
    const secret = await world.show({ title: 'Auf Anfrage', visibility: 'onRequest' });
    const page = await world.openAs(browser, me.email, { language, javaScriptEnabled: false });
    const { words } = new Actor(page, language);
    const t = words.publicAddToCalendar;
    await page.goto(`/user/shows/${show.id}`);
    const file = await page.getByRole('link', { name: t.file, exact: true }).getAttribute('href');
    const address = new URL(file ?? '', process.env.E2E_APP_URL).href;
    expect(await subscribe(page.request, address)).toEqual(['Freitagslacher']);
    const google = await page.getByRole('link', { name: t.google }).getAttribute('href');
    expect(new URL(google ?? '').searchParams.get('text')).toBe('Freitagslacher');

    await page.goto(`/user/shows/${secret.id}`);
    await expect(page.getByRole('link', { name: t.google })).toBeVisible();
    await expect(page.getByRole('link', { name: t.file, exact: true })).toHaveCount(0);
  });
}

test('a spot gets into a calendar with the time to be there, also of a show that is not public', async ({
  browser,
  world,
}) => {
  const [me, other] = [await world.comedian(), await world.comedian()];
  const show = await world.show({ visibility: 'private' });
  await makeApplication(world.db, { showId: show.id, comedianId: me.id, status: 'confirmed' });
  const callAt = subMinutes(show.startsAt, 30);
  await makeSentLine(world.db, { showId: show.id, comedianId: me.id, at: show.startsAt, callAt });
  const page = await world.openAs(browser, me.email);
  await page.goto(`/user/shows/${show.id}`);
  const address = await page
    .getByRole('link', { name: wordsOf('de').publicAddToCalendar.file, exact: true })
    .getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['cache-control']).toMatch(/^private, no-store/);
  const [event] = eventsIn(await answer.text());
  expect(event?.startDate.toJSDate()).toEqual(set(callAt, { milliseconds: 0 }));
  expect(event?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
  expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(1);

  const stranger = await world.openAs(browser, other.email);
  expect((await stranger.request.get(address ?? '')).status()).toBe(404);
});

test('other sites may read what is public, whatever stands in the address', async ({ playwright, world }) => {
  await world.show({ title: '<script>alert(1)</script>' });
  const site = await playwright.request.newContext({
    baseURL: process.env.E2E_APP_URL,
    extraHTTPHeaders: { Origin: 'https://other.example' },
  });
  const feed = `/api/feeds/v1/brands/${world.brand.id}/shows.json`;
  const answer = await site.get(`${feed}?limit=10000&lang=<script>&x="><script>`);
  const headers = answer.headers();
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toMatch(
    /^public,.*s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
  );
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { version, shows } = (await answer.json()) as { version: number; shows: { title: string }[] };
  expect(version).toBe(1);
  expect(shows.map(({ title }) => title)).toEqual(['<script>alert(1)</script>']);

  const known = await site.get(feed, { headers: { 'If-None-Match': headers.etag ?? '' } });
  expect(known.status()).toBe(304);
  const head = await site.head(feed);
  expect(head.headers().etag).toBe(headers.etag);
  const preflight = await site.fetch(feed, { method: 'OPTIONS' });
  expect(preflight.status()).toBe(204);
  expect(preflight.headers()['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
  expect((await site.post(feed)).status()).toBe(403);

  for (const nowhere of [
    '/api/feeds/brands/gibt-es-nicht/shows.ics',
    '/api/feeds/brands/%3Cscript%3E/shows.ics',
    '/api/feeds/people/lachfabrik/shows.ics',
    '/api/feeds/v1/venues/1/shows.json',
    '/api/feeds/venues/1/shows.atom',
    '/api/feeds/shows/1/show.ics',
    `/api/feeds/private/${'../'.repeat(3)}x/calendar.ics`.replaceAll('/..', '%2F..'),
  ]) {
    const missing = await site.get(nowhere);
    expect(missing.status(), nowhere).toBe(404);
    expect(await missing.text(), nowhere).not.toContain('<script>');
  }
  await site.dispose();
});
