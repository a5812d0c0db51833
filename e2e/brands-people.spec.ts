import { subMinutes } from '@/lib/core/time/dates';
import { languages } from '@/lib/core/i18n/language';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { expect, test } from './support/fixtures';
import { filled, wordsOf } from './support/words';

test('a team finds comedians, and learns nothing that is not its business', async ({ context, world }) => {
  await world.comedian({ email: world.brand.teamEmail, name: 'Tom Team' });
  const show = await world.show();
  const { id: annaId } = await world.comedian({
    name: 'Änna Außerirdisch',
    gender: 'female',
    aboutMe: 'Geheim',
  });
  await world.apply(show.id, annaId);
  await world.signIn(context, world.brand.teamEmail);
  const search = async (query: string, brand = world.brand.id) => {
    const response = await context.request.get(`/api/brands/${brand}/comedians?${query}`);
    expect(response.headers()['cache-control']).toBe('no-store');
    return { status: response.status(), text: await response.text() };
  };

  const { status, text } = await search(`q=ausser+aenna&city=${world.city.slug}&band=upTo30&show=${show.id}`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    comedians: [
      {
        comedianId: annaId,
        name: 'Änna Außerirdisch',
        face: null,
        cityName: world.city.nameDe,
        spotCountBand: 'upTo30',
        standing: 'applied',
        night: 'unsaid',
        bars: [],
      },
    ],
  });
  for (const query of ['', 'q=', 'q=%00', 'q=%25', 'city=nowhere', `q=${'x'.repeat(2000)}`]) {
    expect(await search(query), query).toEqual({ status: 200, text: '{"comedians":[]}' });
  }
  expect(await search(`q=${'x'.repeat(5000)}`)).toMatchObject({ status: 414 });
});

test('nonsense is refused, other brands are closed', async ({ context, world }) => {
  await world.enter(context, { email: world.brand.teamEmail });
  const other = await makeBrand(world.db);
  const statusOf = async (path: string) => (await context.request.get(path)).status();
  for (const query of ['city=..%2Fx', 'band=all', 'show=nonsense']) {
    expect(await statusOf(`/api/brands/${world.brand.id}/comedians?${query}`), query).toBe(400);
  }
  expect(await statusOf(`/api/brands/${other.id}/comedians?q=a`)).toBe(403);
  expect(await statusOf('/api/brands/no-such-brand/comedians?q=a')).toBe(404);
});

for (const language of languages) {
  test(`a team reads what happened to its show (${language})`, async ({ browser, world }) => {
    const words = wordsOf(language).showsHistory;
    const ben = await world.comedian({ email: world.brand.teamEmail, name: 'Ben Booker', language });
    const show = await world.show({ title: 'Keller Open Mic' });
    const lotte = await world.comedian({ name: 'Lotte Lachmann' });
    const { id: applicationId } = await makeApplication(world.db, {
      showId: show.id,
      comedianId: lotte.id,
      status: 'cancelled',
      events: { create: [] },
    });
    const now = new Date();
    await world.db.applicationEvent.createMany({
      data: Array.from({ length: 60 }, (_, nth) => ({
        applicationId,
        at: subMinutes(now, 61 - nth),
        actorKind: 'team' as const,
        actorComedianId: ben.id,
        fromStatus: 'confirmed' as const,
        toStatus: 'cancelled' as const,
        reason: `Grund ${59 - nth}`,
      })),
    });
    await world.db.auditEvent.create({
      data: {
        at: subMinutes(now, 1),
        kind: 'spotsChanged',
        actorComedianId: ben.id,
        brandId: world.brand.id,
        showId: show.id,
        facts: { from: 8, to: 6 },
      },
    });

    const page = await world.openAs(browser, world.brand.teamEmail, { language, javaScriptEnabled: false });
    const address = `/brands/${world.brand.id}/team/shows/${show.id}`;
    await page.goto(`${address}/history`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(50);
    const by = 'Ben Booker';
    await expect(entries.first()).toContainText(by);
    await expect(entries.nth(1)).toContainText(
      filled(words.changes.cancelled, { by, name: 'Lotte Lachmann' }),
    );
    await expect(entries.nth(1)).toContainText('Grund 0');
    expect(await page.content()).not.toContain(lotte.email);

    await page.getByRole('link', { name: words.older }).click();
    await expect(entries).toHaveCount(11);
    await expect(entries.last()).toContainText('Grund 59');
    await expect(page.getByRole('link', { name: words.older })).toHaveCount(0);
    await page.getByRole('link', { name: words.newest }).click();
    await expect(entries).toHaveCount(50);
    await page.getByRole('link', { name: words.back }).click();
    await expect(page).toHaveURL(address);
  });
}
