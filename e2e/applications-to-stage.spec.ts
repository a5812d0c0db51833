import { addHours, addMinutes, subDays } from '@/lib/core/time/dates';
import { languages } from '@/lib/core/i18n/language';
import { Actor } from './support/actors';
import { Booker } from './support/booker';
import { expect, test } from './support/fixtures';
import { Mailbox } from './support/mailbox';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

for (const language of languages) {
  const words = wordsOf(language);

  test(`from an application to the stage, by what arrives in the mail (${language})`, async ({
    browser,
    page,
    world,
  }) => {
    test.setTimeout(180_000);
    const { db, brand } = world;
    const elsewhere = await db.city.findFirstOrThrow({ orderBy: { population: 'asc' } });
    const show = await world.show({ title: 'Freitagslacher', spots: 1 });
    const kim = await world.comedian({ name: 'Kim Kellerkind', language });
    const bo = await world.comedian({ name: 'Bo Bereit', language });
    const ada = await world.comedian({
      name: 'Ada Abend',
      email: brand.teamEmail,
      language,
      currentCityId: elsewhere.id,
    });
    const mailbox = new Mailbox(page, world);
    for (const { id } of [kim, bo, ada]) await mailbox.useAtNight(id);

    // Kim applies, and the team gives her the spot. Both open the app by themselves. From here on, they follow links in
    // mails.
    const kims = new Actor(await world.openAs(browser, kim.email, { language, viewport: phone }), language);
    await kims.page.goto(`/user/cities/${world.city.slug}`);
    await kims.applyFor(show.title);
    await kims.page.close();
    const booker = new Booker(await world.openAs(browser, ada.email, { language }), language);
    await booker.open(brand.id, show.id);
    await booker.confirmButton(kim.name).click();
    await booker.send();
    await booker.page.close();

    // Kim follows the link in the mail about her spot, and gives the spot back.
    const kimsPage = await kims.page.context().newPage();
    await kimsPage.goto(await mailbox.linkIn(kim.email, show.title, '/user/notices/'));
    const own = kimsPage.getByRole('main');
    await expect(own.getByText(words.spotsShowSpot.standing.confirmed)).toBeVisible();
    await own.getByText(words.spotsOwn.cancel.open, { exact: true }).click();
    await own.getByLabel(words.spotsOwn.cancel.reason).fill('Der Zug fällt aus.');
    await own
      .getByRole('button', { name: filled(words.spotsOwn.cancel.submitFor, { title: show.title }) })
      .click();
    await expect(own.getByText(words.spotsShowSpot.standing.cancelled)).toBeVisible();

    // The team follows the link in that mail, and sees who could step in.
    const team = await booker.page.context().newPage();
    await team.goto(await mailbox.linkIn(ada.email, 'Kim Kellerkind', '/user/notices/'));
    const panel = team.getByRole('region', { name: words.spotsStepIn.title });
    await panel
      .getByRole('button', { name: filled(words.spotsStepIn.requestName, { name: bo.name }) })
      .click();
    await expect(team.getByText(words.spotsStepIn.requested)).toBeVisible();

    // Bo answers by the link in his mail. Nobody is signed in in this browser, and it has no saved language.
    const yes = await mailbox.linkIn(bo.email, show.title, '/answer/');
    const otherBrowser = await browser.newContext({ viewport: phone });
    const stranger = await otherBrowser.newPage();
    await stranger.goto(yes);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(bo.name);
    const { applications } = await db.comedian.findUniqueOrThrow({
      where: { id: bo.id },
      select: { applications: { select: { status: true } } },
    });
    expect(applications, 'looking changes nothing').toEqual([{ status: 'request' }]);
    await stranger.getByRole('button', { name: words.applicationsAnswers.yes }).click();
    await expect(stranger.getByRole('heading', { name: words.spotsAnswerLink.done.yes })).toBeVisible();
    await stranger.goto(yes);
    await expect(stranger.getByText(words.spotsAnswerLink.refused.used)).toBeVisible();

    // The page that the team has open shows the answer without a reload.
    const line = team.getByRole('list', { name: words.lineUpsEditor.lineUpLabel }).getByRole('listitem');
    await expect(line.filter({ hasText: bo.name })).toBeVisible();
    await new Booker(team, language).send();

    // On the day of the show, the reminder leads Bo to his spot, and from there to the running order.
    await db.application.updateMany({
      where: { showId: show.id },
      data: { statusChangedAt: subDays(new Date(), 6) },
    });
    const times = (startsAt: Date) => ({ startsAt, endsAt: addHours(startsAt, 2) });
    await db.show.update({ where: { id: show.id }, data: times(addHours(new Date(), 5)) });
    await db.$queryRaw`SELECT id FROM graphile_worker.add_job('remindOfShows', job_key => 'remindOfShows')`;
    const reminded = words.notificationsNotices.what.dayBefore;
    const bosPage = await world.openAs(browser, bo.email, { language, viewport: phone });
    await bosPage.goto(await mailbox.linkIn(bo.email, reminded, '/user/notices/'));
    await db.show.update({ where: { id: show.id }, data: times(addMinutes(new Date(), -1)) });
    await bosPage.reload();
    await bosPage.getByRole('link', { name: words.spotsShowPage.bar.night, exact: true }).click();
    await expect(bosPage.getByText(words.nightStage.own.youAreOn)).toBeVisible();

    // The team starts the night, and Bo goes on stage.
    await team.goto(`/brands/${brand.id}/team/shows/${show.id}/night`);
    await team
      .getByRole('button', { name: new RegExp(bo.name) })
      .first()
      .click();
    await expect(bosPage.getByText(words.nightStage.own.on)).toBeVisible();
  });
}
