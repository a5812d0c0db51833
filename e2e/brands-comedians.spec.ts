import { subDays } from '@/lib/core/time/dates';
import type { Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { dateInDays } from './support/dates';
import { expect, test } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Pages that a comedian can open. */
const ownPages = ['/user', '/user/spots', '/user/spots?tab=past', '/user/notices'];

async function textOf(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

for (const [language, viewport] of [
  [languages[0], phone],
  [languages[1], desk],
] as const) {
  test(`a team finds somebody and keeps what it knows about them (${language})`, async ({
    browser,
    world,
  }) => {
    const { brandsComedians: t, lineUpsInbox: inbox } = wordsOf(language);
    await world.comedian({ email: world.brand.teamEmail, name: 'Tom Team', language });
    const anna = await world.comedian({ name: 'Änna Keller', aboutMe: 'Über Omas', language });
    const bert = await world.comedian({ name: 'Bert Neu' });
    const past = await world.show({ title: 'Letzte Woche', startsAt: subDays(new Date(), 7) });
    const coming = await world.show({ title: 'Nächste Woche' });
    await makeApplication(world.db, { showId: past.id, comedianId: anna.id, status: 'confirmed' });
    await world.apply(coming.id, anna.id);
    await world.apply(coming.id, bert.id);
    const page = await world.openAs(browser, world.brand.teamEmail, { language, viewport });
    const main = page.getByRole('main');

    // The team goes from an application to the comedian's page, and from there to the list of all comedians.
    await page.goto(`/brands/${world.brand.id}/team/applications`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inbox.title);
    await page.getByRole('link', { name: 'Bert Neu' }).click();
    await page.getByRole('link', { name: inbox.profile }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bert Neu');
    await page.getByRole('link', { name: t.back }).click();
    const people = main.getByRole('rowheader');
    await expect(people).toHaveText([/Änna Keller/, /Bert Neu/]);
    await main.getByRole('link', { name: t.columns.spots }).click();
    await expect(page).toHaveURL(/order=spots/);
    await main.getByRole('link', { name: t.columns.spots }).click();
    await expect(people).toHaveText([/Bert Neu/, /Änna Keller/]);
    await page.getByLabel(t.filters.search, { exact: true }).fill('aenna');
    await page.getByRole('button', { name: t.filters.apply }).click();
    await expect(people).toHaveCount(1);
    await expect(page).toHaveURL(/turned=yes/);
    await main.getByRole('link', { name: 'Änna Keller' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Änna Keller');
    await expect(page.getByText('Über Omas')).toBeVisible();
    expect(await page.content()).not.toContain(anna.email);

    // The team adds its bookkeeping.
    await page.getByRole('button', { name: t.favourite }).click();
    await expect(page.getByRole('button', { name: t.favourite, pressed: true })).toBeVisible();
    await page.getByLabel(t.tags.label).fill('Geheimtipp');
    await page.getByRole('button', { name: t.tags.add, exact: true }).click();
    await expect(
      page.getByRole('button', { name: filled(t.tags.remove, { word: 'Geheimtipp' }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: t.notes.save }).first().click();
    await expect(page.getByText(t.errors.textMissing)).toBeVisible();
    await page.getByLabel(t.notes.label).fill('Kanarienvogel <b>laut</b>');
    await page.getByRole('button', { name: t.notes.save }).first().click();
    const note = page.getByRole('listitem').filter({ hasText: 'Kanarienvogel <b>laut</b>' });
    await expect(note).toContainText('Tom Team');
    await note.getByText(t.notes.edit, { exact: true }).click();
    await page.getByLabel(t.notes.editLabel).fill('Kanarienvogel leise');
    await note.getByRole('button', { name: t.notes.save }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kanarienvogel leise' })).toBeVisible();

    // The team notes a no-show.
    const history = page.getByRole('list', { name: t.history.title });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByRole('button', { name: filled(t.history.noShowFor, { title: '' }) }).click();
    await expect(history.getByText(t.history.outcome.noShow, { exact: true })).toBeVisible();
    await history.getByRole('button', { name: filled(t.history.showedFor, { title: '' }) }).click();
    await expect(history.getByText(t.history.outcome.played, { exact: true })).toBeVisible();
    await history.getByRole('button', { name: filled(t.history.noShowFor, { title: '' }) }).click();
    await expect(history.getByText(t.history.outcome.noShow, { exact: true })).toBeVisible();

    // A report without a reason is refused, and the choice stays.
    await page.getByText(t.report.title, { exact: true }).click();
    await page.getByLabel(t.report.field).selectOption('aboutMe');
    await page.getByRole('button', { name: t.report.submit, exact: true }).click();
    await expect(page.getByText(t.errors.reasonMissing)).toBeVisible();
    await expect(page.getByLabel(t.report.field)).toHaveValue('aboutMe');
    await page.getByLabel(t.report.reason).fill('Kanarienvogel');
    await page.getByRole('button', { name: t.report.submit, exact: true }).click();
    await expect(page.getByText(filled(t.report.open, { field: t.fields.aboutMe }))).toBeVisible();
    await expect(page.getByText(t.block.open)).toHaveCount(0);

    await page.getByRole('link', { name: t.back }).click();
    await page.getByText(t.filters.title, { exact: true }).click();
    await page.getByLabel(t.filters.tag).selectOption('geheimtipp');
    await page.getByLabel(t.filters.favourites).check();
    await page.getByRole('button', { name: t.filters.narrow }).click();
    await expect(page).toHaveURL(/favourites=yes/);
    await expect(people).toHaveText([/Änna Keller/]);

    // The comedian's own pages reveal nothing of it.
    const annasPage = await world.openAs(browser, anna.email, { language });
    for (const address of [...ownPages, `/user/shows/${past.id}`, `/user/shows/${coming.id}`]) {
      const text = await textOf(annasPage, address);
      for (const secret of ['Kanarienvogel', 'Geheimtipp', t.history.outcome.noShow, 'noShow']) {
        expect(text.includes(secret), `${address} says ${secret}`).toBe(false);
      }
    }
  });

  test(`an admin blocks somebody and lifts it again (${language})`, async ({ browser, world }) => {
    const { brandsComedians: t, applicationsBlocks: blocks, spotsSteps: spots } = wordsOf(language);
    await world.comedian({ email: world.brand.adminEmail, language });
    const anna = await world.comedian({ name: 'Anna Keller', language });
    const show = await world.show({ title: 'Mit Anna' });
    const open = await world.show({ title: 'Noch offen' });
    await makeApplication(world.db, { showId: show.id, comedianId: anna.id, status: 'confirmed' });
    const page = await world.openAs(browser, world.brand.adminEmail, { language, viewport });
    await page.goto(`/brands/${world.brand.id}/team/comedians/${anna.id}`);
    await page.getByText(t.block.open).click();
    await expect(page.getByText(/^(Eine Bewerbung oder ein Spot|One application or spot)/)).toBeVisible();
    const submit = page.getByRole('button', { name: filled(t.block.submit, { name: 'Anna Keller' }) });
    await page.getByLabel(t.block.reason, { exact: true }).fill('Zweimal nicht gekommen');
    await submit.click();
    await expect(page.getByText(t.errors.untilUnknown)).toBeVisible();
    await expect(page.getByLabel(t.block.reason, { exact: true })).toHaveValue('Zweimal nicht gekommen');
    await page.getByLabel(t.block.until).fill(dateInDays(9));
    await submit.click();
    await expect(page.getByText(t.block.open)).toHaveCount(0);
    await expect(page.getByText('Zweimal nicht gekommen')).toBeVisible();

    const annasPage = await world.openAs(browser, anna.email, { language });
    await annasPage.goto(`/user/shows/${open.id}`);
    await expect(
      annasPage.getByText(filled(blocks.reason, { reason: 'Zweimal nicht gekommen' })),
    ).toBeVisible();
    const apply = annasPage.getByRole('button', { name: filled(spots.applyFor, { title: 'Noch offen' }) });
    await expect(apply).toHaveCount(0);
    const spot = await world.db.application.findFirstOrThrow({ where: { comedianId: anna.id } });
    expect(spot.status).toBe('confirmed');

    await page.getByRole('link', { name: t.back }).click();
    await page.getByRole('link', { name: t.toBlocks }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.blocks.title);
    await page.getByRole('button', { name: filled(t.block.liftFor, { name: 'Anna Keller' }) }).click();
    await expect(page.getByRole('heading', { name: t.blocks.emptyTitle })).toBeVisible();
    await annasPage.reload();
    await expect(annasPage.getByText('Zweimal nicht gekommen')).toHaveCount(0);
  });
}

test('a note can be written without JavaScript', { tag: '@all' }, async ({ browser, world }) => {
  const { brandsComedians: t } = wordsOf('de');
  await world.comedian({ email: world.brand.teamEmail });
  const { id } = await world.comedian({ name: 'Anna Keller' });
  await world.apply((await world.show()).id, id);
  const page = await world.openAs(browser, world.brand.teamEmail, { javaScriptEnabled: false });
  await page.goto(`/brands/${world.brand.id}/team/comedians/${id}`);
  await page.getByLabel(t.notes.label).fill('Ohne Skript');
  await page.getByRole('button', { name: t.notes.save }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ohne Skript' })).toBeVisible();
});
