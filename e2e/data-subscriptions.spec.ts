import { createServer } from 'node:http';
import { calendarOf, evening } from '@/lib/data/imports/testing';
import { listenHere } from '@/lib/core/testing/listening';
import { languages } from '@/lib/core/i18n/language';
import { expect, test, type World } from './support/fixtures';
import { publicAddressOf } from './support/internet';
import { filled, wordsOf } from './support/words';
import { addDays } from '@/lib/core/time/dates';

/** Starts a server with a calendar, whose events can be changed. The app reaches it at its address. */
async function publishCalendar(...events: string[]) {
  const calendar = { events };
  const server = createServer(({ url }, response) => {
    if (url === '/geheim-5f3a/basic.ics')
      response.end(calendarOf('X-WR-CALNAME:Programm', ...calendar.events));
    else response.writeHead(404).end();
  });
  const address = `${publicAddressOf(await listenHere(server))}/geheim-5f3a/basic.ics`;
  return { calendar, address, [Symbol.asyncDispose]: async () => void server.close() };
}

/** Formats 20:00 on a day as iCalendar does. */
const eveningIn = (days: number) =>
  `${addDays(new Date(), days).toISOString().slice(0, 10).replaceAll('-', '')}T200000`;

/** Lets the worker read the brand's calendars now. */
async function readByJob({ db, brand: { id: brandId } }: World) {
  const before = new Date();
  await db.calendarSubscription.updateMany({ where: { brandId }, data: { dueAt: before } });
  await db.$queryRaw`SELECT id FROM graphile_worker.add_job('readCalendars', job_key => 'readCalendars')`;
  const isRead = async () => db.calendarSubscription.count({ where: { brandId, readAt: { gte: before } } });
  await expect.poll(isRead).toBe(1);
}

for (const language of languages) {
  test(`a pasted link becomes shows, and what changes there waits with a notice (${language})`, async ({
    browser,
    world,
  }) => {
    await using published = await publishCalendar(evening('a', eveningIn(10)));
    await world.comedian({ email: world.brand.teamEmail, language });
    const page = await world.openAs(browser, world.brand.teamEmail, { language });
    const words = wordsOf(language);
    const { dataSubscriptions: own, dataImports: imports, notificationsNotices: notices } = words;
    const take = page.getByRole('region', { name: imports.take, exact: true }).getByRole('button').first();

    await page.goto(`/brands/${world.brand.id}/team/import`);
    await page.getByLabel(own.address, { exact: true }).fill('http://192.168.0.1/basic.ics');
    await page.getByRole('button', { name: own.read }).click();
    await expect(page.getByText(own.problems.notPublic)).toBeVisible();
    await page.getByLabel(own.address, { exact: true }).fill(published.address);
    await page.getByRole('button', { name: own.read }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programm');
    await take.click();
    await expect(page.getByText(imports.done, { exact: true })).toBeVisible();

    await page.goto(`/brands/${world.brand.id}/team/import`);
    const list = page.getByRole('region', { name: own.list });
    await expect(list).toContainText('…ic.ics');
    expect(await page.content()).not.toContain('geheim-5f3a');
    const height = async () => (await list.boundingBox())?.height;
    const before = await height();
    await list.getByRole('button', { name: filled(own.againOf, { name: 'Programm' }) }).click();
    await expect(list).toContainText(own.nothingNew);
    expect(await height(), 'rows below stay where they are').toBe(before);

    published.calendar.events.push(evening('b', eveningIn(11)));
    await readByJob(world);
    await page.goto('/user/notices');
    await page.getByRole('link', { name: notices.what.calendarChanged }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programm');
    const rows = page.getByRole('region', { name: imports.rows, exact: true }).getByRole('listitem');
    await expect(rows.filter({ hasText: imports.verdicts.new })).toHaveCount(1);
    await expect(rows.filter({ hasText: imports.verdicts.unchanged })).toHaveCount(1);
    expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(1);
    await take.click();
    await expect(page.getByText(imports.done, { exact: true })).toBeVisible();
    expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(2);

    await page.goto(`/brands/${world.brand.id}/team/import`);
    await list.getByRole('button', { name: filled(own.endOf, { name: 'Programm' }) }).click();
    await expect(list).toHaveCount(0);
    expect(await world.db.calendarSubscription.count({ where: { brandId: world.brand.id } })).toBe(0);
  });
}

test(
  'without JavaScript a link leads to its preview, also without a subscription',
  { tag: '@all' },
  async ({ browser, world }) => {
    await using published = await publishCalendar(evening('a', eveningIn(10)));
    await world.comedian({ email: world.brand.teamEmail });
    const page = await world.openAs(browser, world.brand.teamEmail, { javaScriptEnabled: false });
    const own = wordsOf('de').dataSubscriptions;
    await page.goto(`/brands/${world.brand.id}/team/import`);
    await page.getByLabel(own.address, { exact: true }).fill(`${published.address}?no`);
    await page.getByLabel(own.keep, { exact: true }).uncheck();
    await page.getByRole('button', { name: own.read }).click();
    await expect(page.getByText(own.problems.missingThere)).toBeVisible();
    await expect(page.getByLabel(own.address, { exact: true })).toHaveValue(`${published.address}?no`);
    await expect(page.getByLabel(own.keep, { exact: true })).not.toBeChecked();
    await page.getByLabel(own.address, { exact: true }).fill(published.address);
    await page.getByRole('button', { name: own.read }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programm');
    expect(await world.db.calendarSubscription.count({ where: { brandId: world.brand.id } })).toBe(0);
  },
);
