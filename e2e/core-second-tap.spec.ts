import type { BrowserContext, Page } from 'playwright/test';
import { makeSession } from '@/lib/accounts/testing';
import { makeApplication } from '@/lib/applications/testing';
import { expect, test, type World } from './support/fixtures';
import { inDays } from './support/dates';
import { whenAlive } from './support/readiness';
import { desk, phone } from './support/viewports';

/** A list of rows with buttons, of which the first is tapped twice at one place. */
type Tapped = {
  address: string;
  /** The name of the button in each row. */
  button: RegExp;
  /** Returns what the database says of each row, the first row first. */
  rows: () => Promise<unknown[]>;
  /** Default: a small phone. */
  screen?: typeof phone;
};

type Arrange = (world: World, context: BrowserContext) => Promise<Tapped>;

type Status = Parameters<typeof makeApplication>[1]['status'];

const names = ['Ada Apfel', 'Bo Birne', 'Cem Kirsche', 'Dee Dattel'];

/** Makes shows on four evenings and signs a comedian in, who has this status at each. */
async function nights(world: World, context: BrowserContext, status?: Status) {
  const me = await world.enter(context);
  const shows: { id: string; startsAt: Date }[] = [];
  for (const [nth] of names.entries()) {
    const show = await world.show({ title: `Show ${nth}`, startsAt: inDays(7 + nth, '20:00') });
    if (status) await makeApplication(world.db, { showId: show.id, comedianId: me.id, status });
    shows.push(show);
  }
  const rows = async () => {
    const found = await world.db.application.findMany({ where: { comedianId: me.id } });
    return shows.map(({ id }) => found.find(({ showId }) => showId === id)?.status);
  };
  return { me, shows, rows };
}

/** Makes a show and people who have this status there, and signs its team in. */
async function applicants(world: World, context: BrowserContext, status: Status = 'applied') {
  const show = await world.show({ spots: 6 });
  const people: string[] = [];
  for (const name of names) {
    const { id } = await world.comedian({ name });
    await makeApplication(world.db, { showId: show.id, comedianId: id, status });
    people.push(id);
  }
  await world.enter(context, { email: world.brand.teamEmail, name: 'Zoe Booker' });
  const rows = async () => {
    const found = await world.db.application.findMany({
      where: { showId: show.id },
      orderBy: { createdAt: 'asc' },
    });
    const lines = await world.db.lineUpEntry.findMany({ where: { showId: show.id } });
    return people.map((id) => [
      found.findLast(({ comedianId }) => comedianId === id)?.status,
      lines.some(({ comedianId }) => comedianId === id),
    ]);
  };
  return { show, rows };
}

const cityOf = (world: World) => `/user/cities/${world.city.slug}`;

const lists: Record<string, Arrange> = {
  'open shows at home, while the steps of somebody new go': async (world, context) => {
    const { rows } = await nights(world, context);
    return { address: '/user', button: /^Bewerben: /, rows };
  },
  'the shows of a city': async (world, context) => {
    const { rows } = await nights(world, context);
    return { address: cityOf(world), button: /^Bewerben: /, rows };
  },
  'own applications': async (world, context) => {
    const { rows } = await nights(world, context, 'applied');
    return { address: '/user/spots', button: /^Zurückziehen: /, rows };
  },
  'requests at home': async (world, context) => {
    const { rows } = await nights(world, context, 'request');
    return { address: '/user', button: /^Zusagen: /, rows };
  },
  'the inbox of a team': async (world, context) => {
    const { rows } = await applicants(world, context);
    return { address: `/brands/${world.brand.id}/team/applications`, button: /^Zusagen: /, rows };
  },
  'the applicants of a line-up': async (world, context) => {
    const { show, rows } = await applicants(world, context);
    return { address: `/brands/${world.brand.id}/team/shows/${show.id}`, button: /zusagen$/i, rows };
  },
  'those who could step in': async (world, context) => {
    const { show, rows } = await applicants(world, context, 'rejected');
    const { id: comedianId } = await world.comedian({ name: 'Eva Weg' });
    await makeApplication(world.db, { showId: show.id, comedianId, status: 'cancelled' });
    return {
      address: `/brands/${world.brand.id}/team/shows/${show.id}`,
      button: / anfragen$/,
      rows,
      screen: desk,
    };
  },
  'the people of a brand': async (world, context) => {
    const { id: brandId, adminEmail } = world.brand;
    for (const name of names) {
      const { email } = await world.comedian({ name });
      await world.db.brandMember.create({ data: { brandId, email, role: 'team', openedAt: new Date() } });
    }
    await world.enter(context, { email: adminEmail, name: 'Zoe Admin' });
    const rows = async () => {
      const found = await world.db.brandMember.findMany({ where: { brandId }, orderBy: { email: 'asc' } });
      return found.map(({ role }) => role);
    };
    return { address: `/brands/${brandId}/admin/members`, button: /^Zum Admin machen/, rows };
  },
  'the devices of an account': async (world, context) => {
    const { email } = await world.enter(context);
    for (let made = 0; made < 3; made++) await makeSession(world.db, email);
    const all = await world.db.session.findMany({ where: { account: { email } } });
    const rows = async () => {
      const left = await world.db.session.findMany({ where: { account: { email } } });
      return all.map(({ id }) => left.some((one) => one.id === id));
    };
    return { address: '/user/settings', button: /^(?!Überall).* abmelden$/, rows };
  },
};

