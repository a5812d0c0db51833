import { Booker } from './support/booker';
import { coming } from './support/dates';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';

const byThumb = { viewport: phone, hasTouch: true };

test('nights on which one can are said by thumb, filter a city, and a team knows of its own', async ({
  browser,
  world,
}) => {
  const [friday, saturday] = [
    await world.show({ title: 'Freitagsbrettl', startsAt: coming(5, '20:00') }),
    await world.show({ title: 'Samstagsbrettl', startsAt: coming(6, '20:00') }),
  ];
  const me = await world.comedian({ name: 'Nora Nacht' });
  for (const { id } of [friday, saturday]) await world.apply(id, me.id);
  const page = await world.openAs(browser, me.email, byThumb);
  await page.goto('/user/profil');
  await page.getByRole('link', { name: 'Freie Abende' }).tap();
  const button = (name: RegExp) => page.getByRole('button', { name });
  await button(/^Jeden Freitag/).tap();
  await button(/^Jeden Samstag/).tap();
  await button(/^Jeden Samstag/).tap();
  await expect(button(/^Jeden Freitag/)).toHaveAccessibleName('Jeden Freitag: kann');
  await expect(button(/^Jeden Samstag/)).toHaveAccessibleName('Jeden Samstag: kann nicht');
  const said = () =>
    world.db.nightOfWeek.findMany({ where: { comedianId: me.id }, orderBy: { weekday: 'asc' } });
  await expect.poll(said).toMatchObject([
    { weekday: 5, isFree: true },
    { weekday: 6, isFree: false },
  ]);
  await page.reload();
  await expect(button(/^Jeden Samstag/)).toHaveAccessibleName('Jeden Samstag: kann nicht');

  await page.goto(`/user/cities/${world.city.slug}`);
  await expect(page.getByText('Samstagsbrettl')).toBeVisible();
  await page.getByRole('link', { name: /^wenn ich kann/ }).tap();
  await expect(page.getByText('Freitagsbrettl')).toBeVisible();
  await expect(page.getByText('Samstagsbrettl')).toBeHidden();

  const member = await world.comedian({ email: world.brand.teamEmail });
  const booker = new Booker(await world.openAs(browser, member.email), 'de');
  const [can, cannot] = ['kann an dem Abend ·', 'kann an dem Abend nicht ·'];
  for (const [show, said, other] of [
    [friday, can, cannot],
    [saturday, cannot, can],
  ] as const) {
    await booker.open(world.brand.id, show.id);
    await expect(booker.page.getByText(said)).toBeVisible();
    await expect(booker.page.getByText(other)).toHaveCount(0);
  }
});

test('nights are said without JavaScript', { tag: '@all' }, async ({ browser, world }) => {
  const me = await world.comedian();
  const page = await world.openAs(browser, me.email, { ...byThumb, javaScriptEnabled: false });
  await page.goto('/user/nights');
  const monday = page.getByRole('button', { name: /^Jeden Montag/ });
  await monday.tap();
  await expect(monday).toHaveAccessibleName('Jeden Montag: kann');
  await monday.tap();
  await expect(monday).toHaveAccessibleName('Jeden Montag: kann nicht');
  await monday.tap();
  await expect(monday).toHaveAccessibleName('Jeden Montag: nichts gesagt');
  expect(await world.db.nightOfWeek.count({ where: { comedianId: me.id } })).toBe(0);
});
