import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { languages } from '@/lib/core/i18n/language';
import { makeLine } from '@/lib/line-ups/testing';
import { fromShowMenu } from './support/booker';
import { downloadBy } from './support/downloads';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: phone });

for (const language of languages) {
  const {
    dataShowExport: words,
    formsCopyText: copyText,
    lineUpsEditor: lineUp,
    applicationsTeamStatus: teamStatus,
  } = wordsOf(language);

  test(`a line-up and its applications are taken along as text and table (${language})`, async ({
    context,
    page,
    world,
  }) => {
    await world.enter(context, { email: world.brand.teamEmail, language });
    const show = await world.show({ title: 'Donaulachen' });
    const lotte = await world.comedian({ name: 'Lotte Lächelt' });
    await world.apply(show.id, lotte.id, {
      message: '=HYPERLINK("http://example.org")',
      teamNote: 'nur für uns',
    });
    await makeLine(world.db, {
      showId: show.id,
      part: 'host',
      minutes: 10,
      guestName: 'Horst Host',
      note: 'bekommt Geld',
    });
    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}`);
    await fromShowMenu(page, language, words.link);
    await expect(page.getByText(words.draft.title)).toBeVisible();

    const part = page.getByRole('region', { name: words.lineUp.title });
    await part.getByRole('button', { name: copyText.copy }).click();
    await expect(part.getByText(copyText.copied, { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Donaulachen');
    expect(copied).toContain(`Horst Host (${lineUp.parts.host}, 10 `);
    expect(copied).not.toContain('bekommt Geld');

    const applications = page.getByRole('region', { name: words.applications.title });
    const file = await downloadBy(applications.getByRole('link', { name: words.csv }));
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [row] = parse(text, { bom: true, columns: true, delimiter: ';' });
    expect(row).toMatchObject({
      [words.columns.name]: 'Lotte Lächelt',
      [words.columns.status]: teamStatus.applied,
      [words.columns.message]: `'=HYPERLINK("http://example.org")`,
      [words.columns.note]: 'nur für uns',
    });
    expect(text).not.toContain(lotte.email);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}
