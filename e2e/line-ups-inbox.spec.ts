import type { Browser, Page } from 'playwright/test';
import { addDays, subDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { expect, test, type World } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Opens an applicant's details, on a phone as a sheet. Returns them. */
async function detailsOf(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details).toBeVisible();
  return details;
}

/** Returns an applicant's row in the inbox. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

const inboxOf = (world: World) => `/brands/${world.brand.id}/team/applications`;
const choiceOf = (world: World) => `/brands/${world.brand.id}/team/lineupshowauswahl`;

async function applicant(world: World, showId: string, name: string) {
  const { id: comedianId } = await world.comedian({ name });
  return world.apply(showId, comedianId);
}

/** Lets a comedian apply for a show in a browser of their own. */
async function applyElsewhere(browser: Browser, world: World, showId: string, name: string) {
  const { id: comedianId, email } = await world.comedian({ name });
  const page = await world.openAs(browser, email, { viewport: phone });
  await page.goto(`/user/shows/${showId}`);
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  // The page shows it before it is stored.
  await expect.poll(() => world.db.application.count({ where: { showId, comedianId } })).toBe(1);
  await page.context().close();
}

/** The positions of a list's rows on the page. */
const positionsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => [row.textContent, row.getBoundingClientRect().top + scrollY]));

const stored = (world: World, id: string) => world.db.application.findUniqueOrThrow({ where: { id } });
const lineOf = (world: World, comedianId: string) => world.db.lineUpEntry.count({ where: { comedianId } });