/** Opens a list. Returns the place of its first button, a function that taps there, and one with the places of all rows. */
async function open(page: Page, { address, button }: Tapped) {
  await page.goto(address);
  const buttons = page.getByRole('main').getByRole('button', { name: button });
  await expect(buttons.nth(1)).toBeVisible();
  await whenAlive(buttons.first());
  await buttons.first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await buttons.first().boundingBox())!;
  return {
    tap: () => page.mouse.click(x + width / 2, y + height / 2),
    /** Where the rows are on the page, however far it is scrolled. */
    places: () =>
      page
        .getByRole('main')
        .locator('li:has(button)')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top + scrollY))),
  };
}

/** Lets time pass in the page, as it does between two taps. */
const after = (page: Page, milliseconds: number) =>
  page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), milliseconds);

for (const [list, arrange] of Object.entries(lists)) {
  for (const pause of [200, 500, 900]) {
    test(
      `two taps at one place, ${pause} ms apart, change one row: ${list}`,
      { tag: ['@all', '@rotating'] },
      async ({ context, page, world }) => {
        const tapped = await arrange(world, context);
        await page.setViewportSize(tapped.screen ?? phone);
        const before = await tapped.rows();
        const { tap } = await open(page, tapped);
        await tap();
        await after(page, pause);
        await tap();
        // What is held or under way is sent when the page is left, and shown when it is loaded again.
        await page.goto('/user/notices');
        const changed = async () =>
          (await tapped.rows()).filter((row, nth) => JSON.stringify(row) !== JSON.stringify(before[nth]))
            .length;
        await page.goto(tapped.address);
        // The second tap may have undone the first.
        expect(await changed()).toBeLessThanOrEqual(1);
      },
    );
  }
}

test('a question and a lost connection in a row of a list move no row, and a tap elsewhere hides them', async ({
  context,
  page,
  world,
}) => {
  await page.setViewportSize(phone);
  const { me, shows, rows } = await nights(world, context);
  const [first] = shows;
  const taken = await world.show({ title: 'Mein Spot', startsAt: first!.startsAt });
  await makeApplication(world.db, { showId: taken.id, comedianId: me.id, status: 'confirmed' });
  const { places, tap } = await open(page, { address: cityOf(world), button: /^Bewerben: /, rows });
  const before = await places();
  const question = page.getByRole('alert').filter({ hasText: 'Mein Spot' });
  await tap();
  await expect(question).toBeVisible();
  await expect(question).toBeFocused();
  expect(await places()).toEqual(before);
  await after(page, 800);
  await page.mouse.click(2, 2);
  await expect(question).toBeHidden();
  expect(await places()).toEqual(before);

  await page.getByRole('button', { name: /^Bewerben: Show 0/ }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: /^Zurückziehen: Show 0/ })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await places()).toEqual(before);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Bewerben: Show 1/ }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Kein Netz.' });
  await expect(lost).toBeVisible();
  expect(await places()).toEqual(before);
  await context.setOffline(false);
  await lost.getByRole('button', { name: 'Noch mal senden' }).click();
  await expect(page.getByRole('button', { name: /^Zurückziehen: Show 1/ })).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await places()).toEqual(before);
  await expect.poll(rows).toEqual(['applied', 'applied', undefined, undefined]);
});

test('after the question about a request its row has both answers, and then the one that was given', async ({
  context,
  page,
  world,
}) => {
  await page.setViewportSize(desk);
  const { me, shows, rows } = await nights(world, context, 'request');
  const taken = await world.show({ title: 'Mein Spot', startsAt: shows[0]!.startsAt });
  await makeApplication(world.db, { showId: taken.id, comedianId: me.id, status: 'confirmed' });
  await page.goto(cityOf(world));
  const [decline, accept] = [/^Ablehnen: Show 0/, /^Zusagen: Show 0/].map((name) =>
    page.getByRole('button', { name }),
  );
  const words = () => Promise.all([decline!.innerText(), accept!.innerText(), decline!.boundingBox()]);
  await whenAlive(accept!);
  const before = await words();
  await accept!.click();
  const question = page.getByRole('alert').filter({ hasText: 'Mein Spot' });
  await expect(question).toBeVisible();
  expect(await words()).toEqual(before);
  await question.getByRole('button', { name: 'Trotzdem zusagen' }).click();
  await expect(page.getByRole('button', { name: /^Zugesagt: Show 0/ })).toBeVisible();
  await expect(decline!).toHaveCount(0);
  await page.goto('/user/notices');
  await expect.poll(rows).toEqual(['confirmed', 'request', 'request', 'request']);
});
