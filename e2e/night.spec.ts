import { addMinutes } from '@/lib/core/time/dates';
import type { Browser, Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { sendLines } from '@/lib/night/testing';
import { expect, test, type World } from './support/fixtures';
import { phone } from './support/viewports';
import { browserLocale, filled, wordsOf } from './support/words';

type Person = { email: string };

async function phoneOf(browser: Browser, world: World, { email }: Person, language: Language): Promise<Page> {
  return world.openAs(browser, email, { language, viewport: phone, locale: browserLocale[language] });
}

/** Makes an evening that has just begun, with Rita, Kim and Cem on the line-up, and two members of the team. */
async function beginEvening(world: World, language: Language) {
  const { db, brand } = world;
  const names = { ada: 'Ada', ben: 'Ben', kim: 'Kim' };
  const ada = await world.comedian({ name: names.ada, email: brand.teamEmail, language });
  const ben = await world.comedian({ name: names.ben, email: brand.adminEmail, language });
  const kim = await world.comedian({ name: names.kim, language });
  const show = await world.show({ title: 'Freitagslacher', startsAt: addMinutes(new Date(), -1) });
  await makeApplication(db, { showId: show.id, comedianId: kim.id, status: 'confirmed' });
  await sendLines(db, show, [
    { guestName: 'Rita' },
    { guestName: 'Cem', note: 'Musik: Tango' },
    { comedianId: kim.id },
  ]);
  return { show, ada, ben, kim, sheet: `/brands/${brand.id}/team/shows/${show.id}/night` };
}

for (const language of languages) {
  const t = wordsOf(language).nightStage;
  const now = (page: Page) => page.getByRole('region', { name: t.nowLabel });
  const order = (page: Page) => page.getByRole('list', { name: t.order }).getByRole('listitem');
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: filled(t.moreFor, { name }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  test(`a night on three phones, one of them offline for a while (${language})`, async ({
    browser,
    world,
  }) => {
    const { show, ada, ben, kim, sheet } = await beginEvening(world, language);
    const [first, second] = [
      await phoneOf(browser, world, ada, language),
      await phoneOf(browser, world, ben, language),
    ];
    const own = await phoneOf(browser, world, kim, language);
    await first.goto(sheet);
    await second.goto(sheet);
    await own.goto(`/user/shows/${show.id}/night`);
    await expect(order(second)).toHaveCount(3);
    await expect(order(second).nth(1)).toContainText('Musik: Tango');
    await expect(own.locator('main')).not.toContainText('Tango');

    await first.getByRole('button', { name: /Rita/ }).first().click();
    await expect(now(second)).toContainText('Rita');
    await expect(own.getByText(t.now, { exact: true })).toBeVisible();
    const about = own.getByRole('status').filter({ hasText: t.own.youAreOn });
    const minutesLeft = async () => Number(/ (\d{1,3}) min/i.exec(await about.innerText())?.[1]);
    // Seven minutes each for Rita and Cem, and two changeovers make about 15 minutes. They pass while the test runs.
    await expect.poll(minutesLeft).toBeGreaterThan(8);
    await act(first, 'Cem', t.skip);
    // A message stays as long as it has the focus.
    const undo = first.getByRole('button', { name: t.undo }).last();
    await undo.focus();
    await expect.poll(minutesLeft).toBeLessThanOrEqual(8);
    await undo.click();
    await expect.poll(minutesLeft).toBeGreaterThan(8);

    await second.context().setOffline(true);
    await act(second, 'Kim', filled(t.late, { minutes: '10' }));
    await second.getByText(t.walkInOpen).click();
    await second.getByLabel(t.walkInName).fill('Dana');
    await second.getByRole('button', { name: t.walkInAdd }).click();
    await expect(order(second).filter({ hasText: 'Dana' })).toBeVisible();
    await expect(second.getByText(/2 Änderungen warten|2 changes will be sent/)).toBeVisible();
    await act(first, 'Kim', t.noShow);
    await expect(own.getByText(t.own.out)).toBeVisible();
    await expect(order(first).filter({ hasText: 'Dana' })).toHaveCount(0);

    await second.context().setOffline(false);
    for (const page of [first, second]) {
      await expect(page.getByText(t.conflict.title)).toBeVisible();
      await expect(order(page).filter({ hasText: 'Dana' })).toBeVisible();
      await expect(page.getByRole('list').filter({ hasText: t.marks.noShow })).toContainText('Kim');
    }
    // The texts contain times, which change by the minute.
    await expect(async () => {
      expect(await order(second).allInnerTexts()).toEqual(await order(first).allInnerTexts());
    }).toPass();
    await expect(second.getByText(/warten|are waiting/)).toHaveCount(0);
    const changes = await world.db.stageChange.findMany({ where: { showId: show.id } });
    expect(changes.map(({ kind }) => kind).sort()).toEqual([
      'late',
      'noShow',
      'skip',
      'start',
      'undo',
      'walkIn',
    ]);
    const application = await world.db.application.findFirstOrThrow({ where: { showId: show.id } });
    expect(application.noShowAt).not.toBeNull();

    await act(second, 'Kim', t.back);
    for (const page of [first, second]) await expect(page.getByText(t.conflict.title)).toHaveCount(0);
    await expect(about).toBeVisible();
  });

  test(`what is tapped without a connection outlives the page (${language})`, async ({ browser, world }) => {
    const { show, ada, sheet } = await beginEvening(world, language);
    const page = await phoneOf(browser, world, ada, language);
    await page.goto(sheet);
    await expect(order(page)).toHaveCount(3);
    // Pages can be loaded, but actions fail.
    await page.route('**/night', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /Rita/ }).first().click();
    await expect(now(page)).toContainText('Rita');
    await page.reload();
    await expect(now(page)).toContainText('Rita');
    await expect(page.getByText(/Eine Änderung wartet|One change will be sent/)).toBeVisible();
    expect(await world.db.stageChange.count({ where: { showId: show.id } })).toBe(0);
    await page.unroute('**/night');
    await expect(page.getByText(/Eine Änderung wartet|One change will be sent/)).toHaveCount(0);
    await expect.poll(() => world.db.stageChange.count({ where: { showId: show.id } })).toBe(1);
  });

  test(`the timer is read from the stage, and the sheet fits a phone and a page (${language})`, async ({
    browser,
    world,
  }) => {
    const { show, ada, sheet } = await beginEvening(world, language);
    await sendLines(
      world.db,
      show,
      Array.from({ length: 10 }, (_, nth) => ({ guestName: `Nummer ${nth + 1}`, note: 'Licht aus' })),
    );
    const page = await phoneOf(browser, world, ada, language);
    await page.goto(sheet);
    await expect(order(page)).toHaveCount(10);
    const below = async () => {
      const last = await order(page).last().boundingBox();
      const bar = await page.getByRole('navigation').last().boundingBox();
      return (last?.y ?? 999) + (last?.height ?? 0) - (bar?.y ?? 0);
    };
    // Rows have their final height once the fonts are loaded.
    await expect.poll(below).toBeLessThanOrEqual(0);

    await page
      .getByRole('button', { name: /Nummer 1$/ })
      .first()
      .click();
    await page.getByRole('button', { name: t.large }).click();
    const timer = page.getByRole('dialog', { name: t.large });
    await expect(timer.getByRole('timer')).toHaveText(/^[67]:\d\d$/);
    await expect(timer.getByRole('status')).toHaveText(t.lights.green);
    await timer.getByRole('button', { name: t.close }).click();
    await expect(timer).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: t.print.done })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(11);
    // An A4 page has 273 mm between its margins, 1,032 px.
    expect((await page.getByRole('table').boundingBox())?.height).toBeGreaterThan(870);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
