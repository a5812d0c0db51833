import { randomUUID } from 'node:crypto';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { Actor } from './support/actors';
import { test } from './support/callers';
import { expect } from './support/fixtures';

for (const language of languages) {
  test(`from the first sign-in to a confirmed spot (${language})`, async ({ browser, world }) => {
    const lotte = { name: 'Lotte Lachmann', email: `lotte-${randomUUID()}@example.org` };
    const { title } = await world.show({ title: 'Keller Open Mic' });
    await world.comedian({ email: world.brand.adminEmail, name: 'Ben Booker', language });

    const comedian = await Actor.atTheStart(browser, language);
    await comedian.signIn(lotte);
    await comedian.register(lotte, world.city);
    await comedian.openCity(world.city);
    await comedian.applyFor(title);

    const organiser = await Actor.atTheStart(browser, language);
    await organiser.signIn({ name: 'Ben Booker', email: world.brand.adminEmail });
    await organiser.page.waitForURL('**/user');
    await organiser.openShowOfTeam(world.brand.name, title);
    await organiser.confirm(lotte.name);

    await comedian.openOwnSpots();
    await comedian.expectStatus(title, comedian.words.applicationsStatus.confirmed);
    await comedian.page.reload();
    const bell = comedian.page
      .getByRole('banner')
      .getByRole('link', { name: comedian.words.frameLayout.notices });
    await expect(bell.getByText(/1 (ungelesen|unread)/)).toBeAttached();

    const stored = await world.db.comedian.findUniqueOrThrow({
      where: { email: lotte.email },
      include: { applications: { include: { events: { orderBy: { number: 'asc' } } } } },
    });
    expect(stored).toMatchObject({
      name: 'Lotte Lachmann',
      instagram: null,
      currentCityId: world.city.id,
      language,
      privacyVersion: '2025-08-01',
      applications: [
        {
          status: 'confirmed',
          events: [{ toStatus: 'applied' }, { fromStatus: 'applied', toStatus: 'confirmed' }],
        },
      ],
    });
  });
}

test('an application can be taken back and made again', async ({ context, page, world }) => {
  const { title } = await world.show();
  await world.enter(context);
  await page.goto(`/user/cities/${world.city.slug}`);
  const comedian = new Actor(page, 'de');
  await comedian.applyFor(title);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await comedian.expectStatus(title, 'offen');
  await comedian.applyFor(title);
  await comedian.withdrawFrom(title);
});

test('who is rejected or blocked reads so, until when and why, and is offered nothing', async ({
  as,
  world,
}) => {
  const { request, comedianId = '' } = await as('comedian');
  const shows = { open: 'Offene Bühne', lost: 'Verlorener Spot', rejected: 'Abgesagter Spot' };
  const make = async (title: string, status?: 'cancelled' | 'rejected') => {
    const { id: showId } = await world.show({ title });
    if (status) await makeApplication(world.db, { showId, comedianId: comedianId ?? '', status });
  };
  await make(shows.open);
  await make(shows.lost, 'cancelled');
  await make(shows.rejected, 'rejected');
  /** The HTML without scripts, so that it is the visible content. */
  const read = async (address: string) =>
    (await (await request.get(address)).text()).replace(/<script.*?<\/script>/gs, '');
  const [city, ownSpots] = [`/user/cities/${world.city.slug}`, '/user/spots'] as const;
  const before = await read(city);
  expect(before).toContain('diesmal nicht');
  for (const title of [shows.open, shows.lost]) expect(before).toContain(`Bewerben: ${title}`);
  expect(before).not.toContain(`Bewerben: ${shows.rejected}`);
  expect(await read(ownSpots)).toContain(`Bewerben: ${shows.lost}`);

  const until = new Date(Date.now() + 3 * 86_400_000);
  const reason = 'Den Fernsehauftritt gab es nicht.';
  await world.db.block.create({
    data: { comedianId: comedianId ?? '', brandId: world.brand.id, until, reason },
  });
  const after = await read(city);
  for (const html of [after, await read(ownSpots)]) {
    expect(html).toContain(shows.lost);
    expect(html).not.toMatch(/Bewerben: /);
  }
  expect(after).toContain(shows.open);
  expect(after).toContain(`Bei ${world.brand.name} bist du bis`);
  expect(after).toContain(`Grund: ${reason}`);
});

test('everything works without JavaScript', async ({ browser, world }) => {
  const { title } = await world.show();
  const { email } = await world.comedian();
  const page = await world.openAs(browser, email, { javaScriptEnabled: false });
  const comedian = new Actor(page, 'de');
  await page.goto(`/user/cities/${world.city.slug}`);
  await page.getByRole('button', { name: `Bewerben: ${title}` }).click();
  await comedian.expectStatus(title, 'beworben');
  await page.getByRole('button', { name: `Zurückziehen: ${title}` }).click();
  await comedian.expectStatus(title, 'offen');
});
