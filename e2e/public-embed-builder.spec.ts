import { expect, test } from './support/fixtures';
import { startOtherSite } from './support/other-site';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

for (const language of ['de', 'en'] as const) {
  test(`an admin chooses a list, sees it, and takes it to another site (${language})`, async ({
    browser,
    world,
  }) => {
    const admin = await world.comedian({ email: world.brand.adminEmail, language });
    await world.show({ title: 'Rohfassung' });
    const page = await world.openAs(browser, admin.email, {
      language,
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: phone,
    });
    const { publicEmbedBuilder: words, brandsAdmin: adminWords, formsCopyText: copyText } = wordsOf(language);
    await page.goto(`/brands/${world.brand.id}/admin`);
    await page.getByRole('link', { name: adminWords.pages.embed.title }).click();

    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('link', { name: 'Rohfassung' })).toBeVisible();
    await page.getByLabel(words.labels.view).selectOption('table');
    await expect(preview.getByRole('columnheader')).toHaveCount(3);
    await page.getByLabel(words.labels.venue).selectOption({ index: 1 });
    await page.getByLabel(words.labels.theme).selectOption('dark');
    await page.getByRole('combobox', { name: words.labels.lang }).selectOption('en');
    await page.getByLabel(words.labels.accent).fill('#ff00ff');
    const code = page.getByRole('textbox', { name: words.code, exact: true });
    await expect(code).toHaveValue(/data-accent="ff00ff"/);
    await page.getByRole('button', { name: copyText.copyCode }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code.inputValue());
    for (const said of [
      `data-brand="${world.brand.id}"`,
      `data-venue="${world.brand.venue.id}"`,
      'data-theme="dark"',
    ]) {
      expect(copied).toContain(said);
    }

    const { publicJsonDocs: jsonDocs } = wordsOf(language);
    const field = page.getByText('shows[].lineUp[].name');
    await expect(field).toBeHidden();
    await page.locator('summary').getByText(jsonDocs.title, { exact: true }).click();
    await expect(field).toBeVisible();
    await expect(page.getByText(jsonDocs.fields.shows.lineUp.part)).toBeVisible();

    const site = await startOtherSite(() => `<h1>Wir</h1>${copied}`);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(site.url);
    const list = elsewhere.frameLocator('iframe');
    await expect(list.getByRole('cell', { name: 'Rohfassung' })).toBeVisible();
    await expect(list.getByRole('main')).toHaveAttribute('data-theme', 'dark');
    await site.stop();
  });
}

test('without scripts the choices are a form', { tag: '@all' }, async ({ browser, world }) => {
  const admin = await world.comedian({ email: world.brand.adminEmail, language: 'de' });
  await world.show({ title: 'Rohfassung' });
  const page = await world.openAs(browser, admin.email, { javaScriptEnabled: false });
  const { publicEmbedBuilder: words } = wordsOf('de');
  await page.goto(`/brands/${world.brand.id}/admin/embed?view=compact&limit=<script>`);
  await expect(page.getByLabel(words.labels.view)).toHaveValue('compact');
  await page.getByLabel(words.labels.view).selectOption('table');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('textbox', { name: words.code, exact: true })).toHaveValue(/data-view="table"/);
  await expect(page.frameLocator('iframe').getByRole('columnheader')).toHaveCount(3);
});
