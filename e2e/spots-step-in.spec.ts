import type { Page } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { fromShowMenu } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

test.use({ viewport: phone });

type Status = Parameters<typeof makeApplication>[1]['status'];

/**
 * Makes a show with two spots, one taken and one given back, an applicant, a rejected applicant, and a comedian of the
 * city.
 */
async function showToFill(world: World, waits: Status, booked = false) {
  const show = await world.show({ spots: 2, lineUpState: booked ? 'booked' : 'open' });
  const apply = async (name: string, status: Status) => {
    const { id: comedianId } = await world.comedian({ name });
    const statusBefore = status === 'unavailable' ? 'applied' : null;
    await makeApplication(world.db, { showId: show.id, comedianId, status, statusBefore });
    return comedianId;
  };
  await apply('Ada Steht', 'confirmed');
  await apply('Bo Abgesagt', 'cancelled');
  const people = {
    cem: await apply('Cem Wartet', waits),
    dee: await apply('Dee Abgelehnt', 'rejected'),
    ella: (await world.comedian({ name: 'Ella Vonhier' })).id,
  };
  return { show, ...people };
}

/** Opens the line-up on a phone, for a member who does not live in the city and is therefore no candidate. */
async function openLineUp(world: World, page: Page, showId: string, language: Language) {
  const elsewhere = await world.db.city.findFirstOrThrow({ orderBy: { population: 'asc' } });
  const email = world.brand.teamEmail;
  await world.enter(page.context(), { email, name: 'Ben Booker', language, currentCityId: elsewhere.id });
  await page.goto(`/brands/${world.brand.id}/team/shows/${showId}`);
  await page.getByRole('link', { name: wordsOf(language).spotsStepIn.title }).click();
  await expect(page.getByRole('heading', { name: wordsOf(language).spotsStepIn.title })).toBeInViewport();
}

/** Returns the status of a comedian's newest application for the show, and their notices. */
async function stateOf(world: World, showId: string, comedianId: string) {
  const application = await world.db.application.findFirst({
    where: { showId, comedianId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const notices = await world.db.notification.findMany({
    where: { showId, comedianId },
    select: { status: true },
  });
  return {
    status: application?.status,
    answerBy: application?.answerBy,
    told: notices.map(({ status }) => status),
  };
}

for (const language of languages) {
  const { spotsStepIn: words, applicationsAnswers: answers } = wordsOf(language);

  test(`after a cancellation somebody steps in by one tap (${language})`, async ({ page, world }) => {
    const { show, cem, dee, ella } = await showToFill(world, 'applied');
    await openLineUp(world, page, show.id, language);
    const panel = page.getByRole('region', { name: words.title });
    const people = panel.getByRole('listitem');
    await expect(people).toHaveCount(3);
    for (const [nth, name] of ['Cem Wartet', 'Dee Abgelehnt', 'Ella Vonhier'].entries()) {
      await expect(people.nth(nth)).toContainText(name);
    }

    await panel.getByRole('button', { name: filled(words.requestName, { name: 'Dee Abgelehnt' }) }).click();
    await expect(page.getByText(words.requested)).toBeFocused();
    await expect(people).toHaveCount(2);
    const requested = await stateOf(world, show.id, dee);
    expect(requested).toMatchObject({ status: 'request', told: ['request'] });
    expect(requested.answerBy?.getTime()).toBeLessThan(show.startsAt.getTime());

    await panel.getByRole('button', { name: filled(answers.yesFor, { about: 'Cem Wartet' }) }).click();
    await expect(page.getByText(words.confirmed)).toBeFocused();
    await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0);
    expect(await stateOf(world, show.id, cem)).toMatchObject({ status: 'confirmed', told: ['confirmed'] });
    expect(await stateOf(world, show.id, ella)).toEqual({ status: undefined, answerBy: undefined, told: [] });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  test(`a closed line-up is opened first (${language})`, { tag: '@all' }, async ({ page, world }) => {
    const { show, cem } = await showToFill(world, 'unavailable', true);
    await openLineUp(world, page, show.id, language);
    const panel = page.getByRole('region', { name: words.title });
    await expect(panel.getByText(words.bookedTitle)).toBeVisible();
    await expect(panel.getByText('Cem Wartet')).toBeVisible();
    const confirm = panel.getByRole('button', { name: filled(answers.yesFor, { about: 'Cem Wartet' }) });
    await expect(confirm).toHaveCount(0);

    await panel.getByRole('button', { name: words.reopen }).click();
    const question = page.getByRole('alertdialog');
    await question
      .getByRole('button', { name: wordsOf(language).lineUpsEditor.dialogs.reopenSubmit })
      .click();
    await confirm.click();
    await expect(page.getByText(words.confirmed)).toBeFocused();
    expect(await stateOf(world, show.id, cem)).toMatchObject({
      status: 'confirmed',
      // The notice about the reopened line-up was unread, so the yes has replaced it.
      told: ['confirmed'],
    });
  });

  test(`a team finds from a show to its history and the inbox, and a brand that does not want it is offered nobody (${language})`, async ({
    page,
    world,
  }) => {
    const all = wordsOf(language);
    const { show } = await showToFill(world, 'applied');
    await openLineUp(world, page, show.id, language);
    await fromShowMenu(page, language, all.showsHistory.title);
    await expect(page).toHaveURL(/\/history$/);
    await page.getByRole('link', { name: all.showsHistory.back }).click();
    await page.waitForURL(`**/shows/${show.id}`);
    await world.db.brand.update({ where: { id: world.brand.id }, data: { offersStepIn: false } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(show.title);
    await expect(page.getByRole('link', { name: words.title })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0);

    await page.getByRole('link', { name: all.lineUpsEditor.allShows }).click();
    await page.getByRole('link', { name: all.showsChoice.inbox }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.lineUpsInbox.title);
  });
}
