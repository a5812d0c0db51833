import type { Locator, Page } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import type { Language } from '@/lib/core/i18n/language';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { dateInDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { whenAlive } from './support/readiness';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Takes steps on pages, and counts each tap and each field that is filled in. */
class Counted {
  steps = 0;

  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await whenAlive(target);
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.steps += 1;
    await whenAlive(field);
    await field.fill(text);
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.steps += 1;
    await field.selectOption(value);
  }
}

/** Makes a brand without venue, format and show, and opens its area as its admin, or as a member of its team. */
async function openNewBrand(
  page: Page,
  { db, enter }: World,
  { language = 'de', role = 'admin' }: { language?: Language; role?: 'admin' | 'team' } = {},
) {
  const id = `neu-${randomUUID()}`;
  const { email } = await enter(page.context(), { language });
  await db.brand.create({ data: { id, name: 'Neue Bühne', members: { create: { email, role } } } });
  return { id, team: `/brands/${id}/team` };
}

const showsOf = ({ db }: World, brandId: string) => db.show.count({ where: { brandId } });

for (const [language, viewport] of [
  ['de', phone],
  ['en', desk],
] as const) {
  test(`a new brand comes to its first public series in at most 25 steps (${language})`, async ({
    browser,
    world,
  }) => {
    const words = wordsOf(language);
    const { platformOperator: operator, showsForm: form, showsFirstSteps: first } = words;
    const counted = new Counted();
    const email = `gruenderin-${randomUUID()}@example.org`;
    const name = `Bühne ${randomUUID().slice(0, 8)}`;
    await world.comedian({ email, name: 'Gerda Gründerin', language });

    const office = await world.openAs(browser, world.operatorEmail, { language, viewport });
    await office.goto('/operator');
    await counted.tap(office.getByRole('link', { name: operator.pages.brands.title }));
    await counted.tap(office.getByRole('link', { name: operator.brands.new }));
    await counted.fill(office.getByLabel(operator.brands.name, { exact: true }), name);
    await counted.fill(office.getByLabel(operator.brands.adminEmail), email);
    await counted.tap(office.getByRole('button', { name: operator.brands.create }));
    await office.waitForURL(/\/operator\/brands\/buehne-/);
    const brandId = office.url().split('/').at(-1)!;

    const page = await world.openAs(browser, email, { language, viewport });
    await page.goto('/user');
    const account = filled(words.frameLayout.account, { name: 'Gerda Gründerin' });
    await counted.tap(page.getByLabel(account, { exact: true }));
    await counted.tap(page.getByRole('link', { name, exact: true }));
    await expect(page.getByText(first.missing)).toHaveCount(3);
    await counted.tap(page.getByRole('link', { name: first.begin }));
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await counted.fill(field(form.fields.title), 'Erste Lacher');
    await counted.fill(field(form.fields.formatName), 'Open Mic');
    await counted.fill(field(form.fields.venueName), 'Hinterhof');
    await counted.fill(field(form.fields.venueAddress), 'Hofweg 3');
    await counted.fill(field(form.fields.date), dateInDays(3));
    await counted.fill(field(form.fields.starts), '20:00');
    await expect(field(form.fields.ends)).toHaveValue('22:00');
    await counted.choose(field(form.fields.repeats), 'weekly');
    await counted.tap(page.getByRole('button', { name: form.make, exact: true }));
    await page.waitForURL(`**/brands/${brandId}/team/series`);
    expect(counted.steps).toBeLessThanOrEqual(25);

    expect(await showsOf(world, brandId)).toBeGreaterThan(10);
    // The link to the public page may have been requested before, and copies of public pages are a little old.
    const { request } = await browser.newContext();
    const readPublic = async () => (await request.get(`/public/${brandId}`)).text();
    await expect.poll(readPublic).toContain('Erste Lacher');
    await page.goto(`/brands/${brandId}/team`);
    await expect(page.getByText(first.title)).toHaveCount(0);
  });
}

test('the end follows the start until somebody types one', async ({ page, world }) => {
  const { team } = await openNewBrand(page, world);
  const { starts, ends } = wordsOf('de').showsForm.fields;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(`${team}/shows/new`);
  await whenAlive(field(starts));
  await field(starts).fill('20:00');
  await field(starts).fill('23:15');
  await expect(field(ends)).toHaveValue('01:15');
  await field(ends).fill('00:30');
  await field(starts).fill('19:00');
  await expect(field(ends)).toHaveValue('00:30');
});