for (const language of languages) {
  const { lineUpsInbox: words, applicationsAnswers: answers } = wordsOf(language);

  test.describe(`the inbox on a phone (${language})`, () => {
    test.use({ viewport: phone });

    test.beforeEach(async ({ context, world }) => {
      await world.enter(context, { email: world.brand.teamEmail, language });
    });

    test('answers are drafts: yes, no with a message, open again, and nobody hears of it', async ({
      page,
      world,
    }) => {
      const { id: showId, title } = await world.show();
      const [ada, bo] = [await applicant(world, showId, 'Ada'), await applicant(world, showId, 'Bo')];
      await page.goto(inboxOf(world));
      await expect(page.getByText(words.hint)).toBeVisible();

      await page.getByRole('button', { name: filled(answers.yesFor, { about: 'Ada' }) }).click();
      await expect(rowOf(page, 'Ada').getByText(words.draft.confirm)).toBeVisible();
      await expect(page.getByRole('button', { name: filled(words.clearFor, { name: 'Ada' }) })).toBeFocused();
      const ofAda = await detailsOf(page, 'Ada');
      await expect(ofAda.getByRole('link', { name: filled(words.sendThereFor, { title }) })).toHaveAttribute(
        'href',
        `/brands/${world.brand.id}/team/shows/${showId}`,
      );
      await page.keyboard.press('Escape');
      await expect(ofAda).toBeHidden();
      await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeFocused();

      const ofBo = await detailsOf(page, 'Bo');
      await ofBo.getByText(words.rejectWithText).first().click();
      await ofBo.getByLabel(words.textLabel).fill('Beim nächsten Mal gern.');
      await ofBo.getByRole('button', { name: words.rejectWithText }).click();
      await expect(ofBo.getByText(words.draft.reject)).toBeVisible();
      await expect(
        ofBo.getByText(filled(words.draftText, { text: 'Beim nächsten Mal gern.' })),
      ).toBeVisible();
      await ofBo.getByRole('button', { name: words.close }).click();
      await expect(rowOf(page, 'Bo').getByText(words.draft.reject)).toBeVisible();

      expect(await stored(world, ada.id)).toMatchObject({ status: 'applied', draftAnswer: null });
      await expect.poll(() => lineOf(world, ada.comedianId)).toBe(1);
      await expect
        .poll(() => stored(world, bo.id))
        .toMatchObject({
          status: 'applied',
          draftAnswer: 'reject',
          draftText: 'Beim nächsten Mal gern.',
        });
      expect(await world.db.notification.count({ where: { showId } })).toBe(0);

      await page.getByRole('button', { name: filled(words.clearFor, { name: 'Ada' }) }).click();
      await expect(rowOf(page, 'Ada').getByText(words.draft.confirm)).toHaveCount(0);
      await expect.poll(() => lineOf(world, ada.comedianId)).toBe(0);
    });

    test('who applies while the inbox is open is announced, and moves no row', async ({
      browser,
      page,
      world,
    }) => {
      const first = await world.show({ title: 'Erste Show' });
      const second = await world.show({ title: 'Zweite Show', startsAt: addDays(first.startsAt, 1) });
      await page.goto(inboxOf(world));
      await expect(page.getByText(words.empty.new.title)).toBeVisible();
      await applyElsewhere(browser, world, second.id, 'Ada');
      await expect(rowOf(page, 'Ada')).toBeVisible();

      const before = await positionsOf(page);
      await applyElsewhere(browser, world, first.id, 'Bo');
      await applyElsewhere(browser, world, second.id, 'Cy');
      await expect(page.getByText(/^2 (neue Bewerbungen|new applications)$/)).toBeVisible();
      expect(await positionsOf(page)).toEqual(before);
      await page.getByRole('button', { name: filled(answers.yesFor, { about: 'Ada' }) }).click();
      await expect(rowOf(page, 'Ada').getByText(words.draft.confirm)).toBeVisible();
      await expect.poll(() => world.db.lineUpEntry.count({ where: { showId: second.id } })).toBe(1);
      await expect(rowOf(page, 'Bo')).toHaveCount(0);

      await page.getByRole('button', { name: words.showArrived, exact: true }).click();
      await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeFocused();
      await expect(rowOf(page, 'Cy')).toBeVisible();
      await expect(page.getByText(/^2 (neue Bewerbungen|new applications)$/)).toHaveCount(0);
    });

    test('several are answered at once: a range, all, none', { tag: '@all' }, async ({ page, world }) => {
      const first = await world.show({ title: 'Erste Show' });
      const second = await world.show({ title: 'Zweite Show', startsAt: addDays(first.startsAt, 1) });
      const names = ['Ada', 'Bo', 'Cy', 'Dee'];
      const ids: string[] = [];
      for (const [nth, name] of names.entries()) {
        ids.push((await applicant(world, nth < 3 ? first.id : second.id, name)).id);
      }
      await page.goto(inboxOf(world));
      const box = (name: string) =>
        page.getByRole('checkbox', { name: filled(words.select, { name }), exact: true });
      const ticked = page.locator('input[name=applicationIds]:checked');
      const bar = page.getByRole('form', { name: words.bulkLabel });
      await expect(bar).toBeHidden();

      await box('Ada').check();
      await box('Cy').click({ modifiers: ['Shift'] });
      await expect(ticked).toHaveCount(3);
      await page.keyboard.press('Escape');
      await expect(ticked).toHaveCount(0);
      await expect(bar).toBeHidden();

      await page.getByRole('checkbox', { name: filled(words.selectAll, { count: '4' }) }).check();
      await expect(ticked).toHaveCount(4);
      await bar.getByRole('button', { name: answers.yes, exact: true }).click();
      for (const name of names) {
        await expect(rowOf(page, name).getByText(words.draft.confirm)).toBeVisible();
      }
      await expect(ticked).toHaveCount(0);
      const found = await world.db.application.findMany({ where: { id: { in: ids } } });
      expect(found.map(({ status }) => status)).toEqual(ids.map(() => 'applied'));
      await expect
        .poll(() => world.db.lineUpEntry.count({ where: { showId: { in: [first.id, second.id] } } }))
        .toBe(4);

      // Where the bar was pressed, a tap counts again after a second and a half.
      for (const name of ['Ada', 'Dee']) await expect(() => box(name).check()).toPass();
      await bar.getByText(words.textLabel).first().click();
      await bar.getByRole('textbox').fill('Leider voll.');
      await bar.getByRole('button', { name: answers.no, exact: true }).click();
      await expect(rowOf(page, 'Dee').getByText(words.draft.reject)).toBeVisible();
      await expect
        .poll(() => stored(world, ids[0] ?? ''))
        .toMatchObject({
          draftAnswer: 'reject',
          draftText: 'Leider voll.',
        });
    });

    test('out of sight and back, a note, a request and a no taken back', async ({ page, world }) => {
      const { id: showId } = await world.show();
      const ada = await applicant(world, showId, 'Ada');
      const requested = await makeApplication(world.db, {
        showId,
        comedianId: (await world.comedian({ name: 'Bo' })).id,
        status: 'request',
      });
      const rejected = await makeApplication(world.db, {
        showId,
        comedianId: (await world.comedian({ name: 'Cy' })).id,
        status: 'rejected',
      });
      const tab = (name: string) =>
        page.getByRole('navigation', { name: words.tabsLabel }).getByRole('link', { name });
      await page.goto(inboxOf(world));

      const details = await detailsOf(page, 'Ada');
      await details.getByLabel(words.noteLabel).fill('Kommt mit dem Rad');
      await details.getByRole('button', { name: words.saveNote }).click();
      await expect.poll(async () => (await stored(world, ada.id)).teamNote).toBe('Kommt mit dem Rad');
      await expect(details.getByLabel(words.noteLabel)).toHaveValue('Kommt mit dem Rad');

      await page.getByRole('button', { name: filled(words.hideFor, { name: 'Ada' }) }).click();
      await expect(page.getByText(words.empty.new.title)).toBeVisible();
      await tab(words.tabs.hidden).click();
      await expect(rowOf(page, 'Ada')).toBeVisible();
      expect((await stored(world, ada.id)).hiddenAt).not.toBeNull();
      await detailsOf(page, 'Ada');
      await page.getByRole('button', { name: filled(words.unhideFor, { name: 'Ada' }) }).click();
      await expect(page.getByText(words.empty.hidden.title)).toBeVisible();

      await tab(words.tabs.requests).click();
      await page.getByRole('button', { name: filled(words.takeBackFor, { name: 'Bo' }) }).click();
      await expect(page.getByText(words.empty.requests.title)).toBeVisible();
      expect((await stored(world, requested.id)).withdrawnAt).not.toBeNull();

      await tab(words.tabs.rejected).click();
      await page.getByRole('button', { name: filled(words.undoRejectFor, { name: 'Cy' }) }).click();
      await expect(page.getByText(words.empty.rejected.title)).toBeVisible();
      expect(await stored(world, rejected.id)).toMatchObject({ status: 'applied' });
      await tab(words.tabs.new).click();
      await expect(rowOf(page, 'Cy')).toBeVisible();
    });

    test('a promise that was not kept stands on top', { tag: '@all' }, async ({ page, world }) => {
      const { id, title } = await world.show({ decideBy: subDays(new Date(), 1), title: 'Überfällig' });
      await world.apply(id, (await world.comedian({ name: 'Ada' })).id);
      await world.apply((await world.show()).id, (await world.comedian({ name: 'Bo' })).id);
      await page.goto(inboxOf(world));
      await expect(
        page.getByText(language === 'de' ? 'Eine Show überfällig' : 'One show overdue'),
      ).toBeVisible();
      await page.getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`show=${id}`));
      await expect(rowOf(page, 'Ada')).toBeVisible();
      await expect(rowOf(page, 'Bo')).toHaveCount(0);
    });
  });

  test(
    `the inbox and the choice of shows work without JavaScript (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const choice = wordsOf(language).showsChoice;
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
      await world.enter(context, { email: world.brand.teamEmail, language });
      const { id: showId } = await world.show({ title: 'Kellerlachen' });
      await world.show({ title: 'Ganz woanders' });
      const [ada, bo] = [await applicant(world, showId, 'Ada'), await applicant(world, showId, 'Bo')];
      const page = await context.newPage();

      await page.goto(choiceOf(world));
      await page.getByRole('searchbox').fill('kellerl');
      await page.getByRole('button', { name: choice.find }).click();
      await expect(page.getByText('Ganz woanders')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Kellerlachen/ })).toHaveAttribute(
        'href',
        `/brands/${world.brand.id}/team/shows/${showId}`,
      );

      await page.goto(inboxOf(world));
      await page.getByLabel(words.filters).click();
      await page.getByRole('searchbox').fill('Bo');
      await page.getByRole('button', { name: words.apply }).click();
      await expect(rowOf(page, 'Ada')).toHaveCount(0);
      await page.getByRole('link', { name: words.reset }).click();

      const bar = page.getByRole('form', { name: words.bulkLabel });
      for (const name of ['Ada', 'Bo']) {
        await page.getByRole('checkbox', { name: filled(words.select, { name }) }).check();
      }
      await bar.getByRole('button', { name: answers.yes, exact: true }).click();
      await expect(rowOf(page, 'Ada').getByText(words.draft.confirm)).toBeVisible();
      await expect(rowOf(page, 'Bo').getByText(words.draft.confirm)).toBeVisible();
      expect(await lineOf(world, bo.comedianId)).toBe(1);

      await page.getByRole('button', { name: filled(answers.noFor, { about: 'Ada' }) }).click();
      await expect(rowOf(page, 'Ada').getByText(words.draft.reject)).toBeVisible();
      expect(await stored(world, ada.id)).toMatchObject({ status: 'applied', draftAnswer: 'reject' });

      await page.getByRole('checkbox', { name: filled(words.select, { name: 'Bo' }) }).check();
      await bar.getByRole('button', { name: words.hide, exact: true }).click();
      await expect(rowOf(page, 'Bo')).toHaveCount(0);
      expect((await stored(world, bo.id)).hiddenAt).not.toBeNull();
      await context.close();
    },
  );
}

test('twenty applicants are decided by keys alone, and steps are taken back', async ({
  context,
  page,
  world,
}) => {
  const words = wordsOf('de').lineUpsInbox;
  await world.enter(context, { email: world.brand.teamEmail });
  const { id: showId } = await world.show({ spots: 20 });
  const names = Array.from({ length: 20 }, (_, nth) => `Nummer ${String.fromCharCode(65 + nth)}`);
  const people: Awaited<ReturnType<typeof applicant>>[] = [];
  for (const name of names) people.push(await applicant(world, showId, name));
  const [ada = '', bo = '', cy = ''] = names;
  await page.goto(inboxOf(world));
  const link = (name = '') => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(page.getByRole('complementary', { name: ada })).toBeVisible();
  // The checkbox is invisible until the scripts run.
  await expect(page.getByRole('checkbox', { name: filled(words.selectAll, { count: '20' }) })).toBeVisible();

  await page.keyboard.press('j');
  await expect(link(ada)).toBeFocused();
  // The answer is on the screen before the server has it.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(inboxOf(world), async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('y');
  await expect(rowOf(page, ada).getByText(words.draft.confirm)).toBeVisible();
  await expect(link(bo)).toBeFocused();
  await expect(page.getByRole('complementary', { name: bo })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('y');
  await expect(rowOf(page, bo).getByText(words.draft.reject)).toBeVisible();
  await expect(rowOf(page, cy).getByText(words.draft.confirm)).toBeVisible();
  letGo();
  await expect.poll(() => world.db.lineUpEntry.count({ where: { showId } })).toBe(2);

  await page.keyboard.press('z');
  await expect(rowOf(page, cy).getByText(words.draft.confirm)).toHaveCount(0);
  await expect(link(cy)).toBeFocused();
  await expect.poll(() => lineOf(world, people[2]?.comedianId ?? '')).toBe(0);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: bo })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(bo)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.locator('input[name=applicationIds]:checked')).toHaveCount(1);
  await page.keyboard.press('x');

  // The other eighteen, each with one key.
  await page.keyboard.press('j');
  for (const nth of people.keys()) if (nth > 1) await page.keyboard.press(nth % 3 === 0 ? 'n' : 'y');
  const said = (text: string) => page.getByRole('article').getByText(text, { exact: true });
  await expect(said(words.draft.confirm)).toHaveCount(13);
  await expect(said(words.draft.reject)).toHaveCount(7);
  await expect.poll(() => world.db.lineUpEntry.count({ where: { showId } })).toBe(13);
  const rejected = { where: { showId, draftAnswer: 'reject' } } as const;
  await expect.poll(() => world.db.application.count(rejected)).toBe(7);
});

test('who is on another stage at that time is marked in the row and beside it, in whole words', async ({
  context,
  page,
  world,
}) => {
  const startsAt = addDays(new Date(), 5);
  const [first, second] = [
    await world.show({ title: 'Freitagslacher', startsAt }),
    await world.show({ title: 'Lachende Leberwurst im Hinterhof der langen Witze', startsAt }),
  ];
  const { id: comedianId } = await world.comedian({ name: 'Kim Doppelt' });
  await world.apply(first.id, comedianId);
  await makeApplication(world.db, { showId: second.id, comedianId, status: 'confirmed' });
  await applicant(world, first.id, 'Ada Apfel');
  await world.enter(context, { email: world.brand.teamEmail, name: 'Zoe Booker' });
  for (const screenSize of [phone, desk]) {
    await page.setViewportSize(screenSize);
    await page.goto(inboxOf(world));
    const warning = rowOf(page, 'Kim Doppelt').getByText(/^Steht auch bei „Lachende Leberwurst/);
    await expect(warning).toBeVisible();
    expect(await warning.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    const [inner, outer] = [await warning.boundingBox(), await rowOf(page, 'Kim Doppelt').boundingBox()];
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
    expect(inner!.y + inner!.height).toBeLessThanOrEqual(outer!.y + outer!.height);
    await expect(rowOf(page, 'Ada Apfel').getByText('Steht auch bei')).toHaveCount(0);
    await page.getByRole('link', { name: 'Kim Doppelt', exact: true }).click();
    const details =
      screenSize === phone
        ? page.getByRole('dialog', { name: 'Kim Doppelt' })
        : page.getByRole('complementary', { name: 'Kim Doppelt' });
    await expect(details.getByText(/^Steht auch bei/)).toBeVisible();
  }
});

test('all that a list finds is answered at once, also what is not on the page, and taken back', async ({
  context,
  page,
  world,
}) => {
  const { lineUpsInbox: words, applicationsAnswers: answers } = wordsOf('de');
  await world.enter(context, { email: world.brand.teamEmail });
  const { id: showId } = await world.show({ title: 'Voll' });
  const other = await world.show({ title: 'Andere' });
  const [bo, late] = [await applicant(world, other.id, 'Bo'), await world.comedian({ name: 'Nachzügler' })];
  for (let nth = 0; nth < 26; nth += 1) await applicant(world, showId, `Viele ${nth}`);
  await page.goto(`${inboxOf(world)}?show=${showId}`);
  await page.getByRole('checkbox', { name: filled(words.selectAll, { count: '25' }) }).check();
  await page.getByRole('button', { name: filled(words.selectAll, { count: '26' }) }).click();
  const bar = page.getByRole('form', { name: words.bulkLabel });
  await expect(bar.getByRole('status')).toHaveText('26 ausgewählt');
  // The filter also finds comedians who have applied meanwhile, and the answer gives their number.
  await world.apply(showId, late.id);
  await bar.getByRole('button', { name: answers.no, exact: true }).click();
  await expect(page.getByText('27 Bewerbungen geändert')).toBeVisible();
  const rejected = { where: { showId, draftAnswer: 'reject' } } as const;
  expect(await world.db.application.count(rejected)).toBe(27);
  expect(await stored(world, bo.id)).toMatchObject({ draftAnswer: null });
  await expect(page.locator('input[name=applicationIds]:checked')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: filled(words.selectAll, { count: '25' }) })).toBeFocused();

  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText('27 Bewerbungen sind wieder wie vorher.')).toBeVisible();
  await expect.poll(() => world.db.application.count(rejected)).toBe(0);
  await page.reload();
  await expect(page.getByText(words.draft.reject, { exact: true })).toHaveCount(0);

  // Unticking one restricts the selection to the rows on the page.
  await page.getByRole('checkbox', { name: filled(words.selectAll, { count: '25' }) }).check();
  await page.getByRole('button', { name: filled(words.selectAll, { count: '27' }) }).click();
  await page
    .getByRole('checkbox', { name: filled(words.select, { name: 'Viele 7' }), exact: true })
    .uncheck();
  await expect(bar.getByRole('status')).toHaveText('24 ausgewählt');
  await bar.getByRole('button', { name: words.hide, exact: true }).click();
  const hidden = { where: { showId, hiddenAt: { not: null } } } as const;
  await expect.poll(() => world.db.application.count(hidden)).toBe(24);
});

test('who applies while the applicants of a show are open comes after them', async ({
  browser,
  context,
  page,
  world,
}) => {
  await world.enter(context, { email: world.brand.teamEmail });
  const { id: showId } = await world.show();
  for (const name of ['Bo', 'Cy']) await applicant(world, showId, name);
  await page.goto(`/brands/${world.brand.id}/team/shows/${showId}?order=name`);
  const rows = page
    .getByRole('list', { name: wordsOf('de').lineUpsEditor.applicantsLabel })
    .getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await applyElsewhere(browser, world, showId, 'Ada');
  await expect(rows.getByRole('heading', { level: 3 })).toHaveText(['Bo', 'Cy', 'Ada']);
  await page.reload();
  await expect(rows.getByRole('heading', { level: 3 })).toHaveText(['Ada', 'Bo', 'Cy']);
});

test('an answer that came too late says so and changes nothing', async ({ context, page, world }) => {
  await world.enter(context, { email: world.brand.teamEmail });
  const { id: showId } = await world.show();
  const ada = await applicant(world, showId, 'Ada');
  // One applicant is left, so the list is not over.
  await applicant(world, showId, 'Bo');
  await page.goto(inboxOf(world));
  await world.db.application.update({ where: { id: ada.id }, data: { withdrawnAt: new Date() } });
  await rowOf(page, 'Ada').getByRole('button', { name: 'Zusagen: Ada' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Da war jemand schneller' })).toBeVisible();
  expect(await lineOf(world, ada.comedianId)).toBe(0);
});

test(
  'a show that is chosen opens its line-up; more of them are a page further',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await world.enter(context, { email: world.brand.teamEmail });
    const start = (await world.show({ title: 'Nummer 0' })).startsAt;
    for (let nth = 1; nth <= 20; nth += 1) {
      await world.show({ title: `Nummer ${nth}`, startsAt: addDays(start, nth) });
    }
    await page.goto(`/brands/${world.brand.id}/team`);
    await page.getByRole('link', { name: 'Zu den Shows' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Shows');
    await expect(page.getByText('Nummer 20')).toHaveCount(0);
    await page.getByRole('link', { name: 'Mehr laden' }).click();
    await expect(page.getByText('Nummer 20')).toBeVisible();
    await expect(page.getByText('Nummer 0')).toBeVisible();
    await page.getByRole('link', { name: /Nummer 20/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nummer 20');
    await page.goBack();
    await expect(page.getByRole('link', { name: /Nummer 20/ })).toBeVisible();
  },
);
