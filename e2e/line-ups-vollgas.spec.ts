import { readFile } from 'node:fs/promises';
import { subDays } from '@/lib/core/time/dates';
import { parse } from 'csv-parse/sync';
import { languages } from '@/lib/core/i18n/language';
import { makeClaim } from '@/lib/line-ups/fairness/testing';
import { downloadBy } from './support/downloads';
import { expect, test, type World } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { wordsOf } from './support/words';

const viewports = { de: phone, en: desk };

/**
 * Makes a history of three comedians. Ada has applied for two line-ups in vain: 40 points, 7 for weeks, 25 and 10. Bo
 * is new: 20 and 25. Cem has played 20 days ago: 2 for weeks. Ada and Bo have applied for the coming show.
 */
async function makeHistory(world: World) {
  const past = (days: number) => world.show({ startsAt: subDays(new Date(), days), lineUpState: 'booked' });
  const [first, second] = [await past(40), await past(20)];
  const coming = await world.show({ title: 'Nächste Woche' });
  const ada = await world.comedian({ name: '=Ada Anders' });
  const bo = await world.comedian({ name: 'Bo Beginn' });
  const cem = await world.comedian({ name: 'Cem Champion' });
  await makeClaim(world.db, first, ada.id, 'rejected');
  await makeClaim(world.db, second, ada.id, 'unavailable');
  await makeClaim(world.db, second, cem.id, 'confirmed');
  for (const { id } of [bo, ada]) await world.apply(coming.id, id);
  return { coming, ada, bo, cem };
}

