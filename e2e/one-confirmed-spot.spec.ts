import { randomUUID } from 'node:crypto';
import { makeApplication } from '@/lib/applications/testing/factory';
import { languages } from '@/lib/core/language';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';

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
    await comedian.expectStatus(title, comedian.words.status.confirmed);
    await comedian.page.reload();
    const bell = comedian.page.getByRole('banner').getByRole('link', { name: comedian.words.layout.notices });
    await expect(bell.getByText(/1 (ungelesen|unread)/)).toBeAttached();

    const stored = await world.db.comedian.findUniqueOrThrow({
      where: { email: lotte.email },
      include: { applications: { include: { events: { orderBy: { number: 'asc' } } } } },
    });
    expect(stored).toMatchObject({
      name: 'Lotte Lachmann',
      instagram: 'lachmitlotte',
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

test('a rejected comedian reads so, and can no longer apply', async ({ browser, context, page, world }) => {
  const { title } = await world.show();
  const nina = await world.comedian({ name: 'Nina Nein' });
  await world.comedian({ email: world.brand.teamEmail });
  await world.signIn(context, nina.email);
  await page.goto(`/user/cities/${world.city.slug}`);
  const comedian = Actor.reading(page, 'de');
  await comedian.applyFor(title);

  const organiser = Actor.reading(await world.openAs(browser, world.brand.teamEmail), 'de');
  await organiser.page.goto('/user');
  await organiser.openShowOfTeam(world.brand.name, title);
  await organiser.reject(nina.name);

  await page.reload();
  await comedian.expectStatus(title, 'diesmal nicht');
  await expect(page.getByRole('button', { name: `Bewerben: ${title}` })).toHaveCount(0);
});

test('an application can be taken back and made again', async ({ context, page, world }) => {
  const { title } = await world.show();
  await world.enter(context);
  await page.goto(`/user/cities/${world.city.slug}`);
  const comedian = Actor.reading(page, 'de');
  await comedian.applyFor(title);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await comedian.expectStatus(title, 'offen');
  await comedian.applyFor(title);
  await comedian.withdrawFrom(title);
});

test('a blocked comedian reads until when and why, and is offered nothing', async ({
  context,
  page,
  world,
}) => {
  const bo = await world.comedian();
  const open = await world.show({ title: 'Offene Bühne' });
  const lost = await world.show({ title: 'Verlorener Spot' });
  await makeApplication(world.db, { showId: lost.id, comedianId: bo.id, status: 'cancelled' });
  await world.signIn(context, bo.email);
  const addresses = [`/user/cities/${world.city.slug}`, '/user/spots?tab=applications'];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: `Bewerben: ${lost.title}` })).toBeVisible();
  }

  const until = new Date(Date.now() + 3 * 86_400_000);
  await world.db.block.create({
    data: { comedianId: bo.id, brandId: world.brand.id, until, reason: 'Den Fernsehauftritt gab es nicht.' },
  });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText(lost.title)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Bewerben/ })).toHaveCount(0);
  }
  await page.goto(`/user/cities/${world.city.slug}`);
  await expect(page.getByText(open.title)).toBeVisible();
  await expect(page.getByText(`Bei ${world.brand.name} bist du bis`)).toBeVisible();
  await expect(page.getByText('Der Grund: Den Fernsehauftritt gab es nicht.')).toBeVisible();
});

test('everything works without JavaScript', async ({ browser, world }) => {
  const { title } = await world.show();
  const { email } = await world.comedian();
  const page = await world.openAs(browser, email, { javaScriptEnabled: false });
  const comedian = Actor.reading(page, 'de');
  await page.goto(`/user/cities/${world.city.slug}`);
  await page.getByRole('button', { name: `Bewerben: ${title}` }).click();
  await comedian.expectStatus(title, 'beworben');
  await page.getByRole('button', { name: `Zurückziehen: ${title}` }).click();
  await comedian.expectStatus(title, 'offen');
});
