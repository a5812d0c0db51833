import type { Browser, BrowserContextOptions } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { subDays } from '@/lib/core/time/dates';
import { languages, type Language } from '@/lib/core/i18n/language';
import { makeLine } from '@/lib/line-ups/testing';
import { Actor } from './support/actors';
import { Booker } from './support/booker';
import { test } from './support/callers';
import { expectNoSidewaysScroll, expectNothingLost, expectWhole } from './support/accessible';
import { expect, type World } from './support/fixtures';
import { disconnecting, whenAlive } from './support/readiness';
import { actionNamed, callAction, smallPage } from '@/e2e/support/server-actions';
import { desk, phone } from './support/viewports';
import { filled } from './support/words';

/** Makes a show of the test's brand with applicants in the order of their names. */
async function showWith(world: World, names: string[], data: Parameters<World['show']>[0] = {}) {
  const show = await world.show(data);
  const people = new Map<string, { comedianId: string; applicationId: string; email: string }>();
  for (const name of names) {
    const { id: comedianId, email } = await world.comedian({ name });
    const { id: applicationId } = await world.apply(show.id, comedianId);
    people.set(name, { comedianId, applicationId, email });
  }
  return { show, people };
}

/** Opens the show's editor for a member of the team, in another browser context. */
async function bookerAt(
  browser: Browser,
  world: World,
  showId: string,
  {
    language = 'de',
    name = 'Ben Booker',
    as = 'admin',
    isDeaf = false,
    ...options
  }: Partial<BrowserContextOptions> & {
    language?: Language;
    name?: string;
    as?: 'admin' | 'team';
    /** Gets no updates from the server; its own requests still work. */
    isDeaf?: boolean;
  } = {},
): Promise<Booker> {
  const email = as === 'admin' ? world.brand.adminEmail : world.brand.teamEmail;
  await world.comedian({ email, name, language });
  const page = await world.openAs(browser, email, { language, viewport: desk, ...options });
  if (isDeaf) await page.route('**/api/live?**', (route) => route.abort());
  const booker = new Booker(page, language);
  await booker.open(world.brand.id, showId);
  return booker;
}

const deafCarla = { as: 'team', name: 'Carla Crew', isDeaf: true } as const;

/** Returns the notices about the show, by recipient. */
async function noticesAbout(world: World, showId: string) {
  const rows = await world.db.notification.findMany({
    where: { showId },
    select: { kind: true, status: true, text: true, comedian: { select: { name: true } } },
  });
  return rows
    .map(({ comedian, kind, status, text }) => [comedian.name, kind, status, text].filter(Boolean).join(' '))
    .toSorted();
}

/** Returns the stored draft. */
async function storedLines(world: World, showId: string) {
  const lines = await world.db.lineUpEntry.findMany({
    where: { showId },
    select: { minutes: true, part: true, guestName: true, comedian: { select: { name: true } } },
    orderBy: { place: 'asc' },
  });
  return lines.map(({ comedian, guestName, part, minutes }) =>
    [comedian?.name ?? guestName ?? part, minutes].join(' '),
  );
}

test('a line-up made by mouse', async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
  // The window is so high that no row is near its lower edge, where dragging would scroll the page.
  const viewport = { width: 1280, height: 1100 };
  const booker = await bookerAt(browser, world, show.id, { viewport });
  const free = booker.page.getByText('8 Spots frei');

  await booker.drag(booker.applicant('Ada Eins'), free);
  await booker.expectOrder('Ada Eins');
  await booker.drag(booker.applicant('Bo Zwei'), booker.line('Ada Eins'));
  await booker.expectOrder('Bo Zwei', 'Ada Eins');
  await booker.drag(booker.applicant('Cem Drei'), booker.line('Ada Eins'));
  await booker.expectOrder('Bo Zwei', 'Cem Drei', 'Ada Eins');
  await booker.drag(booker.line('Ada Eins'), booker.line('Bo Zwei'));
  await booker.expectOrder('Ada Eins', 'Bo Zwei', 'Cem Drei');
  await booker.drag(booker.line('Bo Zwei'), booker.applicant('Cem Drei'));
  await booker.expectOrder('Ada Eins', 'Cem Drei');

  await booker.expectSaved();
  expect(await storedLines(world, show.id)).toEqual(['Ada Eins 7', 'Cem Drei 7']);
  expect(await noticesAbout(world, show.id)).toEqual([]);
  await booker.page.reload();
  await booker.expectOrder('Ada Eins', 'Cem Drei');
});