for (const language of languages) {
  const words = wordsOf(language);
  const {
    lineUpsVollgas: vollgas,
    lineUpsOwnStandings: ownStandings,
    lineUpsEditor: lineUp,
    frameNavigation: navigation,
    lineUpsScoreFormula: scoreFormula,
  } = words;
  const points = (count: number) =>
    language === 'de' ? `${count} ${count === 1 ? 'Punkt' : 'Punkte'}` : `${count} points`;

  test(`a team sees whose turn it is, and why (${language})`, async ({ browser, world }) => {
    const { coming } = await makeHistory(world);
    await world.comedian({ email: world.brand.teamEmail, language });
    const page = await world.openAs(browser, world.brand.teamEmail, {
      language,
      viewport: viewports[language],
    });
    const main = page.getByRole('main');
    const names = main.getByRole('link', { name: /=Ada|Bo B|Cem C/ });

    await page.goto(`/brands/${world.brand.id}/team`);
    await page.getByLabel(navigation.team.more, { exact: true }).click();
    await page.getByRole('link', { name: navigation.team.vollgas, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(vollgas.title);
    await expect(names).toHaveText(['=Ada Anders', 'Bo Beginn', 'Cem Champion']);
    // The formula contains every weight.
    await main.getByLabel(scoreFormula.title).first().click();
    const formula = main.getByRole('region', { name: scoreFormula.title });
    await expect(formula).toContainText('40 ×');
    await formula.getByText(scoreFormula.details).click();
    await expect(formula.getByText(scoreFormula.rules.ended)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(formula).toBeHidden();
    const row = main.getByRole('row').filter({ hasText: '=Ada' });
    for (const part of ['82', '40', '+ 7', '+ 25', '+ 10', vollgas.isWaiting]) {
      await expect(row).toContainText(part);
    }

    // The list is filtered to waiting comedians and by a name, and sorted in another order.
    await main.getByRole('link', { name: vollgas.shown.waits }).click();
    await expect(names).toHaveText(['=Ada Anders', 'Bo Beginn']);
    await main.getByRole('link', { name: vollgas.shown.played }).click();
    await expect(names).toHaveText(['Cem Champion']);
    await main.getByRole('link', { name: vollgas.windows.w4 }).click();
    await expect(page).toHaveURL(/window=w4/);
    await page.goto(`/brands/${world.brand.id}/team/vollgas`);
    const byName = main.getByRole('link', { name: vollgas.columns.name, exact: true });
    await byName.click();
    await expect(page).toHaveURL(/order=name/);
    await byName.click();
    await expect(names).toHaveText(['Cem Champion', 'Bo Beginn', '=Ada Anders']);
    await main.getByLabel(vollgas.search, { exact: true }).fill('beg');
    await main.getByRole('button', { name: vollgas.apply }).click();
    await expect(names).toHaveText(['Bo Beginn']);
    await expect(page).toHaveURL(/order=name&turned=yes/);

    // The table, without the filter for the name.
    await page.goto(`/brands/${world.brand.id}/team/vollgas`);
    const file = await downloadBy(main.getByRole('link', { name: vollgas.csv }));
    expect(file.suggestedFilename()).toMatch(/^vollgas-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true, delimiter: ';' });
    expect(rows.map((one) => one[vollgas.columns.name])).toEqual([
      "'=Ada Anders",
      'Bo Beginn',
      'Cem Champion',
    ]);
    expect(rows[0]).toMatchObject({ [vollgas.columns.points]: '82', [vollgas.columns.bumped]: '2' });
    expect(text).not.toContain('@example.org');

    // The balance of a quarter in which nobody has played.
    await main.getByRole('link', { name: vollgas.toBalance }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(vollgas.balance.title);
    await expect(main.getByText(vollgas.balance.emptyTitle)).toBeVisible();

    // The line-up editor shows the same order and the same numbers.
    await page.goto(`/brands/${world.brand.id}/team/shows/${coming.id}`);
    const applicants = page.getByRole('list', { name: lineUp.applicantsLabel }).getByRole('listitem');
    await expect(applicants).toHaveCount(2);
    await expect(applicants.first()).toContainText('=Ada Anders');
    await expect(applicants.first()).toContainText(`${points(82)} = 40 `);
    await expect(applicants.nth(1)).toContainText(`${points(45)} = 20 `);
  });

  test(`a comedian sees their own points, and nothing of others (${language})`, async ({
    browser,
    world,
  }) => {
    const { ada } = await makeHistory(world);
    await world.db.comedian.update({ where: { id: ada.id }, data: { language } });
    await world.db.brand.update({ where: { id: world.brand.id }, data: { replyDays: 3 } });
    const page = await world.openAs(browser, ada.email, { language, viewport: viewports[language] });
    const main = page.getByRole('main');
    await page.goto('/user/spots');
    await main.getByRole('link', { name: ownStandings.link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownStandings.title);
    await main.getByRole('link', { name: world.brand.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(world.brand.name);
    await expect(main.getByText(points(82), { exact: true })).toBeVisible();
    await expect(main.getByText(ownStandings.isWaiting)).toBeVisible();
    await expect(main.getByRole('region', { name: scoreFormula.title })).toContainText('40 ×');
    await expect(main).toContainText(language === 'de' ? 'innerhalb von 3 Tagen' : '3 days');
    const html = await page.content();
    for (const hidden of ['Bo Beginn', 'Cem Champion']) {
      expect(html).not.toContain(hidden);
    }

    // The address of a brand with which they are not involved.
    const other = await page.goto('/user/spots/vollgas/nobodys-brand');
    expect(other?.status()).toBe(404);
  });
}

test('a brand without history says what will be here, and nonsense in the address is ignored', async ({
  context,
  world,
}) => {
  const { lineUpsVollgas: vollgas, lineUpsOwnStandings: ownStandings } = wordsOf('de');
  await world.enter(context, { email: world.brand.teamEmail });
  const ofTeam = `/brands/${world.brand.id}/team/vollgas`;
  for (const [address, text] of [
    [ofTeam, vollgas.emptyTitle],
    [`${ofTeam}?window=9&show=x&order=__proto__&after=nonsense&q=%00`, vollgas.emptyTitle],
    [`${ofTeam}?q=anna`, vollgas.nothingTitle],
    ['/user/spots/vollgas?after=..%2F..', ownStandings.emptyTitle],
  ] as const) {
    const answer = await context.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain(`>${text}<`);
  }
});
