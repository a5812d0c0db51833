import { Booker } from './support/booker';
import { fillShow } from './support/full-show';
import { expect, test } from './support/fixtures';
import { desk } from './support/viewports';
import { filled } from './support/words';

/** More than two pages of the editor have. */
const applicants = 130;

test('somebody of a crowd is found, put on the line-up, scrolled to, and selected with all', async ({
  context,
  page,
  world,
}) => {
  await world.enter(context, { email: world.brand.adminEmail });
  const showId = await fillShow(world, { applicants });
  const booker = new Booker(page, 'de');
  const { words } = booker;
  const rows = page.locator('[data-row]');
  await page.setViewportSize(desk);
  await booker.open(world.brand.id, showId, '?order=name');
  await expect(rows).toHaveCount(50);
  await expect(
    page.getByRole('heading', { name: filled(words.tabs.applicants, { count: '130' }) }),
  ).toBeVisible();

  const search = page.getByRole('searchbox', { name: words.filters.text });
  await search.fill('127');
  await expect(rows).toHaveCount(1);
  await booker.confirmButton('Comedian 127').click();
  await booker.expectSaved();
  await booker.expectOrder('Comedian 127');
  await search.fill('');
  await expect(booker.applicant('Comedian 050')).toBeVisible();
  // The comedians of the line-up are loaded, and wait at their place in the list.
  await expect(booker.applicant('Comedian 127')).toHaveCount(0);

  for (const [last, count] of [
    ['Comedian 050', 100],
    ['Comedian 100', applicants],
  ] as const) {
    await booker.applicant(last).scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count);
  }

  await page.reload();
  await booker.open(world.brand.id, showId, '?order=name');
  await page.getByRole('checkbox', { name: filled(words.selectName, { name: 'Comedian 001' }) }).check();
  await page.getByRole('button', { name: filled(words.selectAll, { count: '130' }) }).click();
  await expect(page.getByText('130 ausgewählt')).toBeVisible();
});

test('the suggestion, a search and a rejection of the rest know those who are not on the page', async ({
  context,
  page,
  world,
}) => {
  await world.enter(context, { email: world.brand.adminEmail });
  const showId = await fillShow(world, { applicants });
  const name = `Zazie ${world.brand.id}`;
  await world.apply(showId, (await world.comedian({ name })).id);
  const booker = new Booker(page, 'de');
  const { words } = booker;
  await page.setViewportSize(desk);
  // No comedian passes the filter, so the page is empty.
  await booker.open(world.brand.id, showId, '?q=niemand');
  await page.getByRole('button', { name: words.suggestion.open }).click();
  await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toContainText('Comedian');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: words.addComedian }).click();
  await page.getByLabel(booker.all.comediansPicker.label).fill(name);
  await page.getByRole('option', { name }).click();
  // They have applied, so they are put on the line-up and not asked.
  await page.getByRole('button', { name: words.dialogs.placeNow }).click();
  await booker.expectOrder(name);
  await booker.expectSaved();

  await page.getByRole('button', { name: 'Allen übrigen 130 absagen …' }).click();
  await page.getByRole('button', { name: filled(words.dialogs.rejectManyTitle, { count: '130' }) }).click();
  await booker.expectSaved();
  const rejected = { showId, draftAnswer: 'reject' as const };
  await expect.poll(() => world.db.application.count({ where: rejected })).toBe(applicants);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to more applicants', async ({ context, page, world }) => {
    await world.enter(context, { email: world.brand.adminEmail });
    const showId = await fillShow(world, { applicants });
    const all = page.getByText('Comedian 130');
    await page.goto(`/brands/${world.brand.id}/team/shows/${showId}?order=name`);
    await expect(page.getByText('Comedian 050')).toBeVisible();
    for (const last of ['Comedian 100', 'Comedian 130']) {
      await expect(all).toHaveCount(0);
      await page.getByRole('link', { name: 'Mehr', exact: true }).click();
      await expect(page.getByText(last)).toBeVisible();
    }
  });
});