for (const language of languages) {
  test(`a line-up made and sent by keyboard only (${language})`, async ({ browser, world }) => {
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
    const booker = await bookerAt(browser, world, show.id, { language });
    const { keyboard } = booker.page;
    const { words } = booker;

    await whenAlive(booker.name('Ada Eins'));
    await keyboard.press('j');
    await expect(booker.name('Ada Eins')).toBeFocused();
    for (const key of ['y', 'y', 'y']) await keyboard.press(key);
    await booker.expectOrder('Ada Eins', 'Bo Zwei', 'Cem Drei');
    await keyboard.press('z');
    await booker.expectOrder('Ada Eins', 'Bo Zwei');
    await keyboard.press('n');
    await expect(booker.applicant('Cem Drei')).toContainText(words.draft.no);
    await keyboard.press('y');
    await booker.expectOrder('Ada Eins', 'Bo Zwei', 'Cem Drei');
    // With the keys, lines are moved as well as by dragging.
    await keyboard.press('l');
    await expect(booker.handle('Ada Eins')).toBeFocused();
    await keyboard.press('d');
    await booker.expectOrder('Bo Zwei', 'Ada Eins', 'Cem Drei');
    await expect(booker.handle('Ada Eins')).toBeFocused();
    await keyboard.press('u');
    await booker.expectOrder('Ada Eins', 'Bo Zwei', 'Cem Drei');

    await booker.tabTo(booker.handle('Cem Drei'));
    await keyboard.press('Space');
    await booker.expectSaid(words.dragged.start, { name: 'Cem Drei' });
    await booker.moveBy('ArrowUp', words.dragged.over, { name: 'Cem Drei', place: '2', time: '20:08' });
    await booker.moveBy('ArrowUp', words.dragged.over, { name: 'Cem Drei', place: '1', time: '20:00' });
    await keyboard.press('Space');
    await booker.expectOrder('Cem Drei', 'Ada Eins', 'Bo Zwei');

    await booker.tabTo(booker.minutes('Ada Eins'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('12');
    await keyboard.press('Enter');
    await expect(booker.line('Bo Zwei')).toContainText('20:21');

    await booker.tabTo(booker.page.getByRole('button', { name: words.addBreak, exact: true }));
    await keyboard.press('Enter');
    // The dialog takes the focus a moment after it is shown.
    await expect(booker.dialog.locator('input:focus')).toBeVisible();
    await keyboard.type('20');
    await keyboard.press('Enter');
    await booker.expectOrder('Cem Drei', 'Ada Eins', 'Bo Zwei', words.break);

    await booker.expectSaved();
    expect(await storedLines(world, show.id)).toEqual(['Cem Drei 7', 'Ada Eins 12', 'Bo Zwei 7', 'break 20']);
    await booker.handle('Ada Eins').focus();
    await keyboard.press('s');
    await expect(booker.dialog).toContainText('Cem Drei, Ada Eins, Bo Zwei');
    await booker.tabTo(booker.dialog.getByRole('button', { name: words.send.submit }));
    await keyboard.press('Enter');
    await expect(booker.page.getByRole('button', { name: words.bar.close })).toBeVisible();
    expect(await noticesAbout(world, show.id)).toEqual([
      'Ada Eins status confirmed',
      'Bo Zwei status confirmed',
      'Cem Drei status confirmed',
    ]);
  });
}

test(
  'an applicant and a line lead to the person’s page at the brand',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei']);
    const booker = await bookerAt(browser, world, show.id);
    const { page, words } = booker;
    await booker.confirmButton('Bo Zwei').click();
    for (const [row, name] of [
      [booker.applicant('Ada Eins'), 'Ada Eins'],
      [booker.line('Bo Zwei'), 'Bo Zwei'],
    ] as const) {
      await booker.more(row).click();
      await page.getByRole('menuitem', { name: words.menu.profile }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
    }
  },
);

test('a line-up made by tapping on a small phone', async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
  const booker = await bookerAt(browser, world, show.id, {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const { page, words } = booker;
  await booker.confirmButton('Ada Eins').tap();
  await booker.confirmButton('Bo Zwei').tap();
  await booker.more(booker.applicant('Cem Drei')).tap();
  await page.getByRole('menuitem', { name: words.menu.reject }).tap();
  await page.getByLabel(words.dialogs.message).fill('Nächstes Mal gern.');
  await booker.dialog.getByRole('button', { name: words.dialogs.rejectSubmit, exact: true }).tap();

  await page.getByRole('tab', { name: /Line-up 2\/8/ }).tap();
  await booker.expectOrder('Ada Eins', 'Bo Zwei');
  await booker.more(booker.line('Bo Zwei')).tap();
  await page.getByRole('menuitem', { name: words.menu.up }).tap();
  await booker.expectOrder('Bo Zwei', 'Ada Eins');
  await booker.more(booker.line('Bo Zwei')).tap();
  await page.getByRole('menuitemradio', { name: words.parts.headliner }).tap();
  await expect(booker.line('Bo Zwei')).toContainText(words.parts.headliner);

  await expect(booker.shown('2 Zusagen, 1 Absage noch nicht gesendet')).toBeVisible();
  await booker.send();
  expect(await noticesAbout(world, show.id)).toEqual([
    'Ada Eins status confirmed',
    'Bo Zwei status confirmed',
    'Cem Drei status rejected Nächstes Mal gern.',
  ]);
});

test(
  'everything that is not sent can be taken back, step by step',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei']);
    const booker = await bookerAt(browser, world, show.id);
    const undo = (what: string) =>
      expect(booker.page.getByRole('button', { name: `Rückgängig: ${what}` })).toBeVisible();
    await booker.confirmButton('Ada Eins').click();
    await booker.confirmButton('Bo Zwei').click();
    await booker.choose(booker.line('Bo Zwei'), booker.words.menu.up);
    await booker.choose(booker.line('Bo Zwei'), booker.words.parts.host);
    await undo('Bo Zwei: Moderation');
    await booker.undo();
    await undo('Bo Zwei auf Platz 1');
    await booker.page.keyboard.press('ControlOrMeta+z');
    await booker.expectOrder('Ada Eins', 'Bo Zwei');
    await undo('Bo Zwei auf Platz 2');
    await booker.page.keyboard.press('ControlOrMeta+z');
    await booker.page.keyboard.press('ControlOrMeta+Shift+z');
    await booker.expectOrder('Ada Eins', 'Bo Zwei');
    await booker.page.keyboard.press('ControlOrMeta+z');
    await booker.page.keyboard.press('ControlOrMeta+z');
    await expect(booker.line('Ada Eins')).toHaveCount(0);
    await booker.expectSaved();
    await expect(booker.sendButton).toBeHidden();
    expect(await storedLines(world, show.id)).toEqual([]);

    // The keyboard focus stays in the line-up when a line is taken off.
    for (const name of ['Ada Eins', 'Bo Zwei']) await booker.confirmButton(name).click();
    await booker.choose(booker.line('Ada Eins'), booker.words.menu.takeOff);
    await booker.expectOrder('Bo Zwei');
    await expect(booker.page.getByRole('list', { name: booker.words.lineUpLabel })).toBeFocused();
  },
);

const atAnyLine = 'the menu of a line shows all of its entries at 900 px, wherever the line is';
test(atAnyLine, { tag: '@all' }, async ({ browser, world }) => {
  const names = ['Ada Eins', 'Bo Zwei', 'Cem Drei', 'Dana Vier', 'Emil Fünf'];
  const { show } = await showWith(world, names);
  const booker = await bookerAt(browser, world, show.id, { viewport: { width: 1280, height: 900 } });
  for (const name of names) await booker.confirmButton(name).click();
  const menu = booker.page.getByRole('menu');
  for (const name of ['Ada Eins', 'Cem Drei', 'Emil Fünf']) {
    await booker.more(booker.line(name)).click();
    await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
    await booker.page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test(
  'a call time of one’s own is set in the line-up and sent',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { show, people } = await showWith(world, ['Ada Eins', 'Bo Zwei']);
    const booker = await bookerAt(browser, world, show.id);
    for (const name of people.keys()) await booker.confirmButton(name).click();
    // The time that all share stands once, above the lines.
    await expect(booker.page.getByText('da sein 19:30')).toHaveCount(1);
    await expect(booker.line('Bo Zwei')).not.toContainText('da sein');
    await booker.choose(booker.line('Bo Zwei'), booker.words.menu.call);
    await booker.dialog.getByLabel(booker.words.dialogs.callTime).fill('20:30');
    await booker.dialog.getByRole('button', { name: booker.words.dialogs.save }).click();
    await expect(booker.dialog).toContainText('Der Auftritt beginnt schon um 20:08');
    await booker.dialog.getByLabel(booker.words.dialogs.callTime).fill('19:00');
    await booker.dialog.getByRole('button', { name: booker.words.dialogs.save }).click();
    await expect(booker.line('Bo Zwei')).toContainText('da sein 19:00');
    await booker.send();
    const sent = await world.db.sentLineUpEntry.findMany({
      where: { showId: show.id },
      orderBy: { place: 'asc' },
    });
    expect(sent.map(({ callBefore }) => callBefore)).toEqual([null, 60]);
  },
);

test('the second of two who send hears who was first, and nothing red', async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins']);
  const ben = await bookerAt(browser, world, show.id);
  await ben.confirmButton('Ada Eins').click();
  await ben.expectSaved();
  const carla = await bookerAt(browser, world, show.id, deafCarla);
  await carla.expectOrder('Ada Eins');
  await carla.sendButton.click();
  await ben.send();
  await carla.dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(carla.dialog).toContainText(/Ben Booker hat das Line-up um \d\d:\d\d gesendet/);
  await expect(carla.dialog.getByRole('alert')).toHaveCount(0);
  await carla.dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(carla.dialog).toBeHidden();
  expect(await noticesAbout(world, show.id)).toEqual(['Ada Eins status confirmed']);
});

test(
  'somebody who has not applied is found and put on the list, or asked',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { show } = await showWith(world, []);
    const tag = show.id.slice(-6);
    await world.comedian({ name: `Zora${tag} Zufall` });
    await world.comedian({ name: `Zeno${tag} Zaungast` });
    const booker = await bookerAt(browser, world, show.id);
    const { page } = booker;
    const find = async (name: string) => {
      await page.getByRole('button', { name: 'Jemanden holen' }).click();
      await page.getByLabel('Wen suchst du?').fill(name);
      await page.getByRole('option', { name }).click();
    };
    await find(`Zora${tag} Zufall`);
    await booker.dialog.getByRole('button', { name: 'Direkt auf die Liste' }).click();
    await booker.expectOrder(`Zora${tag} Zufall`);
    await find(`Zeno${tag} Zaungast`);
    await booker.dialog.getByRole('button', { name: 'Anfragen …' }).click();
    await booker.dialog.getByRole('button', { name: 'Anfragen' }).click();
    await booker.expectOrder(`Zora${tag} Zufall`, `Zeno${tag} Zaungast`);
    await expect(booker.line(`Zeno${tag}`)).toContainText('angefragt bis');
    await booker.send();
    expect(await noticesAbout(world, show.id)).toEqual([
      `Zeno${tag} Zaungast status request`,
      `Zora${tag} Zufall status directList`,
    ]);
  },
);

test(
  'two people see each other’s edits, and edits of different lines both hold',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei']);
    const ben = await bookerAt(browser, world, show.id);
    const carla = await bookerAt(browser, world, show.id, { as: 'team', name: 'Carla Crew' });
    await expect(ben.page.getByText('Carla Crew ist auch hier')).toBeVisible();
    await expect(carla.page.getByText('Ben Booker ist auch hier')).toBeVisible();
    await ben.confirmButton('Ada Eins').click();
    await carla.expectOrder('Ada Eins');
    await expect(carla.page.getByText('Ben Booker: Ada Eins auf Platz 1', { exact: true })).toBeAttached();
    await carla.page.keyboard.press('ControlOrMeta+z');
    await carla.confirmButton('Bo Zwei').click();
    await ben.expectOrder('Ada Eins', 'Bo Zwei');
    await carla.minutes('Bo Zwei').fill('9');
    await ben.minutes('Ada Eins').fill('11');
    await Promise.all([carla.minutes('Bo Zwei').press('Enter'), ben.minutes('Ada Eins').press('Enter')]);
    for (const booker of [ben, carla]) {
      await expect(booker.minutes('Ada Eins')).toHaveValue('11');
      await expect(booker.minutes('Bo Zwei')).toHaveValue('9');
    }
    expect(await storedLines(world, show.id)).toEqual(['Ada Eins 11', 'Bo Zwei 9']);
    await carla.page.context().close();
    await expect(ben.page.getByText('Carla Crew ist auch hier')).toBeHidden();
  },
);

for (const [choice, ...order] of [
  ['Meins nehmen', 'Cem Drei', 'Ada Eins', 'Bo Zwei'],
  ['So lassen', 'Ada Eins', 'Cem Drei', 'Bo Zwei'],
] as const) {
  const title = `a stale edit of the same line is asked about: ${choice}`;
  test(title, { tag: '@all' }, async ({ browser, world }) => {
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
    const ben = await bookerAt(browser, world, show.id);
    for (const name of ['Ada Eins', 'Bo Zwei', 'Cem Drei']) await ben.confirmButton(name).click();
    await ben.expectSaved();
    const carla = await bookerAt(browser, world, show.id, deafCarla);
    await carla.expectOrder('Ada Eins', 'Bo Zwei', 'Cem Drei');
    await ben.choose(ben.line('Cem Drei'), ben.words.menu.up);
    await ben.expectSaved();

    await carla.drag(carla.line('Cem Drei'), carla.line('Ada Eins'));
    await expect(carla.dialog).toContainText('Zwei waren gleichzeitig dran');
    await expect(carla.dialog).toContainText(/Ben Booker, \d\d:\d\d\s*Cem Drei auf Platz 2/);
    await expect(carla.dialog).toContainText(/Du\s*Cem Drei auf Platz 1/);
    await carla.dialog.getByRole('button', { name: choice }).click();
    await carla.expectOrder(...order);
    await carla.expectSaved();
    await ben.expectOrder(...order);
  });
}

test(
  'what is done without a connection is kept and saved later',
  { tag: '@all' },
  async ({ browser, world }) => {
    test.slow();
    const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei']);
    const booker = await bookerAt(browser, world, show.id);
    await booker.page.context().setOffline(true);
    await booker.confirmButton('Ada Eins').click();
    await booker.confirmButton('Bo Zwei').click();
    await booker.expectOrder('Ada Eins', 'Bo Zwei');
    await expect(booker.page.locator('[data-save-state=offline]')).toBeVisible();
    expect(await storedLines(world, show.id)).toEqual([]);
    // Returning to the page would normally refresh it.
    await booker.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await booker.expectOrder('Ada Eins', 'Bo Zwei');
    await booker.page.context().setOffline(false);
    await booker.expectSaved();
    expect(await storedLines(world, show.id)).toEqual(['Ada Eins 7', 'Bo Zwei 7']);
  },
);

test('everybody who is left is turned down with one message', { tag: '@all' }, async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
  const booker = await bookerAt(browser, world, show.id);
  await booker.confirmButton('Bo Zwei').click();
  await booker.page.getByRole('searchbox').fill('Ada');
  await booker.page.getByRole('button', { name: 'Allen übrigen 2 absagen' }).click();
  await expect(booker.dialog).toContainText('2 Leuten absagen');
  await booker.page.getByLabel('Nachricht (freiwillig)').fill('Wir waren voll. Bewirb dich wieder.');
  await booker.dialog.getByRole('button', { name: '2 Leuten absagen' }).click();
  await booker.send();
  expect(await noticesAbout(world, show.id)).toEqual([
    'Ada Eins status rejected Wir waren voll. Bewirb dich wieder.',
    'Bo Zwei status confirmed',
    'Cem Drei status rejected Wir waren voll. Bewirb dich wieder.',
  ]);
});

