import type { Page } from 'playwright/test';
import { addDays, addHours } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeChat } from '@/lib/chats/testing';
import { makeShow } from '@/lib/shows/testing';
import { languages, type Language } from '@/lib/core/i18n/language';
import { expect, test, type World } from './support/fixtures';
import { undoTime } from '@/components/spots/spot-moves';
import { whenAlive } from './support/readiness';
import { filled, wordsOf } from './support/words';

const address = (showId: string) => `/user/shows/${showId}`;

/** The section with the comedian's own spot. */
const ownSpot = (page: Page, language: Language) =>
  page.getByRole('region', { name: wordsOf(language).spotsShowSpot.title, exact: true });

async function answersOf(world: World, showId: string) {
  return world.db.application.findMany({
    where: { showId },
    select: { status: true, message: true, preferredMinutes: true, withdrawnAt: true },
    orderBy: { createdAt: 'asc' },
  });
}

/** Makes a show at the same time elsewhere in which the comedian has a spot. */
async function spotElsewhere(world: World, comedianId: string, startsAt: Date, title: string) {
  const elsewhere = await makeBrand(world.db, { cityId: world.city.id });
  const { id: showId } = await makeShow(world.db, elsewhere, { startsAt, title });
  await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
}

for (const language of languages) {
  const words = wordsOf(language);
  const { spotsShowSpot: showSpot, spotsShowPage: showPage, spotsOwn: ownSpots } = words;

  test(`applying with a message and minutes, and taking it back (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const show = await world.show({ decideBy: addDays(new Date(), 2) });
    await world.enter(context, { language });
    await page.goto(address(show.id));
    const own = ownSpot(page, language);
    await expect(own.getByText(showSpot.standing.open)).toBeVisible();
    await expect(
      own.getByText(filled(showSpot.decideBy, { brand: world.brand.name, when: '' }).slice(0, -2)),
    ).toBeVisible();

    await own.getByText(showSpot.more).click();
    await own.getByLabel(showSpot.message).fill('Fünf neue Minuten.\nAlle wahr.');
    await own.getByLabel(showSpot.preferredMinutes).fill('5');
    await page.getByRole('button', { name: showSpot.apply, exact: true }).click();
    await expect(own.getByText(words.applicationsStatus.applied, { exact: true })).toBeVisible();
    const history = page.getByRole('region', { name: showPage.historyTitle });
    await expect(history.getByRole('listitem').getByText(showPage.history.applied)).toBeVisible();
    await expect(history.getByText('Alle wahr.')).toBeVisible();
    expect(await answersOf(world, show.id)).toEqual([
      {
        status: 'applied',
        message: 'Fünf neue Minuten.\nAlle wahr.',
        preferredMinutes: 5,
        withdrawnAt: null,
      },
    ]);

    await own.getByRole('button', { name: showSpot.withdraw }).click();
    await expect(own.getByText(showSpot.standing.open)).toBeVisible();
    await expect(history.getByRole('listitem').getByText(showPage.history.withdrawn)).toBeVisible();
    expect(await answersOf(world, show.id)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  test(`the page shows by itself what the team answers, but nothing over what is being typed (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await world.comedian({ language });
    const [mine, other] = [await world.show(), await world.show({ title: 'Noch offen' })];
    const { id } = await world.apply(mine.id, me.id);
    await world.signIn(context, me.email, language);
    const own = ownSpot(page, language);
    /** Notifies the comedian of an application's status, like the step of a team. */
    const tell = (showId: string, applicationId: string, status: 'confirmed' | 'request') =>
      world.db.notification.create({
        data: {
          comedianId: me.id,
          showId,
          applicationId,
          status,
          kind: 'status',
          link: `/user/shows/${showId}`,
          createdAt: new Date(),
        },
      });
    await page.goto(address(mine.id));
    await expect(own.getByText(words.applicationsStatus.applied, { exact: true })).toBeVisible();
    await world.db.application.update({ where: { id }, data: { status: 'confirmed' } });
    await tell(mine.id, id, 'confirmed');
    await expect(own.getByText(showSpot.standing.confirmed)).toBeVisible();
    await expect(page.getByRole('heading', { name: showPage.newYes.title })).toBeVisible();
    // Nobody need have seen it yet: its mail and its push are still due.
    expect(await world.db.notification.count({ where: { comedianId: me.id, readAt: null } })).toBe(1);
    /** Touches the page until the team reads that everything is seen. */
    const seeAll = () =>
      expect(async () => {
        await page.keyboard.press('Shift');
        expect(await world.db.notification.count({ where: { comedianId: me.id, readAt: null } })).toBe(0);
      }).toPass();
    await seeAll();

    await page.clock.install();
    await page.goto(address(other.id));
    const message = own.getByLabel(showSpot.message);
    await whenAlive(message);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await own.getByText(showSpot.more).click();
    await message.fill('Komme mit dem Rad.');
    const request = await makeApplication(world.db, {
      showId: other.id,
      comedianId: me.id,
      status: 'request',
    });
    await tell(other.id, request.id, 'request');
    // The page has shown the yes, so its notice is read.
    await expect(page.locator('a[href="/user/notices"]').getByText('1', { exact: true })).toBeVisible();
    /** Asserts that the page does not ask for a refresh, although its time passes. */
    const isHeld = async () => {
      await page.clock.runFor(3000);
      await page.clock.runFor(3000);
      // The browser reports requests in their order.
      const seen = page.waitForRequest((request) => request.url().endsWith('?last'));
      await page.evaluate(() => fetch('/api/status?last'));
      await seen;
      expect(requested.filter((url) => url.endsWith('/api/status?of=database'))).toEqual([]);
    };
    await isHeld();
    await expect(message).toHaveValue('Komme mit dem Rad.');
    await message.fill('');
    await isHeld();
    await message.blur();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${words.applicationsAnswers.yes}: `) }),
    ).toBeVisible();
    await seeAll();
  });

  test(
    `what cannot be sent says so and keeps what was typed (${language})`,
    { tag: '@all' },
    async ({ context, page, world }) => {
      const show = await world.show();
      await world.enter(context, { language });
      await page.goto(address(show.id));
      const own = ownSpot(page, language);
      const message = own.getByLabel(showSpot.message);
      const minutes = own.getByLabel(showSpot.preferredMinutes);
      await own.getByText(showSpot.more).click();
      await message.fill('x'.repeat(501));
      await minutes.fill('0');
      await page.getByRole('button', { name: showSpot.apply, exact: true }).click();
      await expect(own.getByText(words.spotsErrors.tooLong)).toBeVisible();
      await expect(own.getByText(words.spotsErrors.minutesRange)).toBeVisible();
      await expect(message).toHaveValue('x'.repeat(501));
      await expect(minutes).toHaveValue('0');

      await message.fill('kurz');
      await minutes.fill('61');
      await page.getByRole('button', { name: showSpot.apply, exact: true }).click();
      await expect(own.getByText(words.spotsErrors.tooLong)).toHaveCount(0);
      await expect(own.getByText(words.spotsErrors.minutesRange)).toBeVisible();
      await expect(message).toHaveValue('kurz');
      expect(await answersOf(world, show.id)).toEqual([]);
    },
  );

  test(`a request is accepted, and the spot given back with a reason (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const show = await world.show({ spots: 1 });
    const { id: comedianId, email } = await world.comedian({ language });
    await makeApplication(world.db, {
      showId: show.id,
      comedianId,
      status: 'request',
      message: 'Wir brauchen dich.',
      answerBy: addDays(new Date(), 1),
    });
    await world.signIn(context, email, language);
    await page.clock.install();
    await page.goto(address(show.id));
    const own = ownSpot(page, language);
    await expect(own.getByText('Wir brauchen dich.')).toBeVisible();
    await expect(own.getByText(filled(showSpot.answerBy, { when: '' }).slice(0, -1))).toBeVisible();
    await whenAlive(page.getByRole('button', { name: words.applicationsAnswers.yes }));
    await page.getByRole('button', { name: words.applicationsAnswers.yes }).click();
    await page.clock.fastForward(undoTime);
    await expect(own.getByText(showSpot.standing.confirmed)).toBeVisible();

    await own.getByText(ownSpots.cancel.open, { exact: true }).click();
    await expect(own.getByText(filled(ownSpots.cancel.happens, { brand: world.brand.name }))).toBeVisible();
    const giveBack = own.getByRole('button', {
      name: filled(ownSpots.cancel.submitFor, { title: show.title }),
    });
    await giveBack.click();
    await expect(own.getByText(words.spotsErrors.reasonMissing)).toBeVisible();
    expect(await answersOf(world, show.id)).toMatchObject([{ status: 'confirmed' }]);
    await own.getByLabel(ownSpots.cancel.reason).fill('Der Zug fällt aus.');
    await giveBack.click();
    await expect(own.getByText(showSpot.standing.cancelled)).toBeVisible();
    await expect(page.getByText('Der Zug fällt aus.')).toBeVisible();
    const after = await world.db.show.findUniqueOrThrow({ where: { id: show.id } });
    expect(after.spotsTaken).toBe(0);
  });

  test(
    `two shows at the same time need an explicit yes (${language})`,
    { tag: '@all' },
    async ({ context, page, world }) => {
      const { id: comedianId, email } = await world.comedian({ language });
      const [open, requested] = [
        await world.show({ title: 'Offen' }),
        await world.show({ title: 'Gefragt' }),
      ];
      await makeApplication(world.db, { showId: requested.id, comedianId, status: 'request' });
      await spotElsewhere(world, comedianId, addHours(open.startsAt, 1), 'Drüben');
      await world.signIn(context, email, language);
      const own = ownSpot(page, language);

      await page.goto(address(open.id));
      await own.getByText(showSpot.more).click();
      await own.getByLabel(showSpot.message).fill('Komme mit dem Rad.');
      await page.getByRole('button', { name: showSpot.apply, exact: true }).click();
      await expect(own.getByRole('alert')).toContainText('Drüben');
      await expect(own.getByRole('alert')).toBeFocused();
      await expect(own.getByLabel(showSpot.message)).toHaveValue('Komme mit dem Rad.');
      expect(await answersOf(world, open.id)).toEqual([]);
      await own.getByRole('button', { name: words.spotsSteps.clash.apply }).click();
      await expect(own.getByText(words.applicationsStatus.applied, { exact: true })).toBeVisible();
      expect(await answersOf(world, open.id)).toMatchObject([
        { status: 'applied', message: 'Komme mit dem Rad.' },
      ]);

      await page.goto(address(requested.id));
      await page.getByRole('button', { name: words.applicationsAnswers.yes }).click();
      await expect(own.getByRole('alert')).toContainText('Drüben');
      expect(await answersOf(world, requested.id)).toMatchObject([{ status: 'request' }]);
      await own.getByRole('button', { name: words.spotsSteps.clash.accept }).click();
      await expect(own.getByText(showSpot.standing.confirmed)).toBeVisible();
    },
  );
}

// Only in `npm run test:all`: in everyday runs spots-city.spec.ts covers the question ('a refusal and a clash leave
// the card as it is').
test(
  'a clash is asked about in the list of a city as well',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const { id: comedianId, email } = await world.comedian();
    const show = await world.show({ title: 'Offen' });
    await spotElsewhere(world, comedianId, show.startsAt, 'Drüben');
    await world.signIn(context, email);
    await page.goto(`/user/cities/${world.city.slug}`);
    await page.getByRole('button', { name: 'Bewerben: Offen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Drüben' })).toBeVisible();
    expect(await answersOf(world, show.id)).toEqual([]);
    await page.getByRole('button', { name: 'Trotzdem bewerben' }).click();
    await expect(page.getByRole('button', { name: /Zurückziehen: Offen/ })).toBeVisible();
    await expect.poll(() => answersOf(world, show.id)).toMatchObject([{ status: 'applied' }]);
  },
);

