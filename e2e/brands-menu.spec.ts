import { addDays, addHours } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

for (const language of languages) {
  test(`one tap leads from the menu to what is due (${language})`, async ({ browser, world }) => {
    const { brandsTeam: team, lineUpsInbox: inbox } = wordsOf(language);
    await world.comedian({ email: world.brand.teamEmail, language });
    const show = await world.show({
      title: 'Keller Open Mic',
      decideBy: new Date(),
      startsAt: addDays(new Date(), 2),
    });
    await world.apply(show.id, (await world.comedian({ name: 'Wanda Wartet' })).id);
    const { id: comedianId } = await world.comedian({ name: 'Gero Gefragt' });
    const answerBy = addHours(new Date(), 5);
    await makeApplication(world.db, { showId: show.id, comedianId, status: 'request', answerBy });
    await world.show({ title: 'Kann warten', startsAt: addDays(new Date(), 30) });

    const page = await world.openAs(browser, world.brand.teamEmail, {
      language,
      viewport: phone,
    });
    const menu = `/brands/${world.brand.id}/team`;
    await page.goto(menu);
    const rows = page.getByRole('region', { name: team.coming }).getByRole('row');
    await expect(rows.getByRole('rowheader')).toHaveText(['Keller Open Mic', 'Kann warten']);
    const due = rows.filter({ hasText: 'Keller Open Mic' });
    const links = due.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(3);

    await links.nth(0).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inbox.title);
    await expect(page.getByRole('heading', { name: 'Wanda Wartet' })).toBeVisible();
    await page.goBack();
    await links.nth(1).click();
    await expect(page.getByRole('heading', { name: 'Gero Gefragt' })).toBeVisible();
    await page.goBack();
    await links.nth(2).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keller Open Mic');
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
}

test(
  'the menu grows without JavaScript, keeps what is due, and comes back as it was',
  { tag: '@all' },
  async ({ browser, world }) => {
    await world.comedian({ email: world.brand.teamEmail });
    const show = (nth: number) => ({ title: `Nummer ${nth}`, startsAt: addDays(new Date(), nth + 10) });
    await Promise.all(Array.from({ length: 21 }, (_, nth) => world.show(show(nth))));
    const page = await world.openAs(browser, world.brand.teamEmail, { javaScriptEnabled: false });
    await page.goto(`/brands/${world.brand.id}/team`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Nummer 20')).toHaveCount(0);
    await page.getByRole('link', { name: 'Mehr laden' }).click();
    await expect(page.getByText('Nummer 20')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Nummer 0', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Nummer 20' }).click();
    await page.goBack();
    await expect(page.getByText('Nummer 20')).toBeVisible();
  },
);

test('a team without shows learns what comes here', async ({ context, world }) => {
  await world.enter(context, { email: world.brand.teamEmail });
  const answer = await context.request.get(`/brands/${world.brand.id}/team?pages=nonsense`);
  expect(await answer.text()).toContain('Eure erste Show');
});