test('a full show is raised, a spot taken back, the line-up closed and opened, and the show called off', async ({
  browser,
  world,
}) => {
  test.slow();
  const { show, people } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei'], { spots: 0 });
  const booker = await bookerAt(browser, world, show.id);
  const { page, dialog } = booker;
  const stored = () => world.db.show.findUniqueOrThrow({ where: { id: show.id } });
  const statusOf = async (name: string) =>
    (await world.db.application.findUniqueOrThrow({ where: { id: people.get(name)?.applicationId } })).status;

  await test.step('it says how many spots are missing', async () => {
    await booker.confirmButton('Ada Eins').click();
    await booker.confirmButton('Bo Zwei').click();
    await booker.expectSaved();
    await booker.sendButton.click();
    await expect(dialog).toContainText('2 Spots fehlen.');
    await dialog.getByRole('button', { name: 'Auf 2 erhöhen und senden' }).click();
    await expect(booker.shown('Gesendet. 2 Leute haben eine Meldung bekommen.')).toBeVisible();
    expect(await stored()).toMatchObject({ spots: 2, spotsTaken: 2 });
    await world.db.notification.deleteMany({ where: { showId: show.id } });
  });

  await test.step('a spot is taken back with a reason, or not at all', async () => {
    await booker.choose(booker.line('Ada Eins'), booker.words.menu.cancelSpot);
    await dialog.getByRole('button', { name: 'Spot streichen' }).click();
    await expect(dialog).toContainText('Hier fehlt noch etwas.');
    await page.getByLabel('Grund').fill('Der Abend wird kürzer.');
    await dialog.getByRole('button', { name: 'Spot streichen' }).click();
    await booker.expectOrder('Bo Zwei');
    await expect(booker.shown('1 Spot gestrichen, 1 neue Zeit noch nicht gesendet')).toBeVisible();
    await booker.send();
    expect(await noticesAbout(world, show.id)).toEqual([
      'Ada Eins status cancelled Der Abend wird kürzer.',
      'Bo Zwei times confirmed',
    ]);
    expect(await stored()).toMatchObject({ spotsTaken: 1 });
  });

  const more = async (item: string) => {
    await page.getByRole('button', { name: 'Mehr zum Line-up' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await test.step('a line-up is closed and opened again', async () => {
    await more('Line-up schließen');
    await expect(dialog).toContainText('Eine Person wartet noch');
    await dialog.getByRole('button', { name: 'Line-up schließen' }).click();
    await expect(page.getByText('Das Line-up ist geschlossen.').first()).toBeVisible();
    expect(await statusOf('Cem Drei')).toBe('unavailable');
    await page.getByRole('button', { name: 'Wieder öffnen', exact: true }).click();
    await expect(dialog).toContainText('Eine Person ist wieder dabei und bekommt Bescheid');
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect(booker.confirmButton('Cem Drei').first()).toBeVisible();
    expect(await statusOf('Cem Drei')).toBe('applied');
  });

  await test.step('the show is called off', async () => {
    await more('Show ausfallen lassen');
    await expect(dialog).toContainText('2 Leute mit Spot, Bewerbung oder Anfrage');
    await page.getByLabel('Grund').fill('Wasserschaden im Keller');
    await dialog.getByRole('button', { name: 'Show ausfallen lassen' }).click();
    await dialog.getByRole('button', { name: 'Doch nicht' }).click();
    await more('Show ausfallen lassen');
    await page.getByLabel('Grund').fill('Wasserschaden im Keller');
    await dialog.getByRole('button', { name: 'Show ausfallen lassen' }).click();
    expect(await stored()).toMatchObject({ cancelledAt: null });
    await expect(page.getByText('Die Show fällt aus.')).toBeVisible();
    await expect(booker.confirmButton('Cem Drei')).toHaveCount(0);
  });
});

test('a desk shows ten lines and eight applicants, a phone four applicants, and no row moves when it is decided', async ({
  browser,
  world,
}) => {
  const { show } = await showWith(
    world,
    Array.from({ length: 12 }, (_, index) => `Nummer ${index + 11}`),
    { spots: 20 },
  );
  for (let place = 0; place < 11; place += 1) {
    await makeLine(world.db, { showId: show.id, place, guestName: `Gast ${place + 11}`, minutes: 5 });
  }
  const booker = await bookerAt(browser, world, show.id, { viewport: { width: 1280, height: 900 } });
  const { page } = booker;
  const whole = (rows: string) =>
    page.locator(rows).evaluateAll((all) => {
      const end = document
        .querySelector('nav[aria-label]:has(a[href$="/team"])')
        ?.getBoundingClientRect().top;
      return all.filter((row) => row.getBoundingClientRect().bottom <= (end || innerHeight - 60)).length;
    });
  await expect.poll(() => whole('[data-line]')).toBeGreaterThanOrEqual(10);
  await expect.poll(() => whole('[data-row]')).toBeGreaterThanOrEqual(8);
  const heightOf = async (row: string) => (await page.locator(row).first().boundingBox())?.height;
  expect(await heightOf('[data-line]')).toBe(44);
  expect(await heightOf('[data-row]')).toBe(60);

  await booker.open(world.brand.id, show.id, '?status=undecided&order=name');
  const below = booker.applicant('Nummer 12');
  const before = await below.boundingBox();
  await booker.confirmButton('Nummer 11').click();
  await expect(booker.line('Nummer 11')).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 390, height: 780 });
  await booker.open(world.brand.id, show.id);
  await expect.poll(() => whole('[data-row]')).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 360, height: 740 });
  await booker.open(world.brand.id, show.id, '?tab=lineUp');
  await expect.poll(() => whole('[data-line]')).toBeGreaterThanOrEqual(8);
});