test('everything on the page works without JavaScript', async ({ browser, world }) => {
  const { id: comedianId, email } = await world.comedian();
  const show = await world.show();
  await spotElsewhere(world, comedianId, show.startsAt, 'Drüben');
  const page = await world.openAs(browser, email, { javaScriptEnabled: false });
  const own = ownSpot(page, 'de');
  await page.goto(address(show.id));
  await own.getByText('Nachricht und Wunschminuten').click();
  await own.getByLabel('Nachricht an das Team').fill('Ohne Skript');
  await own.getByLabel('Wie viele Minuten hättest du gern?').fill('99');
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(own.getByText('Gib ganze Minuten von 1 bis 60 an')).toBeVisible();
  await expect(own.getByLabel('Nachricht an das Team')).toHaveValue('Ohne Skript');
  await own.getByLabel('Wie viele Minuten hättest du gern?').fill('9');
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(own.getByText('Drüben')).toBeVisible();
  await own.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(own.getByText('beworben', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Bewerbung zurückziehen' }).click();
  await expect(own.getByText('Hier ist noch Platz.')).toBeVisible();
  expect(await answersOf(world, show.id)).toMatchObject([
    { status: 'applied', message: 'Ohne Skript', preferredMinutes: 9 },
  ]);

  await makeApplication(world.db, { showId: show.id, comedianId, status: 'request', createdAt: new Date() });
  await page.reload();
  await page.getByRole('button', { name: /^Zusagen: / }).click();
  await own.getByRole('button', { name: 'Trotzdem zusagen' }).click();
  await expect(own.getByText('Du bist dabei.')).toBeVisible();
  await own.getByText('Spot zurückgeben', { exact: true }).click();
  await own.getByLabel('Warum gibst du ihn zurück?').fill('Stimme weg.');
  await own.getByRole('button', { name: /^Verbindlich zurückgeben/ }).click();
  await expect(own.getByText('Du hast diesen Spot nicht mehr.')).toBeVisible();
});

test('the page says all that a comedian needs to know, and links out without telling who asks', async ({
  context,
  page,
  world,
}) => {
  await world.db.brand.update({ where: { id: world.brand.id }, data: { rulesDe: 'Sei pünktlich.' } });
  const show = await world.show({
    lineUpSentAt: new Date(),
    info: [
      { type: 'headline', text: 'Der Abend' },
      { type: 'notice', kind: 'warning', text: 'Es wird gefilmt.' },
      { type: 'box', colour: 'beige', text: 'Kaputt' },
    ],
  });
  const me = await world.comedian({ name: 'Mia Mikro' });
  const times = { minutes: 7, callAt: show.startsAt, onAt: addHours(show.startsAt, 1) };
  await makeApplication(world.db, { showId: show.id, comedianId: me.id, status: 'confirmed' });
  await world.db.sentLineUpEntry.createMany({
    data: [
      { ...times, id: crypto.randomUUID(), showId: show.id, place: 0, part: 'host', guestName: 'Rita Rau' },
      { ...times, id: crypto.randomUUID(), showId: show.id, place: 1, part: 'spot', comedianId: me.id },
    ],
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await world.signIn(context, me.email);
  await page.goto(address(show.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(show.title);
  for (const text of ['Sei pünktlich.', 'Der Abend', 'Es wird gefilmt.', '7 Min', '1 von 8 vergeben']) {
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByText('Kaputt')).toHaveCount(0);
  const lineUp = page.getByRole('region', { name: 'Line-up' });
  await expect(lineUp.getByRole('listitem')).toHaveText([/Rita Rau.*Moderation/, 'Mia Mikro (du)']);
  const map = page.getByRole('link', { name: /Karte, neuer Tab/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(new Set(requested)).toEqual(new Set([new URL(page.url()).origin]));
});

test('states in which nothing can be done say so', async ({ browser, world }) => {
  const me = await world.comedian();
  const no = await world.show();
  await makeApplication(world.db, { showId: no.id, comedianId: me.id, status: 'rejected' });
  const states = [
    [await world.show({ cancelledAt: new Date() }), 'Die Show fällt aus.'],
    [await world.show({ startsAt: addDays(new Date(), -2) }), 'Die Show ist vorbei.'],
    [await world.show({ lineUpState: 'booked' }), 'Das Line-up ist geschlossen'],
    [await world.show({ opensAt: addDays(new Date(), 2) }), 'Bewerben kannst du dich ab'],
    [no, 'Diesmal nicht.'],
  ] as const;
  const page = await world.openAs(browser, me.email, { javaScriptEnabled: false });
  const own = ownSpot(page, 'de');
  for (const [show, text] of states) {
    await page.goto(address(show.id));
    await expect(own.getByText(text)).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
  }
  const full = await world.show({ spots: 0 });
  await page.goto(address(full.id));
  await expect(own.getByText('Gerade sind alle Spots vergeben.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bewerben', exact: true })).toBeVisible();

  const until = addDays(new Date(), 3);
  const block = { comedianId: me.id, brandId: world.brand.id, until, reason: 'Der Fernsehauftritt.' };
  await world.db.block.create({ data: block });
  await page.reload();
  await expect(page.getByText('Grund: Der Fernsehauftritt.')).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('the one step of a show is in sight without scrolling, and the time to be there after a yes', async ({
  context,
  page,
  world,
}) => {
  const [open, requested, mine] = [
    await world.show(),
    await world.show(),
    await world.show({ lineUpSentAt: new Date() }),
  ];
  const { id: comedianId, email } = await world.comedian();
  await makeApplication(world.db, { showId: requested.id, comedianId, status: 'request' });
  await makeApplication(world.db, { showId: mine.id, comedianId, status: 'confirmed' });
  await world.signIn(context, email);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(address(open.id));
    await expect(page.getByRole('button', { name: 'Bewerben', exact: true })).toBeInViewport({ ratio: 1 });
    await page.goto(address(requested.id));
    const [no, yes] = [/^Absagen/, /^Zusagen/].map((name) => page.getByRole('button', { name }));
    await expect(yes!).toBeInViewport({ ratio: 1 });
    const [left, right] = [await no!.boundingBox(), await yes!.boundingBox()];
    expect(left).toMatchObject({ y: right!.y, width: right!.width, height: right!.height });
    await page.goto(address(mine.id));
    await expect(page.getByRole('link', { name: 'Kalender', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a yes is lit once, and the night, the chat and coming later are a tap away, also without JavaScript', async ({
  browser,
  world,
}) => {
  const { id: comedianId, email } = await world.comedian();
  const show = await world.show({ lineUpSentAt: new Date(), title: 'Freitagslacher' });
  const { id: applicationId } = await world.apply(show.id, comedianId);
  await world.db.application.update({ where: { id: applicationId }, data: { status: 'confirmed' } });
  const onAt = addHours(show.startsAt, 1);
  const line = { place: 0, part: 'spot', minutes: 7, callAt: show.startsAt, onAt } as const;
  await world.db.sentLineUpEntry.create({
    data: { ...line, id: crypto.randomUUID(), showId: show.id, comedianId },
  });
  const chat = await makeChat(world.db, show.id, [comedianId]);
  const notice = await world.db.notification.create({
    data: {
      comedianId,
      showId: show.id,
      applicationId,
      status: 'confirmed',
      kind: 'status',
      link: address(show.id),
      createdAt: new Date(),
    },
  });
  const plain = await world.openAs(browser, email, { javaScriptEnabled: false });
  const lit = (page: Page) => page.getByRole('region', { name: 'Du stehst drauf.' });
  await plain.goto(`/user/notices/${notice.id}`);
  await expect(plain).toHaveURL(new RegExp(`${address(show.id)}$`));
  await expect(lit(plain)).toContainText('Da sein');
  await expect(lit(plain).getByRole('link')).toHaveText(['Kalender', 'Story', 'Weg']);
  const bar = plain.locator('.show-bar');
  await expect(bar.getByRole('link')).toHaveText(['Abend', 'Kalender', 'Chat', 'Story']);
  await plain.getByRole('link', { name: 'Ich komme später' }).click();
  await expect(plain).toHaveURL(`/user/chat/${chat.id}?draft=late`);
  await expect(plain.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Ich komme etwas später.');

  // Opened from home, the page itself marks the notice as read when somebody touches it.
  await world.db.notification.update({ where: { id: notice.id }, data: { readAt: null } });
  const page = await world.openAs(browser, email);
  await page.goto(address(show.id));
  await expect(lit(page)).toBeVisible();
  await whenAlive(lit(page));
  await expect(async () => {
    await page.keyboard.press('Shift');
    const { readAt } = await world.db.notification.findUniqueOrThrow({ where: { id: notice.id } });
    expect(readAt).not.toBeNull();
  }).toPass();
  await world.db.notification.update({
    where: { id: notice.id },
    data: { readAt: addHours(new Date(), -1) },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freitagslacher');
  await expect(lit(page)).toHaveCount(0);
});

test('a show that changed meanwhile answers in words', async ({ context, page, world }) => {
  const show = await world.show();
  await world.enter(context);
  await page.goto(address(show.id));
  await world.db.show.update({ where: { id: show.id }, data: { lineUpState: 'booked' } });
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Das Line-up ist schon geschlossen.' }),
  ).toBeVisible();
  expect(await answersOf(world, show.id)).toEqual([]);
});

test('a show that does not exist is not found', async ({ context, world }) => {
  await world.enter(context);
  for (const id of [crypto.randomUUID(), 'nonsense', '%00']) {
    expect([400, 404]).toContain((await context.request.get(address(id))).status());
  }
});

test('a show is shared by its public address, unless it has none', async ({ context, page, world }) => {
  const t = wordsOf('de').publicShare;
  const [show, hidden] = [await world.show(), await world.show({ visibility: 'private' })];
  const { id } = await world.enter(context);
  await world.apply(hidden.id, id);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address(show.id));
  const button = page.getByRole('button', { name: t.link, exact: true });
  await whenAlive(button);
  await button.click();
  await expect(page.getByText(t.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/public/${world.brand.id}/shows/${show.id}`);
  await page.goto(address(hidden.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toBeHidden();
});
