import { makeApplication } from '@/lib/applications/testing';
import { isHolidayIn } from '@/lib/shows/series/rules';
import { makeSeries } from '@/lib/shows/series/testing';
import { dateIn } from '@/lib/core/time/zoned';
import { dateInDays, inDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { filled, wordsOf } from './support/words';

/** Makes a weekly series whose shows are in 10, 17, 24, 31, 38, 45 and 52 days. Returns their ids. */
async function makeWeekly(world: World) {
  const { id: seriesId } = await makeSeries(world.db, world.brand, {
    startsOn: new Date(dateInDays(10)),
    madeUntil: new Date(dateInDays(53)),
    createdAt: new Date(),
  });
  const ids: string[] = [];
  for (let days = 10; days <= 52; days += 7) {
    const seriesDate = new Date(dateInDays(days));
    ids.push((await world.show({ seriesId, seriesDate, startsAt: inDays(days, '20:00') })).id);
  }
  return ids as [string, string, string, string, string, string, string];
}

/** Makes a comedian with a spot in a show. */
async function confirmed(world: World, showId: string) {
  const { id: comedianId } = await world.comedian();
  await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
  return comedianId;
}

for (const language of ['de', 'en'] as const) {
  test(`an organiser moves a series to another day, changes its rhythm and gives it a break (${language})`, async ({
    browser,
    world,
  }) => {
    const { showsForm: form, formsHeld: held } = wordsOf(language);
    const [first, second, settled, fourth, fifth, sixth, last] = await makeWeekly(world);
    const onSettled = await confirmed(world, settled);
    const onFourth = await confirmed(world, fourth);
    await world.db.show.update({ where: { id: settled }, data: { lineUpSentAt: new Date() } });
    const noticesOf = (comedianId: string) =>
      world.db.notification.count({ where: { comedianId, kind: 'showMoved' } });
    const dayOf = async (id: string) => {
      const show = await world.db.show.findUnique({ where: { id } });
      return show && dateIn(show.startsAt, 'Europe/Berlin');
    };

    const email = world.brand.teamEmail;
    await world.comedian({ email, name: 'Carla Klub', language });
    const page = await world.openAs(browser, email, { language });
    await page.goto(`/brands/${world.brand.id}/team/shows/${first}/edit`);

    // The shows move to the next day of the week. The show with a sent line-up has a question of its own, and stays.
    await page.getByLabel(form.fields.date, { exact: true }).fill(dateInDays(11));
    await page.getByRole('radio', { name: filled(form.scope.all, { count: '7' }) }).check();
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await expect(page.getByText(form.ask.unsaved)).toBeInViewport();
    await page.getByLabel(form.ask.decided).selectOption({ value: `${settled} leave` });
    await page.getByRole('button', { name: form.ask.save }).click();
    await page.getByRole('button', { name: held.undo }).click();
    await expect(page.getByRole('button', { name: held.undo })).toHaveCount(0);
    await expect(page.getByLabel(form.ask.decided)).toHaveValue(`${settled} leave`);
    expect(await dayOf(first)).toBe(dateInDays(10));
    await page.getByRole('button', { name: form.ask.save }).click();
    await expect(page.getByText(held.waiting)).toBeVisible();
    expect(await dayOf(first)).toBe(dateInDays(10));
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
    const all = [first, second, settled, fourth, fifth, sixth, last];
    expect(await Promise.all(all.map(dayOf))).toEqual([11, 18, 24, 32, 39, 46, 53].map(dateInDays));
    expect([await noticesOf(onSettled), await noticesOf(onFourth)]).toEqual([0, 1]);

    // Every second week: the fourth show moves with its comedians to the date of the fifth, which is empty.
    await page.getByLabel(form.fields.repeats, { exact: true }).selectOption('everySecondWeek');
    await page.getByRole('button', { name: form.seriesRule.submit }).click();
    await expect(page.getByText(form.seriesRule.moved)).toBeInViewport();
    await page.getByRole('button', { name: form.seriesRule.agree }).click();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
    await expect.poll(() => dayOf(fourth)).toBe(dateInDays(39));
    expect(await Promise.all(all.map(dayOf))).toEqual(
      [11, null, 24, 39, null, null, 53].map((days) => days && dateInDays(days)),
    );

    // A break. The show of that time has no comedians.
    await page.getByLabel(form.fields.breakFrom, { exact: true }).fill(dateInDays(50));
    await page.getByLabel(form.fields.breakUntil, { exact: true }).fill(dateInDays(60));
    await page.getByRole('button', { name: form.seriesBreak.submit }).click();
    await expect(page.getByText(form.seriesRule.unsaved)).toBeInViewport();
    await page.getByRole('button', { name: form.seriesRule.agree }).click();
    await expect.poll(() => dayOf(last)).toBeNull();
    await expect(page.getByText(new RegExp(`^${form.seriesBreak.resumes.split('{')[0]}`))).toBeVisible();
    expect(await dayOf(fourth)).toBe(dateInDays(39));
  });
}

for (const language of ['de', 'en'] as const) {
  for (const width of [360, 1280]) {
    test(`a break with people in it asks once, and can be undone, at ${width} px (${language})`, async ({
      browser,
      world,
    }) => {
      const { showsForm: form, formsHeld: held } = wordsOf(language);
      const [first, second, third, fourth] = await makeWeekly(world);
      for (const showId of [second, third, fourth]) await confirmed(world, showId);
      const outcome = async (id: string) => {
        const { startsAt, cancelledAt } = await world.db.show.findUniqueOrThrow({ where: { id } });
        return cancelledAt ? 'off' : dateIn(startsAt, 'Europe/Berlin');
      };
      const outcomes = () => Promise.all([second, third, fourth].map(outcome));
      // A holiday would be asked about.
      const workday = [34, 35, 36, 37].map(dateInDays).find((date) => !isHolidayIn('DE', date))!;

      const email = world.brand.teamEmail;
      await world.comedian({ email, name: 'Carla Klub', language });
      const page = await world.openAs(browser, email, { language, viewport: { width, height: 740 } });
      await page.goto(`/brands/${world.brand.id}/team/shows/${first}/edit`);
      await page.getByLabel(form.fields.breakFrom, { exact: true }).fill(dateInDays(12));
      await page.getByLabel(form.fields.breakUntil, { exact: true }).fill(dateInDays(32));
      await page.getByRole('button', { name: form.seriesBreak.submit }).click();

      await page.getByLabel(form.seriesRule.all).selectOption('cancel');
      const fate = (id: string) =>
        page.locator('select[name=kept]').filter({ has: page.locator(`[value="${id} leave"]`) });
      await fate(third).selectOption(`${third} move`);
      await page.locator('input[name=keptTo]:visible').fill(workday);
      await fate(fourth).selectOption(`${fourth} leave`);
      await page.getByRole('alert').getByLabel(form.more.reason).fill('Wasserschaden');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: form.seriesRule.agree }).click();
      await page.getByRole('button', { name: held.undo }).click();
      expect(await outcomes()).toEqual([17, 24, 31].map(dateInDays));
      await expect(page.getByRole('alert').getByLabel(form.more.reason)).toHaveValue('Wasserschaden');
      await page.getByRole('button', { name: form.seriesRule.agree }).click();
      await expect(page.getByText(held.waiting)).toBeVisible();
      expect(await outcomes()).toEqual([17, 24, 31].map(dateInDays));
      await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
      expect(await outcomes()).toEqual(['off', workday, dateInDays(31)]);
      const [told] = await world.db.application.findMany({ where: { showId: second } });
      expect(told).toMatchObject({ status: 'cancelled' });
    });
  }
}