for (const language of languages) {
  const title = `the head of the editor is whole with long names, two others here, no connection and a clash (${language})`;
  test(title, { tag: '@all' }, async ({ browser, world }) => {
    const long =
      'Die große Lachfabrik-Gala der unverschämt guten Laune mit Maximiliane und Friedrich-Wilhelm';
    const people = ['Maximiliane Freifrau von Hohenberg', 'Friedrich-Wilhelm Schulte-Beckhausen', 'Cem Drei'];
    const { show } = await showWith(world, people, { title: long });
    await world.show({ title: long });
    const desktop = { viewport: { width: 1280, height: 900 }, language };
    const booker = await bookerAt(browser, world, show.id, desktop);
    const { page } = booker;
    const disconnect = disconnecting(page);
    await bookerAt(browser, world, show.id, { as: 'team', name: 'Hannelore Mustermann-Wackernagel' });
    const { email: third } = await world.comedian({ name: 'Karl-Theodor Sommerfeld-Leutheusser' });
    await world.db.brandMember.create({ data: { brandId: world.brand.id, email: third, role: 'team' } });
    const other = await world.openAs(browser, third, { viewport: desk });
    await other.goto(`/brands/${world.brand.id}/team/shows/${show.id}`);
    const head = page.locator('main header', { has: page.getByRole('heading', { level: 1 }) });
    await expect(head).toContainText('Sommerfeld-Leutheusser');
    await booker.confirmButton(people[2]!).click();
    await booker.expectSaved();
    await page
      .getByRole('button', { name: language === 'de' ? 'Allen übrigen 2 absagen' : /all 2 remaining/ })
      .click();
    await expect(booker.dialog.getByRole('button')).toHaveCount(2);
    await disconnect();
    await booker.dialog.getByRole('button').last().click();
    await expect(page.locator('[data-save-state=offline]')).toBeVisible();
    await expect(head.getByRole('button', { name: new RegExp(people[1]!) })).toBeVisible();
    for (const width of [1280, 1152, 1024, 896, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(head, `${width} px`);
      await expectNothingLost(page, `${width} px`);
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  });
}

for (const language of languages) {
  const title = `how somebody stands is whole in every row of the editor and of the inbox (${language})`;
  test(title, { tag: '@all' }, async ({ browser, world }) => {
    const [yes, no, lost, requested] = [
      'Maximiliane von Hohenberg',
      'Friedrich-Wilhelm Schulte',
      'Ada Eins',
      'Bo Zwei',
    ];
    const { show } = await showWith(world, [yes!, no!]);
    for (const [name, status] of [
      [lost, 'confirmed'],
      [requested, 'request'],
    ] as const) {
      const { id: comedianId } = await world.comedian({ name });
      const answerBy = status === 'request' ? subDays(new Date(), 1) : undefined;
      await makeApplication(world.db, { showId: show.id, comedianId, status, answerBy });
    }
    const booker = await bookerAt(browser, world, show.id, { language });
    const { page, dialog, words } = booker;
    await booker.confirmButton(yes!).click();
    await page.getByRole('button', { name: filled(booker.answers.noFor, { about: no! }) }).click();
    await booker.choose(booker.line(lost!), words.menu.cancelSpot);
    await page.getByLabel(words.dialogs.reason, { exact: true }).fill('Der Abend wird kürzer.');
    await dialog.getByRole('button').last().click();
    await booker.expectSaved();
    const marks = '[class^="status-"], [data-mark]';
    const team = `/brands/${world.brand.id}/team`;
    const tabs = ['', '?tab=requests', '?tab=confirmed'].map((tab) => `${team}/applications${tab}`);
    for (const address of [`${team}/shows/${show.id}`, `${team}/shows/${show.id}?tab=lineUp`, ...tabs]) {
      await page.goto(address);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator(marks).filter({ visible: true }).first()).toBeVisible();
        await expectWhole(page.locator('main'), `${address} at ${width} px`, marks);
      }
    }
  });
}

