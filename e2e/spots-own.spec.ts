import { addDays, addHours, addMinutes, subDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { describeDay, describeMonth, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { undoTime } from '@/components/spots/spot-moves';
import { Actor } from './support/actors';
import { expect, test, type World } from './support/fixtures';
import { linkIn, titlesIn } from '@/lib/core/testing/html';
import { stopTime, whenAlive } from './support/readiness';
import { phone } from './support/viewports';
import { filled } from './support/words';

/** The columns of a notice about the status of an application. */
const noticeAbout = <const Of extends { showId: string }>(of: Of) =>
  ({ ...of, kind: 'status', link: `/user/shows/${of.showId}` }) as const;

const zone = 'Europe/Berlin';

/** Makes an application of the comedian for a new show. */
async function spot(
  world: World,
  comedianId: string,
  status: Parameters<typeof makeApplication>[1]['status'],
  show: Parameters<World['show']>[0],
  application: Partial<Parameters<typeof makeApplication>[1]> = {},
) {
  const made = await world.show(show);
  const { id } = await makeApplication(world.db, { showId: made.id, comedianId, status, ...application });
  return { ...made, applicationId: id };
}

const statusOf = async (world: World, id: string) =>
  (await world.db.application.findUniqueOrThrow({ where: { id } })).status;

for (const language of languages) {
  test(`every state has its tab, with an address and a count (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await world.comedian({ language });
    await spot(world, me.id, 'applied', { title: 'Noch offen' });
    await spot(world, me.id, 'rejected', { title: 'Leider nein' });
    await spot(world, me.id, 'confirmed', { title: 'Fest zugesagt' });
    await spot(world, me.id, 'directList', { title: 'Ganz ohne Bewerbung' });
    const past = await spot(world, me.id, 'confirmed', {
      title: 'Lange her',
      startsAt: subDays(new Date(), 40),
    });
    await spot(world, (await world.comedian()).id, 'confirmed', { title: 'Von jemand anderem' });
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    await page.goto('/user/spots');

    const tabs = page.getByRole('navigation', { name: words.spotsOwn.tabsLabel });
    const main = page.getByRole('main');
    const open = async (tab: keyof typeof words.spotsOwn.tabs, count: number) => {
      const link = tabs.getByRole('link', { name: `${words.spotsOwn.tabs[tab]} ${count}`, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    };
    await expect(tabs.locator('[aria-current]')).toHaveText(`${words.spotsOwn.tabs.all} 4`);
    for (const title of ['Noch offen', 'Leider nein', 'Fest zugesagt', 'Ganz ohne Bewerbung'])
      await expect(main.getByRole('link', { name: title })).toBeVisible();

    await expect(main.getByRole('heading', { name: `${words.spotsOwn.ended} 1` })).toBeVisible();

    await open('mySpots', 2);
    for (const title of ['Fest zugesagt', 'Ganz ohne Bewerbung'])
      await expect(main.getByRole('link', { name: title })).toBeVisible();

    await open('applications', 1);
    await expect(main.getByText('Noch offen')).toBeVisible();
    for (const title of ['Leider nein', 'Fest zugesagt']) await expect(main.getByText(title)).toHaveCount(0);

    await open('vitaminB', 1);
    await expect(main.getByRole('link', { name: 'Ganz ohne Bewerbung' })).toBeVisible();

    await open('past', 1);
    await expect(page).toHaveURL(/tab=past$/);
    await expect(
      main.getByRole('heading', { name: describeMonth(past.startsAt, zone, language) }),
    ).toBeVisible();
    await main.getByRole('link', { name: 'Lange her' }).click();
    await expect(page).toHaveURL(`/user/shows/${past.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lange her');
    await page.goBack();
    await expect(page).toHaveURL(/tab=past$/);

    await page.goBack();
    await expect(main.getByRole('link', { name: 'Ganz ohne Bewerbung' })).toBeVisible();
    await expect(main.getByText('Von jemand anderem')).toHaveCount(0);
  });

  test(`a request is answered in one tap, from whatever tab (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await world.comedian({ language });
    const answerBy = addDays(new Date(), 2);
    const overdue = subDays(new Date(), 1);
    const wanted = await spot(world, me.id, 'request', { title: 'Kommst du?' }, { answerBy });
    const unwanted = await spot(
      world,
      me.id,
      'request',
      { title: 'Zu weit weg', startsAt: addDays(new Date(), 20) },
      { answerBy: overdue },
    );
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    await page.clock.install();
    await page.goto('/user/spots?tab=past');
    const by = (instant: Date) =>
      `${describeDay(instant, zone, language, new Date())}, ${describeTime(instant, zone)}`;
    const main = page.getByRole('main');
    await expect(main.getByText(filled(words.spotsOwn.answerBy, { when: by(answerBy) }))).toBeVisible();
    await expect(main.getByText(filled(words.spotsOwn.answerOverdue, { when: by(overdue) }))).toBeVisible();

    const button = (name: string, title: string) =>
      main.getByRole('button', { name: filled(name, { about: title }) });
    const accept = button(words.applicationsAnswers.yesFor, 'Kommst du?');
    const { requests, requestsDone } = words.spotsOwn;
    const region = main.getByRole('region', { name: new RegExp(`^(${requests}|${requestsDone})`) });
    const cards = region.getByRole('listitem');
    const places = () =>
      cards.evaluateAll((all) =>
        all.map((card) => [card.getBoundingClientRect().top + window.scrollY, card.clientHeight]),
      );
    await whenAlive(accept);
    const before = await places();
    await stopTime(page);
    await accept.click();
    await expect(main.getByText(words.spotsSteps.answerHeld, { exact: true })).toBeVisible();
    await main.getByRole('button', { name: `${words.spotsSteps.undo}: Kommst du?` }).click();
    await expect(accept).toBeVisible();

    // A double tap is one answer. It must not answer the request below too.
    await accept.dblclick();
    await button(words.applicationsAnswers.noFor, 'Zu weit weg').dblclick();
    expect(await places()).toEqual(before);
    for (const { applicationId } of [wanted, unwanted])
      expect(await statusOf(world, applicationId)).toBe('request');
    await page.clock.runFor(undoTime);
    await expect(page.getByText(filled(words.spotsSteps.done.accept, { title: 'Kommst du?' }))).toBeVisible();
    await expect(
      page.getByText(filled(words.spotsSteps.done.decline, { title: 'Zu weit weg' })),
    ).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole('link', { name: `${words.spotsOwn.tabs.mySpots} 1` })).toBeVisible();
    await expect(main.getByText(words.spotsOwn.answerTold)).toHaveCount(2);
    expect(await places()).toEqual(before);
    expect(await statusOf(world, wanted.applicationId)).toBe('confirmed');
    expect(await statusOf(world, unwanted.applicationId)).toBe('rejected');

    await page.reload();
    await expect(main.getByRole('heading', { name: words.spotsOwn.requests })).toHaveCount(0);
  });

  test(
    `a yes to two places at once is asked about first (${language})`,
    { tag: '@all' },
    async ({ context, page, world }) => {
      const me = await world.comedian({ language });
      await spot(world, me.id, 'confirmed', { title: 'Schon vergeben' });
      const wanted = await spot(world, me.id, 'request', { title: 'Kommst du?' });
      await world.signIn(context, me.email, language);
      const { words } = new Actor(page, language);
      await page.goto('/user/spots');
      await page
        .getByRole('button', { name: filled(words.applicationsAnswers.yesFor, { about: 'Kommst du?' }) })
        .click();
      const warning = page.getByRole('alert').filter({ hasText: words.spotsSteps.clash.question });
      await expect(warning).toContainText('Schon vergeben');
      expect(await statusOf(world, wanted.applicationId)).toBe('request');

      await warning.getByRole('button', { name: words.spotsSteps.clash.accept }).click();
      await expect(page.getByRole('link', { name: `${words.spotsOwn.tabs.mySpots} 2` })).toBeVisible();
      expect(await statusOf(world, wanted.applicationId)).toBe('confirmed');
    },
  );

  test(`the next spot has what one needs on the way, and can be given back (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await world.comedian({ language });
    const host = await world.comedian({ name: 'Hanna Host' });
    const next = await spot(world, me.id, 'confirmed', { title: 'Freitagslacher' });
    const onAt = addMinutes(next.startsAt, 70);
    const line = { showId: next.id, minutes: 9, callAt: addMinutes(next.startsAt, -30), onAt };
    await world.db.sentLineUpEntry.createMany({
      data: [
        { ...line, id: crypto.randomUUID(), place: 0, part: 'host', comedianId: host.id },
        { ...line, id: crypto.randomUUID(), place: 1, part: 'spot', comedianId: me.id },
        { ...line, id: crypto.randomUUID(), place: 2, part: 'headliner', guestName: 'Gast Gustav' },
      ],
    });
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    const main = page.getByRole('main');
    const times = { callAt: describeTime(line.callAt, zone), onAt: describeTime(onAt, zone) };
    for (const address of ['/user', '/user/spots']) {
      await page.goto(address);
      await expect(main.getByText(filled(words.spotsOwn.times, times), { exact: true })).toBeVisible();
      await main.getByTitle(words.spotsOwn.way).click();
      await expect(main.getByText('Hanna Host')).toBeVisible();
      await expect(main.getByText('Gast Gustav')).toBeVisible();
      await expect(main.getByRole('link', { name: /Testweg 1/ })).toHaveAttribute(
        'href',
        /openstreetmap\.org/,
      );
    }

    // The page of the show has the form, and says what follows.
    const { cancel } = words.spotsOwn;
    await main.getByRole('link', { name: cancel.open }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freitagslacher');
    const submit = main.getByRole('button', { name: filled(cancel.submitFor, { title: 'Freitagslacher' }) });
    await main.getByText(cancel.open, { exact: true }).click();
    await expect(main.getByText(filled(cancel.happens, { brand: world.brand.name }))).toBeVisible();
    await submit.click();
    await expect(main.getByText(words.spotsErrors.reasonMissing)).toBeVisible();
    expect(await statusOf(world, next.applicationId)).toBe('confirmed');

    await main.getByLabel(cancel.reason).fill('Ich liege mit Fieber im Bett.');
    await submit.click();
    await expect(main.getByText(words.spotsShowSpot.standing.cancelled)).toBeVisible();
    const after = await world.db.application.findUniqueOrThrow({
      where: { id: next.applicationId },
      include: { events: { orderBy: { number: 'desc' } }, show: { include: { sentLineUp: true } } },
    });
    expect(after).toMatchObject({
      status: 'cancelled',
      show: { spotsTaken: 0 },
      events: [{ actorKind: 'comedian', reason: 'Ich liege mit Fieber im Bett.' }, {}],
    });
    expect(after.show.sentLineUp.map(({ comedianId }) => comedianId)).not.toContain(me.id);
  });

  test(`notices say what happened, by day, and stay new until one says so (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const me = await world.comedian({ language });
    const show = await spot(world, me.id, 'confirmed', { title: 'Freitagslacher' });
    const now = new Date();
    const { id: showId, applicationId } = show;
    const about = noticeAbout({ comedianId: me.id, showId, applicationId, status: 'confirmed' });
    const [callAt, onAt] = [addMinutes(show.startsAt, -30), addHours(show.startsAt, 1)];
    const at = {
      showCancelled: now,
      times: addMinutes(now, -3),
      confirmed: subDays(now, 3),
      undecided: subDays(now, 4),
    };
    // Three, or four in the first minutes of a day.
    const days = new Set(Object.values(at).map((moment) => dateIn(moment, zone)));
    await world.db.notification.createMany({
      data: [
        { ...about, createdAt: at.confirmed, readAt: now },
        { ...about, kind: 'times', callAt, onAt, createdAt: at.times },
        { ...about, status: 'applied', kind: 'undecided', createdAt: at.undecided, readAt: now },
        {
          ...about,
          status: 'cancelled',
          kind: 'showCancelled',
          text: 'Wasserschaden',
          createdAt: at.showCancelled,
        },
      ],
    });
    await world.signIn(context, me.email, language);
    const { words } = new Actor(page, language);
    const day = describeDay(show.startsAt, zone, language, now);
    const { what, ...notices } = words.notificationsNotices;
    const starts = describeTime(show.startsAt, zone);
    const aboutShow = filled(notices.show, { title: 'Freitagslacher', day, starts });
    const main = page.getByRole('main');

    await page.goto('/user');
    const news = main.getByRole('region', { name: notices.newTitle });
    await expect(news.getByRole('link', { name: aboutShow })).toHaveCount(2);
    await expect(news.getByText(what.showCancelled, { exact: true })).toBeVisible();
    await expect(news.getByText(what.confirmed, { exact: true })).toHaveCount(0);
    await main.getByRole('link', { name: notices.all }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices.title);
    const times = [
      filled(notices.callAt, { time: describeTime(callAt, zone) }),
      filled(notices.onAt, { time: describeTime(onAt, zone) }),
    ];
    const texts = [what.showCancelled, times.join(' '), what.confirmed, what.undecided];
    await expect(main.getByRole('listitem')).toContainText(texts);
    await expect(main.getByRole('listitem').getByRole('link')).toHaveText(texts.map(() => aboutShow));
    await expect(main.getByText('Wasserschaden')).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(days.size);

    const unread = { where: { comedianId: me.id, readAt: null } };
    expect(await world.db.notification.count(unread)).toBe(2);
    const bell = page.getByRole('banner').getByRole('link', { name: words.frameLayout.notices });
    await expect(bell).toContainText('2');
    // The first notice is unread. Opening it marks it as read, and leads to its show.
    await main.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL(`**/user/shows/${show.id}`);
    await expect(bell).toContainText('1');
    expect(await world.db.notification.count(unread)).toBe(1);
    await page.goto('/user/notices');
    await main.getByRole('button', { name: notices.markRead }).click();
    await expect(bell).not.toContainText('1');
    await expect(main.getByText(notices.unread, { exact: true })).toHaveCount(0);
    expect(await world.db.notification.count(unread)).toBe(0);
  });
}

test('an answer arrives when its tab is closed', async ({ context, page, world }) => {
  const me = await world.comedian();
  const wanted = await spot(world, me.id, 'request', { title: 'Kommst du?' });
  await world.signIn(context, me.email);
  await page.goto('/user');
  const yes = page.getByRole('button', { name: 'Zusagen: Kommst du?' });
  await whenAlive(yes);
  await yes.click();
  await expect(page.getByRole('button', { name: 'Zugesagt: Kommst du?' })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusOf(world, wanted.applicationId)).toBe('confirmed');
});

test('a long past is read by the page, by month', async ({ context, page, world }) => {
  const me = await world.comedian();
  const now = new Date();
  const shows = Array.from({ length: 120 }, (_, index) => ({
    title: `Früher ${index + 1}`,
    startsAt: subDays(now, index + 1),
  }));
  const made = await Promise.all(shows.map((show) => world.show(show)));
  await world.db.application.createMany({
    data: made.map(({ id: showId }) => ({
      showId,
      comedianId: me.id,
      status: 'confirmed' as const,
      statusChangedAt: now,
    })),
  });
  await world.signIn(context, me.email);
  const titles = shows.map(({ title }) => title);
  const read = async (address: string) => {
    const html = await (await context.request.get(address)).text();
    return {
      titles: titlesIn(html),
      more: linkIn(html, 'Mehr laden'),
      start: linkIn(html, 'Zum Anfang der Liste'),
    };
  };
  const first = '/user/spots?tab=past';
  let more: string | undefined = first;
  for (const shown of [50, 100, 120]) {
    const part = await read(more!);
    expect([part.titles, part.start]).toEqual([titles.slice(0, shown), undefined]);
    more = part.more && `/user/spots${part.more}`;
  }
  expect(more).toBeUndefined();
  await page.goto(first);
  await page.getByRole('link', { name: 'Mehr laden' }).click();
  await expect(page.getByRole('link', { name: 'Früher 51', exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Früher 1', exact: true })).toBeAttached();
  // After twenty pages, the list goes on from a cursor.
  const applied = { comedianId: me.id, showId: made[49]!.id };
  const { id } = await world.db.application.findFirstOrThrow({ where: applied });
  const later = await read(`${first}&after=past_${shows[49]!.startsAt.toISOString()}_${id}`);
  expect([later.titles, later.start]).toEqual([titles.slice(50, 100), first]);
  expect((await read(`/user/spots${later.more}`)).titles).toEqual(titles.slice(50));
});

test('nonsense in the address is the first page of a tab', async ({ context, world }) => {
  const me = await world.comedian();
  await spot(world, me.id, 'confirmed', { title: 'Freitagslacher' });
  await world.signIn(context, me.email);
  const read = async (address: string) => (await context.request.get(address)).text();
  for (const query of ['tab=nowhere', 'tab=past&tab=past', 'after=x', 'tab=mySpots&after=past_2026_1']) {
    expect(linkIn(await read(`/user/spots?${query}`), 'Freitagslacher'), query).toBeDefined();
  }
  expect(await read('/user/notices?before=x')).toContain('>Noch keine Meldungen.<');
});

test('home says what is urgent and what has opened since, also without JavaScript and after a reload', async ({
  browser,
  world,
}) => {
  const now = new Date();
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const me = await world.comedian({ currentCityId: world.city.id });
  await world.show({ title: 'Schon länger offen', createdAt: subDays(now, 9) });
  await world.show({ title: 'Eben aufgemacht', createdAt: now });
  const page = await world.openAs(browser, me.email, {
    javaScriptEnabled: false,
    userAgent,
    viewport: phone,
  });
  const main = page.getByRole('main');
  await page.goto('/user');
  await expect(main.getByRole('heading', { name: 'Drei Schritte zum ersten Spot' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Schon länger offen' })).toBeVisible();

  await spot(world, me.id, 'confirmed', { title: 'Fällt weg', startsAt: addDays(now, 1), cancelledAt: now });
  await spot(world, me.id, 'applied', { title: 'Wird entschieden', decideBy: addDays(now, 3) });
  await spot(world, me.id, 'confirmed', { title: 'Mein Abend', startsAt: addDays(now, 2) });
  await world.db.homeVisit.update({
    where: { comedianId: me.id },
    data: { seenAt: subDays(now, 1) },
  });
  for (let times = 0; times < 2; times += 1) {
    await page.goto('/user');
    await expect(main.getByRole('link', { name: /^Fällt weg, morgen/ })).toBeVisible();
    await expect(main.getByText(/^Antwort bis /)).toBeVisible();
    await main.getByTitle('Weg und Line-up').click();
    await expect(main.getByRole('link', { name: 'Weg in der Karten-App' })).toHaveAttribute(
      'href',
      /^geo:0,0/,
    );
    await expect(main.getByRole('heading', { name: /1 neu seit/ })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Bewerben: Eben aufgemacht' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Bewerben: Schon länger offen' })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Alle 2 offenen Shows' }).click();
  await expect(page).toHaveURL(/\/user\/cities\/.*open=1/);
});

test('all of it works without JavaScript', { tag: '@all' }, async ({ browser, world }) => {
  const me = await world.comedian();
  const requested = await spot(world, me.id, 'request', { title: 'Kommst du?' });
  const mine = await spot(world, me.id, 'directList', { title: 'Auf der Liste' });
  const page = await world.openAs(browser, me.email, {
    javaScriptEnabled: false,
    viewport: phone,
  });
  const main = page.getByRole('main');
  await page.goto('/user/spots');
  await page.getByRole('link', { name: 'Vitamin B 1', exact: true }).click();
  await page.getByRole('button', { name: 'Absagen: Kommst du?' }).click();
  await expect(main.getByText('Kommst du?')).toHaveCount(0);
  expect(await statusOf(world, requested.applicationId)).toBe('rejected');

  await main.getByTitle('Weg und Line-up').click();
  await main.getByRole('link', { name: 'Spot zurückgeben' }).click();
  await page.waitForURL(/\/user\/shows\//);
  await main.getByText('Spot zurückgeben', { exact: true }).click();
  await main.getByLabel('Warum gibst du ihn zurück?').fill('x'.repeat(400));
  await world.db.show.update({ where: { id: mine.id }, data: { cancelledAt: new Date() } });
  await page.getByRole('button', { name: 'Verbindlich zurückgeben: Auf der Liste' }).click();
  await expect(page.getByRole('alert')).toHaveText('Die Show fällt aus.');
  await world.db.show.update({ where: { id: mine.id }, data: { cancelledAt: null } });

  await page.goto(`/user/shows/${mine.id}`);
  await main.getByText('Spot zurückgeben', { exact: true }).click();
  const submit = page.getByRole('button', { name: 'Verbindlich zurückgeben: Auf der Liste' });
  await submit.click();
  await expect(main.getByText('Bitte nenn einen Grund.')).toBeVisible();
  await main.getByLabel('Warum gibst du ihn zurück?').fill('Ich bin krank.');
  await submit.click();
  await expect(main.getByText('Du hast diesen Spot nicht mehr.')).toBeVisible();
  expect(await statusOf(world, mine.applicationId)).toBe('cancelled');

  const { id: showId, applicationId } = requested;
  const notice = noticeAbout({ comedianId: me.id, showId, applicationId, status: 'request' });
  await world.db.notification.create({ data: { ...notice, createdAt: new Date() } });
  await page.goto('/user/notices');
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
  await expect(page.getByRole('button', { name: 'Alle als gelesen markieren' })).toHaveCount(0);
  expect(await world.db.notification.count({ where: { comedianId: me.id, readAt: null } })).toBe(0);
});

for (const javaScriptEnabled of [true, false])
  test(`the lit one of many tabs is in sight on a phone, ${javaScriptEnabled ? 'also after a tap' : 'without JavaScript'}`, async ({
    browser,
    world,
  }) => {
    const me = await world.comedian();
    const page = await world.openAs(browser, me.email, {
      javaScriptEnabled,
      viewport: { ...phone, width: 320 },
    });
    await page.goto('/user/spots?tab=past');
    const lit = page.locator('.own-chips [aria-current]');
    await expect(lit).toHaveAttribute('href', '/user/spots?tab=past');
    await expect(lit).toBeInViewport({ ratio: 1 });
    if (!javaScriptEnabled) return;
    await page
      .locator('.own-chips a')
      .first()
      .evaluate((first: HTMLElement) => first.click());
    await expect(lit).toHaveAttribute('href', '/user/spots');
    await expect(lit).toBeInViewport({ ratio: 1 });
  });
