import type { Browser, Page } from 'playwright/test';
import type { Language } from '@/lib/core/i18n/language';
import { makeApplication } from '@/lib/applications/testing';
import { dateInDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { fillShow, sendsOne } from './support/show-form';
import { filled, wordsOf } from './support/words';

/** Opens a page for a member of the brand's team. */
async function organiser(browser: Browser, world: World, language: Language, javaScriptEnabled = true) {
  const email = world.brand.teamEmail;
  await world.comedian({ email, name: 'Carla Klub', language });
  return world.openAs(browser, email, { language, javaScriptEnabled });
}

/** Fills in a show that repeats every week. */
async function fillIn(page: Page, words: ReturnType<typeof wordsOf>, title: string) {
  await fillShow(page, words, { title, date: dateInDays(10) });
  const { fields, repeat } = words.showsForm;
  await page.getByLabel(fields.repeats, { exact: true }).selectOption(repeat.rhythms.weekly);
}

const showsOf = (world: World) =>
  world.db.show.findMany({ where: { brandId: world.brand.id }, orderBy: { startsAt: 'asc' } });

for (const language of ['de', 'en'] as const) {
  test(`an organiser makes a series, changes some and all of it, and ends it (${language})`, async ({
    browser,
    world,
  }) => {
    const words = wordsOf(language);
    const { showsForm: showForm, showsChoice: showChoice, showsSeries: series } = words;
    const page = await organiser(browser, world, language);
    const team = `/brands/${world.brand.id}/team`;
    const title = `Wochenlacher ${world.brand.id}`;

    await page.goto(`${team}/lineupshowauswahl`);
    await page.getByRole('link', { name: showChoice.series, exact: true }).click();
    await expect(page.getByText(series.emptyTitle)).toBeVisible();
    await page.getByRole('link', { name: series.new }).click();
    await fillIn(page, words, title);
    await page.getByRole('button', { name: showForm.repeat.look }).click();
    await expect(page.getByRole('status').filter({ hasText: showForm.repeat.unsaved })).toContainText(
      '20:00',
    );
    expect(await showsOf(world)).toHaveLength(0);
    await expect(page.getByLabel(showForm.fields.title, { exact: true })).toHaveValue(title);
    await page.getByRole('button', { name: showForm.make, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.title);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const made = await showsOf(world);
    expect(made).toHaveLength(12);

    const [first, second, third] = made;
    if (!first || !second || !third) throw new Error('There are too few shows.');
    const { id: comedianId } = await world.comedian();
    await makeApplication(world.db, { showId: third.id, comedianId, status: 'confirmed' });

    await page.goto(`${team}/shows/${second.id}/edit`);
    await page.getByLabel(showForm.fields.starts, { exact: true }).fill('20:30');
    await page.getByRole('radio', { name: filled(showForm.scope.following, { count: '11' }) }).check();
    await page.getByRole('button', { name: showForm.save, exact: true }).click();
    await page.getByRole('button', { name: sendsOne }).click();
    await expect(page.getByText(showForm.saved)).toBeVisible();
    const moved = await showsOf(world);
    expect(moved.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(moved.map(({ startMinute }) => startMinute)).toEqual([1200, ...Array<number>(11).fill(1230)]);
    const notices = { where: { comedianId, kind: 'showMoved' as const } };
    expect(await world.db.notification.count(notices)).toBe(1);

    // One show cannot be changed. The page names it, and no show is changed.
    await page.getByLabel(showForm.fields.spots, { exact: true }).fill('0');
    await page.getByRole('radio', { name: filled(showForm.scope.all, { count: '12' }) }).check();
    await page.getByRole('button', { name: showForm.save, exact: true }).click();
    await expect(page.getByText(showForm.errors.tooFewSpots).first()).toBeVisible();
    expect((await showsOf(world)).every(({ spots }) => spots === 8)).toBe(true);

    await page.getByRole('link', { name: showForm.toSeries }).click();
    // The change made another part of the series, which is still one.
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
    await page.getByText(series.end, { exact: true }).click();
    await page.getByRole('button', { name: series.endLook }).click();
    await expect(page.getByText(showForm.seriesRule.kept)).toBeVisible();
    await page.getByRole('button', { name: series.endSubmit }).click();
    const ids = async () => (await showsOf(world)).map(({ id }) => id);
    await expect.poll(ids).toEqual([third.id]);
    await expect(page.getByText(new RegExp(`, ${series.ended}$`))).toBeVisible();
  });
}

test(
  'a series is looked at and made without JavaScript, and what was wrong keeps what was typed',
  { tag: '@all' },
  async ({ browser, world }) => {
    const words = wordsOf('de');
    const { showsForm: showForm } = words;
    const page = await organiser(browser, world, 'de', false);
    await page.goto(`/brands/${world.brand.id}/team/shows/new`);
    await fillIn(page, words, 'Ohne Skripte');
    await page.getByLabel(filled(showForm.optional, { label: showForm.fields.seriesEnd })).fill('2020-01-01');
    await page.getByRole('button', { name: showForm.make, exact: true }).click();
    await expect(page.getByText(showForm.errors.endBeforeStart).first()).toBeVisible();
    await expect(page.getByLabel(showForm.fields.title, { exact: true })).toHaveValue('Ohne Skripte');
    expect(await world.db.series.count({ where: { brandId: world.brand.id } })).toBe(0);
    await page.getByLabel(filled(showForm.optional, { label: showForm.fields.seriesEnd })).fill('');
    await page.getByRole('button', { name: showForm.repeat.look }).click();
    await expect(page.getByText(showForm.repeat.unsaved)).toBeVisible();
    await page.getByRole('button', { name: showForm.make, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ohne Skripte' })).toBeVisible();
    expect(await showsOf(world)).toHaveLength(12);
  },
);