test('a break and a guest are put between two lines', async ({ browser, world }) => {
  const { show } = await showWith(world, []);
  for (const [place, guestName] of ['Eva Erst', 'Lea Letzt'].entries()) {
    await makeLine(world.db, { showId: show.id, place, guestName, minutes: 5 });
  }
  const booker = await bookerAt(browser, world, show.id);
  const { words, page } = booker;
  await booker.choose(booker.line('Eva Erst'), words.menu.insert);
  await booker.dialog.getByRole('button', { name: words.addBreak }).click();
  await booker.dialog.getByRole('button', { name: words.dialogs.add }).click();
  await booker.expectOrder('Eva Erst', words.break, 'Lea Letzt');
  await booker.line('Lea Letzt').hover();
  await booker.line('Lea Letzt').locator('button[aria-hidden]').click();
  await booker.dialog.getByRole('button', { name: words.addGuest }).click();
  await page.getByLabel(words.dialogs.name).fill('Gerd Gast');
  await booker.dialog.getByRole('button', { name: words.dialogs.add }).click();
  await booker.expectOrder('Eva Erst', words.break, 'Gerd Gast', 'Lea Letzt');
});

test('comedians learn nothing of a draft', async ({ as, browser, world }) => {
  const { show, people } = await showWith(world, ['Ada Eins'], { title: 'Stiller Abend' });
  const { comedianId, applicationId, email } = people.get('Ada Eins') ?? {};
  const { request } = await as('team');
  const about = { showId: show.id, revision: '1' };
  const draft = { answer: 'confirm', applicationIds: applicationId ?? '' };
  expect(await callAction(request, actionNamed('draftAnswers'), smallPage, draft)).toMatchObject({
    outcome: 'done',
  });
  expect(await world.db.lineUpEntry.count({ where: { showId: show.id, comedianId } })).toBe(1);

  const page = await world.openAs(browser, email ?? '');
  const ada = new Actor(page, 'de');
  await page.goto(`/user/cities/${world.city.slug}`);
  await ada.expectStatus('Stiller Abend', 'beworben');
  await page.goto(`/user/shows/${show.id}`);
  await expect(page.getByRole('heading', { name: 'Stiller Abend' })).toBeVisible();
  await expect(page.getByText('zugesagt')).toHaveCount(0);
  expect(await noticesAbout(world, show.id)).toEqual([]);

  expect(await callAction(request, actionNamed('sendLineUp'), smallPage, about)).toMatchObject({
    outcome: 'done',
  });
  await page.goto(`/user/cities/${world.city.slug}`);
  await ada.expectStatus('Stiller Abend', 'zugesagt');
});

