import { addHours, addMinutes, subDays } from 'date-fns';
import type { Browser, Page } from 'playwright/test';
import { languages, type Language } from '@/lib/core/language';
import { Actor } from './support/actors';
import { Booker } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { filled, wordsOf } from './support/words';

const phone = { viewport: { width: 360, height: 740 } };

/** The mails of this world, and the links in them. */
class Mailbox {
  constructor(
    private readonly page: Page,
    private readonly world: World,
  ) {}

  /** Allows mails at any hour, so that the test also passes at night. */
  async useAtNight(comedianId: string): Promise<void> {
    await this.world.db.channelSettings.create({ data: { comedianId, quietFrom: 8, quietUntil: 8 } });
  }

  /**
   * Waits for a mail to somebody with this text. Returns the address in it that contains `path`. The mail is sent at
   * once, without the minutes in which a message waits for further notices.
   */
  async linkIn(email: string, text: string | RegExp, path: string): Promise<string> {
    const { db } = this.world;
    const mail = this.page.getByRole('group').filter({ hasText: email }).filter({ hasText: text }).first();
    await expect(async () => {
      await db.delivery.updateMany({
        where: { channel: 'email', state: 'waiting', attempts: 0, comedian: { email } },
        data: { dueAt: new Date(0) },
      });
      await db.$queryRaw`SELECT id FROM graphile_worker.add_job('sendMails', job_key => 'sendMails')`;
      await this.page.goto('/outbox');
      await expect(mail).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await mail.locator('summary').click();
    const content = await mail.locator('pre').innerText();
    const address = content.match(/http\S+/g)?.find((one) => one.includes(path));
    if (!address) throw new Error(`The mail has no link to ${path}: ${content}`);
    return address;
  }
}

/** Opens a page on a phone for somebody who is signed in. */
async function phoneOf(browser: Browser, world: World, email: string, language: Language): Promise<Page> {
  const context = await browser.newContext(phone);
  await world.signIn(context, email, language);
  return context.newPage();
}

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
    const kims = Actor.reading(await phoneOf(browser, world, kim.email, language), language);
    await kims.page.goto(`/user/cities/${world.city.slug}`);
    await kims.applyFor(show.title);
    await kims.page.close();
    const desk = await browser.newContext();
    await world.signIn(desk, ada.email, language);
    const booker = new Booker(await desk.newPage(), language);
    await booker.open(brand.id, show.id);
    await booker.confirmButton(kim.name).click();
    await booker.send();
    await booker.page.close();

    // Kim follows the link in the mail about her spot, and gives the spot back.
    const kimsPage = await kims.page.context().newPage();
    await kimsPage.goto(await mailbox.linkIn(kim.email, show.title, '/user/notices/'));
    const own = kimsPage.getByRole('main');
    await expect(own.getByText(words.showSpot.standing.confirmed)).toBeVisible();
    await own.getByText(words.ownSpots.cancel.open, { exact: true }).click();
    await own.getByLabel(words.ownSpots.cancel.reason).fill('Der Zug fällt aus.');
    await own
      .getByRole('button', { name: filled(words.ownSpots.cancel.submitFor, { title: show.title }) })
      .click();
    await expect(own.getByText(words.showSpot.standing.cancelled)).toBeVisible();

    // The team follows the link in the mail about that, and sees who could step in.
    const team = await desk.newPage();
    await team.goto(await mailbox.linkIn(ada.email, 'Kim Kellerkind', '/user/notices/'));
    const panel = team.getByRole('region', { name: words.stepIn.title });
    await panel.getByRole('button', { name: filled(words.stepIn.requestName, { name: bo.name }) }).click();
    await expect(team.getByText(words.stepIn.requested)).toBeVisible();

    // Bo answers by the link in his mail. Nobody is signed in in this browser, and it has no saved language.
    const yes = await mailbox.linkIn(bo.email, show.title, '/answer/');
    const otherBrowser = await browser.newContext(phone);
    const stranger = await otherBrowser.newPage();
    await stranger.goto(yes);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(bo.name);
    const { applications } = await db.comedian.findUniqueOrThrow({
      where: { id: bo.id },
      select: { applications: { select: { status: true } } },
    });
    expect(applications, 'looking changes nothing').toEqual([{ status: 'request' }]);
    await stranger.getByRole('button', { name: words.answerLink.button.yes }).click();
    await expect(stranger.getByRole('heading', { name: words.answerLink.done.yes })).toBeVisible();
    await stranger.goto(yes);
    await expect(stranger.getByText(words.answerLink.refused.used)).toBeVisible();

    // The page that the team has open shows the answer without a reload.
    const line = team.getByRole('list', { name: words.lineUp.lineUpLabel }).getByRole('listitem');
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
    const [reminded = ''] = words.notices.dayBefore.split(':');
    const bosPage = await phoneOf(browser, world, bo.email, language);
    await bosPage.goto(await mailbox.linkIn(bo.email, reminded, '/user/notices/'));
    await db.show.update({ where: { id: show.id }, data: times(addMinutes(new Date(), -1)) });
    await bosPage.reload();
    await bosPage.getByRole('link', { name: words.stage.own.link }).click();
    await expect(bosPage.getByText(words.stage.own.youAreOn)).toBeVisible();

    // The team starts the night, and Bo goes on stage.
    await team.goto(`/brands/${brand.id}/team/shows/${show.id}/night`);
    await team
      .getByRole('button', { name: new RegExp(bo.name) })
      .first()
      .click();
    await expect(bosPage.getByText(words.stage.own.on)).toBeVisible({ timeout: 2000 });
  });
}
