import { writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import { addDays } from '@/lib/core/time/dates';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { importLimits } from '@/lib/data/imports/limits';
import { calendarOf, evening, testFileFrom } from '@/lib/data/imports/testing';
import { dateInDays } from './support/dates';
import { downloadBy } from './support/downloads';
import { expect, test, type World } from './support/fixtures';
import { filled, wordsOf } from './support/words';

/** A file as a browser uploads it. */
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const soon = () => addDays(new Date(), 10);

/** Formats 20:00 on a day as iCalendar does. */
const eveningIn = (days: number) =>
  `${addDays(new Date(), days).toISOString().slice(0, 10).replaceAll('-', '')}T200000`;

/** Opens a page for a member of the brand's team. */
async function organiser(
  browser: Browser,
  world: World,
  language: Language = 'de',
  javaScriptEnabled = true,
) {
  await world.comedian({ email: world.brand.teamEmail, language });
  const page = await world.openAs(browser, world.brand.teamEmail, { language, javaScriptEnabled });
  return { page, words: wordsOf(language).dataImports };
}

/** Uploads a file with the form, and waits for its preview. */
async function bring(
  page: Page,
  world: World,
  words: ReturnType<typeof wordsOf>['dataImports'],
  given: ReturnType<typeof file>,
) {
  await page.goto(`/brands/${world.brand.id}/team/import`);
  await page.getByLabel(words.file, { exact: true }).setInputFiles(given);
  await page.getByRole('button', { name: words.read }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(given.name);
}

const takeOver = (page: Page, words: ReturnType<typeof wordsOf>['dataImports']) =>
  page.getByRole('region', { name: words.take, exact: true }).getByRole('button').first();

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const shows = (world: World) =>
  world.db.show.findMany({ where: { brandId: world.brand.id }, orderBy: { startsAt: 'asc' } });

for (const language of languages) {
  test(`a calendar of Google becomes shows, once (${language})`, async ({ browser, world }) => {
    const { page, words } = await organiser(browser, world, language);
    const calendar = file('Lachfabrik.ics', testFileFrom('google.ics', soon()));
    await page.goto(`/brands/${world.brand.id}/team/lineupshowauswahl`);
    await page.getByRole('link', { name: words.title }).click();
    await bring(page, world, words, calendar);

    // A title may contain anything and stays a title.
    await expect(page.getByText("<script>alert('Witz')</script> Neues Material")).toBeVisible();
    await expect(row(page, 'Betriebsferien')).toContainText(words.problems.allDay);
    await expect(row(page, 'Neues Material')).toContainText(
      filled(words.problems.venueUnknown, { value: 'Zum Kalle' }),
    );
    expect(await shows(world)).toEqual([]);

    await page.getByLabel('Zum Kalle').selectOption({ label: 'Kulturkeller' });
    await expect(row(page, 'Neues Material')).toContainText(words.verdicts.new);
    await page
      .getByRole('button', { name: filled(words.leaveOf, { title: 'Freitagslacher, später' }) })
      .click();
    await expect(row(page, 'Freitagslacher, später')).toContainText(words.verdicts.skipped);
    await page.getByRole('link', { name: words.only.problems }).click();
    await expect(row(page, 'Neues Material')).toHaveCount(0);
    await expect(row(page, 'Betriebsferien')).toBeVisible();

    await takeOver(page, words).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    const titles = (await shows(world)).map(({ title }) => title.slice(0, 13));
    expect(titles).toEqual(['Freitagslache', '<script>alert', 'Freitagslache', 'Freitagslache']);
    await page.getByRole('link', { name: words.seeShows }).click();
    await expect(page.getByText("<script>alert('Witz')</script> Neues Material")).toBeVisible();

    // The second import contains only the rows that were left out before.
    await bring(page, world, words, calendar);
    await expect(row(page, 'Freitagslacher, später')).toContainText(words.verdicts.new);
    await expect(row(page, 'Neues Material')).toContainText(words.verdicts.unchanged);
    await takeOver(page, words).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    await bring(page, world, words, calendar);
    await expect(page.getByText(words.nothingToDo)).toBeVisible();
    expect(await shows(world)).toHaveLength(5);
  });

  test(
    `a spreadsheet in Latin-1 says what is wrong in each line, without JavaScript (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const { page, words } = await organiser(browser, world, language, false);
      await bring(page, world, words, file('shows.csv', testFileFrom('spreadsheet.csv', soon())));
      await expect(page.getByText('Frühstück für Spätaufsteher')).toBeVisible();
      await expect(row(page, 'Den Tag gibt es nicht')).toContainText(
        filled(words.problems.dateUnknown, { value: '31.02.2027' }),
      );
      await expect(row(page, 'Titel; mit Semikolon')).toContainText(
        filled(words.problems.timeUnknown, { value: 'abends' }),
      );
      await page.getByLabel('Hinterhof').selectOption({ label: 'Kulturkeller' });
      await page.getByRole('button', { name: words.choices.apply }).click();
      await expect(row(page, 'Langer Abend')).toContainText(words.verdicts.new);
      await takeOver(page, words).click();
      // Without JavaScript the page reloads itself until the import is done.
      await expect(page.getByText(words.done, { exact: true })).toBeVisible();
      const made = await shows(world);
      expect(made.map(({ title, spots, feeText }) => [title, spots, feeText])).toEqual([
        ['Frühstück für Spätaufsteher', 8, '50 Euro'],
        ['Süße Grüße', 6, 'Hut'],
        ['Langer Abend', 8, 'unbezahlt'],
      ]);
    },
  );
}

for (const language of languages) {
  test(`a show at a venue where another one is then is said before it is made (${language})`, async ({
    browser,
    world,
  }) => {
    const { page, words } = await organiser(browser, world, language);
    const at = (time: string) => new Date(`${dateInDays(10)}T${time}Z`);
    await world.show({ title: 'Von Hand', startsAt: at('17:30'), endsAt: at('23:00') });
    const evenings = calendarOf(
      evening('a', eveningIn(10)).replace('Freitagslacher', 'Zweite Bühne'),
      evening('b', eveningIn(11)),
    );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await bring(page, world, words, file('shows.ics', Buffer.from(evenings)));
      await page.getByRole('link', { name: words.clashes.see }).click();
      await expect(row(page, 'Zweite Bühne')).toContainText('Von Hand (');
      await expect(row(page, 'Freitagslacher')).toHaveCount(0);
    }
    await page.getByRole('button', { name: new RegExp(words.leaveOf.split('{')[0]!) }).click();
    await expect(page.getByRole('link', { name: words.clashes.see })).toHaveCount(0);
    await takeOver(page, words).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    expect((await shows(world)).map(({ title }) => title)).toEqual(['Von Hand', 'Freitagslacher']);
  });
}

test(
  'a moved show tells whoever has to do with it, one that is called off says why',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { page, words } = await organiser(browser, world);
    const before = calendarOf(evening('a', eveningIn(10)), evening('b', eveningIn(11)));
    await bring(page, world, words, file('shows.ics', Buffer.from(before)));
    await takeOver(page, words).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    const comedian = await world.comedian({ name: 'Mia Mikro' });
    for (const { id: showId } of await shows(world)) {
      await makeApplication(world.db, { showId, comedianId: comedian.id, status: 'confirmed' });
    }

    const after = calendarOf(
      evening('a', eveningIn(10).replace('T2000', 'T2030')),
      evening('b', eveningIn(11), 'STATUS:CANCELLED'),
    );
    await bring(page, world, words, file('shows.ics', Buffer.from(after)));
    // Nothing of it happens by default.
    await expect(page.getByText(words.nothingChosen)).toBeVisible();
    await page.getByRole('link', { name: words.asked.see }).click();
    // The list above shows the counts, and has no buttons.
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    const changed = rows.filter({ hasText: words.verdicts.changed });
    await expect(changed).toContainText('20:30');
    await expect(changed).toContainText('Eine Person bekommt dann eine Meldung.');
    await changed.getByRole('button').click();
    await expect(changed).toContainText(words.asked.isChanged);
    await rows.filter({ hasText: words.verdicts.cancel }).getByRole('button').click();
    await expect(page.getByText(words.asked.isEnds)).toBeVisible();
    await takeOver(page, words).click();
    await expect(page.getByText(words.errors.reasonMissing).first()).toBeVisible();
    await page.getByLabel(words.reason, { exact: true }).fill('Wasserschaden');
    await takeOver(page, words).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    const notices = await world.db.notification.findMany({
      where: { comedianId: comedian.id },
      select: { kind: true, text: true },
      orderBy: { kind: 'asc' },
    });
    expect(notices).toEqual(
      expect.arrayContaining([
        { kind: 'showMoved', text: null },
        { kind: 'showCancelled', text: 'Wasserschaden' },
      ]),
    );
    expect(notices).toHaveLength(2);
  },
);

test(
  'what is no file of shows is refused, and says what was found',
  { tag: '@all' },
  async ({ browser, world }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, words } = await organiserAgain(browser, world, javaScriptEnabled);
      const refusals: [Buffer, string][] = [
        [
          Buffer.from('Titel|Datum\nA|1.1.2030\n'),
          filled(words.fileErrors.oneColumn, { found: 'Titel|Datum' }),
        ],
        [Buffer.from('Was;Wann\nA;1.1.2030\n'), filled(words.fileErrors.noHeader, { found: 'Was | Wann' })],
        [Buffer.from('PK\u0003\u0004 a spreadsheet of its own kind'), words.fileErrors.unknownKind],
        [Buffer.from(calendarOf()), words.fileErrors.empty],
        [Buffer.from('BEGIN:VCARD'), words.fileErrors.brokenCalendar],
      ];
      for (const [bytes, problem] of refusals) {
        await page.goto(`/brands/${world.brand.id}/team/import`);
        await page.getByLabel(words.file, { exact: true }).setInputFiles(file('shows.csv', bytes));
        await page.getByRole('button', { name: words.read }).click();
        await expect(page.getByText(problem)).toBeVisible();
      }
      await page.context().close();
    }
    expect(await world.db.showImport.count({ where: { brandId: world.brand.id } })).toBe(0);
  },
);

async function organiserAgain(browser: Browser, world: World, javaScriptEnabled: boolean) {
  const known = await world.db.comedian.findUnique({ where: { email: world.brand.teamEmail } });
  if (!known) return organiser(browser, world, 'de', javaScriptEnabled);
  const page = await world.openAs(browser, world.brand.teamEmail, { javaScriptEnabled });
  return { page, words: wordsOf('de').dataImports };
}

test(
  'a calendar of 50 MB is refused: by the page, by its form, and by whatever sends it',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { page, words } = await organiser(browser, world);
    const megabytes = String(importLimits.bytes / 1024 / 1024);
    const problem = filled(words.fileErrors.tooLarge, { megabytes });
    const bytes = Buffer.alloc(50 * 1024 * 1024, 'BEGIN:VCALENDAR\r\n');
    const large = test.info().outputPath('alles.ics');
    await writeFile(large, bytes);
    await page.goto(`/brands/${world.brand.id}/team/import`);
    await page.getByLabel(words.file, { exact: true }).setInputFiles(large);
    await page.getByRole('button', { name: words.read }).click();
    await expect(page.getByText(problem)).toBeVisible();

    const { page: plain } = await organiserAgain(browser, world, false);
    await plain.goto(`/brands/${world.brand.id}/team/import`);
    await plain.getByLabel(words.file, { exact: true }).setInputFiles(large);
    await plain.getByRole('button', { name: words.read }).click();
    await expect(plain.getByText(problem)).toBeVisible();

    expect(await statusOfEndless(plain.context(), world, bytes)).toBe(413);
    expect(await world.db.showImport.count({ where: { brandId: world.brand.id } })).toBe(0);
  },
);

/** Sends a body in chunks, without its length. */
async function statusOfEndless(
  context: BrowserContext,
  world: World,
  body: Buffer,
): Promise<number | undefined> {
  const url = new URL(`/api/uploads/brands/${world.brand.id}/imports`, process.env.E2E_APP_URL);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  return new Promise((resolve, reject) => {
    const sending = send(url, {
      method: 'POST',
      headers: {
        Cookie: cookies.join('; '),
        Origin: url.origin,
        Accept: 'application/json',
        'Content-Type': 'multipart/form-data; boundary=x',
        'Transfer-Encoding': 'chunked',
      },
    });
    sending.on('response', (answer) => resolve(answer.resume().statusCode));
    sending.on('error', reject);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.ics"\r\n\r\n');
    sending.end(body);
  });
}

test(
  'two thousand events are read, looked at page by page and made, with how far it is',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { page, words } = await organiser(browser, world);
    const events = Array.from({ length: 2000 }, (_, index) =>
      evening(`${index}@google.com`, eveningIn(10 + (index % 600))),
    );
    await bring(page, world, words, file('viel.ics', Buffer.from(calendarOf(...events))));
    await page.getByRole('link', { name: words.next, exact: true }).click();
    await expect(page.getByText(filled(words.page, { page: '2', pages: '40' }))).toBeVisible();
    // The page does not poll the progress until the test has seen the bar.
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/status?*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await takeOver(page, words).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    seen.resolve();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    expect(await world.db.show.count({ where: { brandId: world.brand.id } })).toBe(2000);
  },
);

test('the table to fill in can be filled in', async ({ browser, world }) => {
  const { page, words } = await organiser(browser, world);
  await page.goto(`/brands/${world.brand.id}/team/import`);
  const template = await downloadBy(page.getByRole('link', { name: words.template }));
  await page.getByLabel(words.file, { exact: true }).setInputFiles(await template.path());
  await page.getByRole('button', { name: words.read }).click();
  await expect(row(page, words.table.exampleTitle)).toContainText(words.verdicts.new);
});