test('the first steps say what is there, and a team that may not make a venue whom to ask', async ({
  page,
  world,
}) => {
  const { showsFirstSteps: first, showsForm: form } = wordsOf('de');
  const { id, team } = await openNewBrand(page, world, { role: 'team' });
  await page.goto(team);
  await expect(page.getByText(first.forAdmins)).toBeVisible();
  await expect(page.getByRole('link', { name: first.begin })).toHaveCount(0);
  await page.goto(`${team}/shows/new`);
  await expect(page.getByText(form.nothingHelp)).toBeVisible();
  const { venue, format } = world.db;
  await venue.create({
    data: { brandId: id, name: 'Hinterhof', address: 'Hofweg 3', cityId: world.city.id },
  });
  const numbers = { defaultSpots: 8, defaultMinutes: 7 };
  await format.create({ data: { brandId: id, name: 'Open Mic', kind: 'openMic', ...numbers } });
  await page.goto(team);
  await expect(page.getByText(first.done, { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: first.begin }).click();
  await expect(page.getByLabel(form.fields.title, { exact: true })).toBeVisible();
});

test('without JavaScript a series brings its venue and format, and a wrong city loses nothing', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const { id, team } = await openNewBrand(page, world);
  const { showsForm: form, comediansRegistration: registration } = wordsOf('de');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(`${team}/shows/new`);
  const typed = {
    [form.fields.title]: 'Ohne Skripte',
    [form.fields.formatName]: 'Open Mic',
    [form.fields.venueName]: 'Hinterhof',
    [form.fields.venueAddress]: 'Hofweg 3',
    [form.fields.date]: dateInDays(3),
    [form.fields.starts]: '20:00',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await field(form.fields.repeats).selectOption('weekly');
  await field(registration.city.label).fill('Nirgendwo');
  await page.getByRole('button', { name: form.make, exact: true }).click();
  await expect(page.getByText(form.errors.cityUnknown).first()).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  expect(await world.db.venue.count({ where: { brandId: id } })).toBe(0);
  await field(registration.city.label).fill(world.city.nameDe);
  await page.getByRole('button', { name: form.repeat.look }).click();
  await expect(page.getByText(form.repeat.unsaved)).toBeVisible();
  expect(await world.db.venue.count({ where: { brandId: id } })).toBe(0);
  await page.getByRole('button', { name: form.make, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ohne Skripte' })).toBeVisible();
  const shows = await world.db.show.findMany({
    where: { brandId: id },
    select: { startsAt: true, endsAt: true },
  });
  expect(shows.length).toBeGreaterThan(10);
  expect(shows.every(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() === 7_200_000)).toBe(
    true,
  );
});

/** Returns the lowest height of a target in the given part, and its name. */
function lowest(main: Locator): Promise<[height: number, what: string]> {
  return main.evaluate((root) => {
    const parts = [...root.querySelectorAll('a, button, input, select, textarea, summary')];
    const sizes = parts.flatMap((part): [number, string][] => {
      const target = part.matches('[type=radio], [type=checkbox]') ? (part.closest('label') ?? part) : part;
      const { height } = target.getBoundingClientRect();
      return part.checkVisibility() && height > 1 ? [[height, part.outerHTML.slice(0, 80)]] : [];
    });
    return sizes.sort(([a], [b]) => a - b)[0]!;
  });
}

test('the screens of a new brand are accessible, have targets of 44 px, and leave room at 400 % zoom', async ({
  page,
  world,
}) => {
  const { id, team } = await openNewBrand(page, world);
  for (const path of [team, `${team}/shows/new`, `/brands/${id}/admin/profile`]) {
    await page.setViewportSize(phone);
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${path} ${colorScheme}`);
    }
    const [height, what] = await lowest(page.getByRole('main'));
    expect(height, `${path} ${what}`).toBeGreaterThanOrEqual(44);

    await page.setViewportSize({ width: 320, height: 225 });
    await expectNoSidewaysScroll(page, path);
    const fields = page.getByRole('main').locator('[name]:visible');
    for (const field of await fields.all()) {
      await field.focus();
      const shown = await field.evaluate((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
        const over = document.elementFromPoint(left + width / 2, middle);
        const docked = [...document.querySelectorAll('body *')].filter((part) => {
          const { position } = getComputedStyle(part);
          const box = part.getBoundingClientRect();
          const isDocked = /fixed|sticky/.test(position) && box.top > 0 && box.bottom > innerHeight - 1;
          return isDocked && box.height > 1 && box.width > innerWidth / 2 && part.checkVisibility();
        });
        const covered =
          innerHeight - Math.min(innerHeight, ...docked.map((part) => part.getBoundingClientRect().top));
        const label = element.closest('label');
        return { isSeen: element === over || Boolean(label?.contains(over)), part: covered / innerHeight };
      });
      const name = `${path} ${(await field.getAttribute('name')) ?? ''}`;
      expect(shown.isSeen, name).toBe(true);
      expect(shown.part, name).toBeLessThanOrEqual(1 / 3);
    }
  }
});