test('a link reproduces the view of the applicants', { tag: '@all' }, async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins', 'Bo Zwei', 'Cem Drei']);
  const booker = await bookerAt(browser, world, show.id);
  const { page } = booker;
  await page.getByRole('searchbox').fill('e');
  await page.getByLabel('Reihenfolge', { exact: true }).selectOption('name');
  await expect(page).toHaveURL(/\?q=e&order=name$/);
  await expect(booker.applicant('Bo Zwei')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Mit Video' }).check();
  await expect(page.getByText('Auf diese Filter passt niemand.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mit Video' }).uncheck();
  await expect(page).toHaveURL(/\?q=e&order=name$/);

  const other = new Booker(await page.context().newPage(), 'de');
  await other.open(world.brand.id, show.id, '?q=cem');
  await expect(other.applicant('Cem Drei')).toBeVisible();
  await expect(other.applicant('Ada Eins')).toHaveCount(0);
});

test(
  'several people are chosen with the usual keys and put on the line-up at once',
  { tag: '@all' },
  async ({ browser, world }) => {
    const names = ['Ada Eins', 'Bo Zwei', 'Cem Drei', 'Dana Vier'];
    const { show } = await showWith(world, names);
    const booker = await bookerAt(browser, world, show.id);
    await booker.open(world.brand.id, show.id, '?order=name');
    const { page } = booker;
    const selected = (count: number) => expect(page.getByText(`${count} ausgewählt`)).toBeVisible();
    // A click on the facts of a row selects it, one on its name opens it.
    const nameOf = (name: string) => booker.applicant(name).getByText(/Punkte/);
    await nameOf('Ada Eins').click();
    await selected(1);
    await nameOf('Cem Drei').click({ modifiers: ['Shift'] });
    await selected(3);
    await nameOf('Bo Zwei').click({ modifiers: ['ControlOrMeta'] });
    await selected(2);
    await booker.tabTo(page.getByLabel('Bo Zwei auswählen'), 'Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/ausgewählt/)).toHaveCount(0);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await selected(3);
    await page.keyboard.press('ControlOrMeta+a');
    await selected(4);
    await page.getByRole('button', { name: '4 aufs Line-up' }).click();
    await booker.expectOrder(...names);
    await booker.expectSaved();
    expect((await storedLines(world, show.id)).length).toBe(4);
  },
);

test('a request waits in the line-up until it is taken back', { tag: '@all' }, async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins']);
  const { id: comedianId } = await world.comedian({ name: 'Gerd Gefragt' });
  await makeApplication(world.db, { showId: show.id, comedianId, status: 'request' });
  const booker = await bookerAt(browser, world, show.id);
  await expect(booker.page.getByText('angefragt, wartet')).toBeVisible();
  await booker.page.getByRole('button', { name: 'Anfrage zurücknehmen: Gerd Gefragt' }).click();
  await expect(booker.page.getByText('Gerd Gefragt')).toHaveCount(0);
});

test('without JavaScript the line-up and the applications can be read', async ({ browser, world }) => {
  const { show } = await showWith(world, ['Ada Eins']);
  await makeLine(world.db, { showId: show.id, guestName: 'Gastina Gast', minutes: 5 });
  await world.comedian({ email: world.brand.adminEmail });
  const page = await world.openAs(browser, world.brand.adminEmail, {
    javaScriptEnabled: false,
    viewport: phone,
  });
  await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}`);
  await expect(page.getByText('Zum Bearbeiten braucht diese Seite JavaScript.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Eins' })).toBeVisible();
  await expect(page.getByText('Gastina Gast').first()).toBeVisible();
});
