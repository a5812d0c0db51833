import { languages } from '@/lib/core/i18n/language';
import { drawPicture } from '@/lib/core/testing/pictures';
import { makeSession } from '@/lib/accounts/testing';
import { makeReport } from '@/lib/platform/bug-reports/testing';
import { reportsPerHour } from '@/lib/platform/bug-reports/rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { expect, test } from './support/fixtures';
import { become } from './support/callers';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

for (const language of languages) {
  test(`a bug is reported with what was seen, a screenshot comes along, and the answer comes back (${language})`, async ({
    browser,
    context,
    page,
    world,
  }) => {
    const {
      platformBugReports: t,
      platformOperatorBugs: tOperator,
      notificationsNotices: notices,
      frameLayout: layout,
    } = wordsOf(language);
    await world.enter(context, { name: 'Kim Kaputt', language });
    await page.setViewportSize(phone);
    await page.goto('/user/spots?tab=applications&geheim=1');
    await page.evaluate(() => {
      window.dispatchEvent(
        new ErrorEvent('error', { error: new TypeError('Kaputt https://a.example/x?token=geheim') }),
      );
    });
    await page.getByRole('link', { name: layout.reportBug }).click();
    const facts = page.getByRole('group', { name: t.facts.legend });
    await expect(facts.getByText('/user/spots', { exact: true })).toBeVisible();
    await expect(facts.getByText('TypeError: Kaputt /x', { exact: true })).toBeVisible();
    await expect(facts).not.toContainText('geheim');
    await facts.getByRole('checkbox', { name: new RegExp(t.facts.browser) }).uncheck();
    const happened = `Nichts geht bei ${world.brand.name}.`;
    await page.getByLabel(t.form.happened).fill(happened);

    // A file that is too large is refused before it is sent. The report is sent without it.
    const choose = (buffer: Buffer) =>
      page
        .getByLabel(t.screenshot.label)
        .or(page.getByLabel(t.screenshot.another))
        .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer });
    await choose(Buffer.alloc(maxFileBytes + 1));
    await expect(page.getByText(wordsOf(language).mediaPictureForm.errors.tooLarge)).toBeVisible();
    await page.getByRole('button', { name: t.screenshot.remove }).click();
    await choose(await drawPicture());
    await page.getByRole('button', { name: t.form.submit, exact: true }).click();
    await expect(page.getByText(t.form.done)).toBeVisible();
    const own = page.getByRole('region', { name: t.own.title });
    await expect(own.getByText(happened)).toBeVisible();
    await expect(own.getByRole('img', { name: t.screenshot.alt })).toBeVisible();
    const report = await world.db.bugReport.findFirstOrThrow({ where: { happened } });
    expect(report).toMatchObject({ page: '/user/spots', browser: null, errors: 'TypeError: Kaputt /x' });

    // The screenshot is "not found" for everybody else.
    const address = (await own.getByRole('img').getAttribute('src')) ?? '';
    expect((await page.request.get(address)).status()).toBe(200);
    const stranger = await browser.newContext();
    await become('admin', world, stranger);
    expect((await stranger.request.get(new URL(address, page.url()).href)).status()).toBe(404);

    const operator = await world.openAs(browser, world.operatorEmail, { language });
    await operator.goto('/operator/bugs');
    const entry = operator.getByRole('listitem').filter({ hasText: happened });
    await expect(entry).not.toContainText('Kim Kaputt');
    await entry.getByRole('link', { name: tOperator.whoAndPicture }).click();
    await expect(entry.getByText(filled(tOperator.by, { name: 'Kim Kaputt' }))).toBeVisible();
    const shown = entry.getByRole('img');
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await entry.getByLabel(tOperator.to).selectOption('closed');
    await entry.getByRole('button', { name: tOperator.submit }).click();
    await expect(entry.getByText(tOperator.errors.answerMissing)).toBeVisible();
    await entry.getByLabel(tOperator.to).selectOption('fixed');
    await entry.getByRole('textbox', { name: tOperator.answer }).fill('Danke, geht wieder.');
    await entry.getByRole('button', { name: tOperator.submit }).click();
    await expect(entry).toHaveCount(0);

    await page.goto('/user/notices');
    await page.getByRole('link', { name: `${notices.what.bugAnswered}: ${happened}` }).click();
    await expect(page.getByRole('region', { name: t.own.title })).toContainText('Danke, geht wieder.');
  });
}

test(
  'without a profile and without scripts a bug is reported, and gets its screenshot afterwards',
  { tag: '@all' },
  async ({ browser, world }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await become('noProfile', world, plain);
    const page = await plain.newPage();
    await page.goto('/newUser');
    await page.getByRole('link', { name: 'Fehler melden' }).click();
    await page.getByRole('button', { name: 'Melden', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Was ist passiert?');
    const happened = `Registrieren geht nicht ${world.brand.id}`;
    await page.getByLabel('Was ist passiert?').fill(happened);
    await page.getByRole('button', { name: 'Melden', exact: true }).click();
    await expect(page.getByText('Danke, dein Bericht ist da.')).toBeVisible();
    const entry = page.getByRole('article').filter({ hasText: happened });
    await entry.getByText('Screenshot dazulegen').click();
    const file = { name: 'bild.jpg', mimeType: 'image/jpeg' };
    const add = async (buffer: Buffer) => {
      await entry.getByLabel('Screenshot (freiwillig)').setInputFiles({ ...file, buffer });
      await entry.getByRole('button', { name: 'Dazulegen' }).click();
    };
    await add(Buffer.from('<html></html>'));
    await expect(page.getByRole('alert')).toContainText('Das können wir nicht lesen.');
    await entry.getByText('Screenshot dazulegen').click();
    await add(await drawPicture());
    await expect(page.getByText('Der Screenshot ist dabei.')).toBeVisible();
    await expect(entry.getByRole('img')).toBeVisible();
  },
);

test(
  'too many reports are refused kindly, and what was typed stays',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const me = await world.enter(context, { name: 'Kim' });
    const { accountId } = await makeSession(world.db, me.email);
    for (let nth = 0; nth < reportsPerHour; nth += 1)
      await makeReport(world.db, accountId, { createdAt: new Date(), statusChangedAt: new Date() });
    await page.goto('/user/bugreport');
    await page.getByLabel('Was ist passiert?').fill('Noch etwas.');
    await page.getByRole('button', { name: 'Melden', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Das waren viele Berichte hintereinander, danke.');
    await expect(page.getByLabel('Was ist passiert?')).toHaveValue('Noch etwas.');
  },
);
