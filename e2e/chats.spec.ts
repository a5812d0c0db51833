import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright/test';
import { mostPictureBytes } from '@/lib/chats/rules';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { drawPicture } from '@/lib/core/testing/pictures';
import { expect, test, type World } from './support/fixtures';
import { savePicture } from '@/lib/media/pictures/testing';
import { desk, phone } from './support/viewports';

const script = '<script>window.broken = true</script><img src=x onerror="window.broken = true">';

/** Opens a chat on two screens: on the page for a comedian, and in another browser for the team. */
async function openChat(browser: Browser, page: Page, world: World) {
  const kim = await world.enter(page.context(), { name: 'Kim' });
  const show = await world.show({ title: 'Freitagslacher' });
  const chat = await makeChat(world.db, show.id, [kim.id], { now: new Date() });
  const { email } = await world.comedian({ email: world.brand.teamEmail });
  const other = await world.openAs(browser, email);
  await page.goto(`/user/chat/${chat.id}`);
  await other.goto(`/brands/${world.brand.id}/team/chats/${chat.id}`);
  return { chatId: chat.id, other };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' });
const log = (page: Page) => page.getByRole('list', { name: 'Nachrichten' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
}

test('a comedian and the team talk: it is on the other screen at once, and offline it waits, once', async ({
  browser,
  page,
  world,
}) => {
  const { chatId, other } = await openChat(browser, page, world);
  await write(other, 'Einlass ist um 19 Uhr.\nHintereingang.');
  await expect(log(page).getByText('Einlass ist um 19 Uhr.')).toBeVisible();
  await expect(log(other).getByText('Gesehen von Kim')).toBeVisible();

  await page.context().setOffline(true);
  await write(page, 'Bin unterwegs');
  await expect(log(page).getByText('Bin unterwegs')).toBeVisible();
  await expect(log(page).getByText('Wartet auf Netz').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(log(other).getByText('Bin unterwegs')).toBeVisible();
  await expect(log(page).getByText('Wartet auf Netz')).toHaveCount(0);
  await expect(log(page).getByText('Bin unterwegs')).toHaveCount(1);
  expect(await world.db.chatMessage.count({ where: { chatId, text: 'Bin unterwegs' } })).toBe(1);

  await other.getByRole('button', { name: /^Mehr zu: Einlass/ }).click();
  await other.getByRole('menuitem', { name: 'Anheften' }).click();
  await expect(page.getByRole('region', { name: 'Angeheftet' })).toContainText('Hintereingang.');
  await page.getByRole('button', { name: /^Mehr zu: Bin unterwegs/ }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(log(other).getByText('Nachricht gelöscht')).toBeVisible();
});

/** Makes a chat that is longer than the screen with Bo's messages, and that Kim has read to its end. */
async function longChat(page: Page, world: World) {
  const kim = await world.enter(page.context(), { name: 'Kim' });
  const bo = await world.comedian({ name: 'Bo' });
  const { id: chatId } = await makeChat(world.db, (await world.show()).id, [kim.id, bo.id], {
    now: new Date(),
  });
  const send = async (text: string | null, pictureId?: string) => {
    const message = { authorComedianId: bo.id, text, pictureId, at: new Date() };
    const { number } = await makeMessage(world.db, chatId, message);
    await world.db.$executeRaw`SELECT pg_notify('chat_changed', ${chatId})`;
    return page.locator(`#m${number}`);
  };
  for (let nth = 1; nth <= 40; nth += 1) await send(`Nummer ${nth}`);
  const reader = { chatId, comedianId: kim.id };
  await world.db.chatReader.create({ data: { ...reader, readNumber: 40 } });
  const readNumber = async () =>
    (await world.db.chatReader.findUniqueOrThrow({ where: { chatId_comedianId: reader } })).readNumber;
  return { chatId, send, readNumber };
}

/** Returns the pixels of a message that the text field covers; not positive when it is wholly above. */
async function covered(page: Page, message: Locator): Promise<number> {
  const form = page.locator('form').filter({ has: field(page) });
  const [above, below] = [await message.boundingBox(), await form.boundingBox()];
  return above && below ? above.y + above.height - below.y : Infinity;
}

for (const size of [phone, { width: 390, height: 844 }, desk]) {
  test(`the newest message is wholly above the text field on ${size.width} pixels`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(size);
    const { chatId, send, readNumber } = await longChat(page, world);
    await page.goto(`/user/chat/${chatId}`);
    await expect.poll(() => covered(page, page.locator('#m40'))).toBeLessThanOrEqual(0);
    await expect(page.locator('#m40')).toBeInViewport({ ratio: 1 });

    const incoming = await send('Einlass ist um 19 Uhr.');
    await expect.poll(() => covered(page, incoming)).toBeLessThanOrEqual(0);
    await field(page).fill('Viel\nzu\nsagen');
    await expect.poll(() => covered(page, incoming)).toBeLessThanOrEqual(0);
    await write(page, 'Bin unterwegs');
    await expect.poll(() => covered(page, page.locator('#m42'))).toBeLessThanOrEqual(0);

    const isLoaded = Promise.withResolvers<void>();
    await page.route('**/api/pictures/**', async (route) => {
      await isLoaded.promise;
      await route.continue();
    });
    const picture = await send(null, (await savePicture(world)).id);
    await expect.poll(() => covered(page, picture)).toBeLessThanOrEqual(0);
    const heightOf = async () => (await picture.boundingBox())?.height;
    const height = await heightOf();
    isLoaded.resolve();
    await expect
      .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.complete))
      .toBe(true);
    expect(await heightOf()).toBe(height);
    expect(await covered(page, picture)).toBeLessThanOrEqual(0);
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect.poll(readNumber).toBe(43);
  });
}

test('the way to the newest message covers nothing where texts are twice as large', async ({
  page,
  world,
}) => {
  // The width in rem of a phone of 560 px.
  await page.setViewportSize({ width: 280, height: 800 });
  const { chatId } = await longChat(page, world);
  await page.goto(`/user/chat/${chatId}?at=1`);
  const down = page.getByRole('button', { name: 'Zum Neuesten' });
  await expect(down).toBeVisible();
  expect((await down.boundingBox())!.y).toBeGreaterThan((await page.locator('.composer').boundingBox())!.y);
});

test('a message counts as read when its last line has been above the text field', async ({ page, world }) => {
  const { chatId, send, readNumber } = await longChat(page, world);
  await page.setViewportSize(phone);
  await page.goto(`/user/chat/${chatId}`);
  await expect.poll(() => covered(page, page.locator('#m40'))).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => covered(page, page.locator('#m40'))).toBeGreaterThan(0);
  const marks: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && marks.push(request.url()));
  const message = await send('Eine Zeile\nund noch eine');
  await expect(message).toBeAttached();
  /** Scrolls until the field covers this many pixels of the message. */
  const cover = async (pixels: number) => {
    const by = (await covered(page, message)) - pixels;
    await page.evaluate(async (distance) => {
      window.scrollBy(0, distance);
      // Requests caused by the scrolling have been sent when a later request is answered.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await fetch('/api/health');
    }, by);
    expect(Math.abs((await covered(page, message)) - pixels)).toBeLessThan(2);
  };
  await cover(30);
  expect([marks, await readNumber()]).toEqual([[], 40]);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await cover(-4);
  expect([marks, await readNumber()]).toEqual([[], 40]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(readNumber).toBe(41);
});

test('who has used up their space for pictures in chats deletes one before the next', async ({
  context,
  world,
}) => {
  const kim = await world.enter(context);
  const { id: chatId } = await makeChat(world.db, (await world.show()).id, [kim.id], { now: new Date() });
  const data = {
    comedianId: kim.id,
    width: 1,
    height: 1,
    widths: [1],
    bytes: mostPictureBytes,
    colour: '#000000',
  };
  const { id: pictureId } = await world.db.picture.create({ data });
  const { id } = await makeMessage(world.db, chatId, { authorComedianId: kim.id, pictureId });
  const buffer = await drawPicture();
  const send = async () => {
    const answer = await context.request.post(`/api/uploads/chats/${chatId}/picture`, {
      multipart: {
        messageId: randomUUID(),
        side: 'own',
        text: '',
        replyToId: '',
        file: { name: 'bild.jpg', mimeType: 'image/jpeg', buffer },
      },
      headers: { Accept: 'application/json', Origin: new URL(process.env.E2E_APP_URL ?? '').origin },
    });
    return [answer.status(), (await answer.json()) as unknown];
  };
  expect(await send()).toEqual([409, { error: 'picturesFull' }]);
  await world.db.chatMessage.update({ where: { id }, data: { pictureId: null } });
  expect(await send()).toEqual([200, { number: 2, change: 2 }]);
});

test(
  'what was not sent is sent after a reload, and nothing that is written runs',
  { tag: '@all' },
  async ({ browser, page, world }) => {
    const { chatId, other } = await openChat(browser, page, world);
    await page.route('**/user/chat/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await write(page, `${script} https://example.org/?a=1&b=<b>`);
    await expect(log(page).getByText('Wartet auf Netz').first()).toBeVisible();
    await page.unroute('**/user/chat/**');
    await page.reload();
    await expect(log(other).getByText('window.broken').first()).toBeVisible();
    await expect(log(page).getByText('window.broken')).toHaveCount(1);
    for (const one of [page, other]) {
      await one.reload();
      await expect(log(one).getByText('window.broken')).toBeVisible();
      expect(await one.evaluate(() => 'broken' in window)).toBe(false);
      await expect(log(one).locator('script, img[src=x]')).toHaveCount(0);
    }
    const link = log(page).getByRole('link', { name: 'https://example.org/' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(await world.db.chatMessage.count({ where: { chatId } })).toBe(1);
  },
);

test('older messages are loaded in place, found by a search, and written without scripts @all', async ({
  browser,
  page,
  world,
}) => {
  const kim = await world.enter(page.context(), { name: 'Kim' });
  const bo = await world.comedian({ name: 'Bo' });
  const chat = await makeChat(world.db, (await world.show()).id, [kim.id, bo.id], { now: new Date() });
  for (let nth = 1; nth <= 120; nth += 1) {
    const text = nth === 7 ? 'Der Schlüssel liegt unter der Matte.' : `Nummer ${nth}`;
    await makeMessage(world.db, chat.id, { authorComedianId: bo.id, text, at: new Date() });
  }
  await world.db.chatReader.create({ data: { chatId: chat.id, comedianId: kim.id, readNumber: 118 } });
  await page.goto(`/user/chat/${chat.id}`);
  await expect(log(page).getByText('Nummer 120')).toBeInViewport();
  await expect(log(page).getByText('Neu', { exact: true })).toBeVisible();
  const first = log(page).getByText('Nummer 71', { exact: true });
  await first.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Ältere laden' }).click();
  await expect(log(page).getByText('Nummer 30', { exact: true })).toHaveCount(1);
  await expect(first).toBeInViewport();

  await page.goto('/user/chat?q=Schlüssel');
  await page.getByRole('link', { name: /unter der Matte/ }).click();
  await expect(log(page).getByText('unter der Matte')).toBeInViewport();

  const quiet = await world.openAs(browser, kim.email, { javaScriptEnabled: false });
  await quiet.goto(`/user/chat/${chat.id}`);
  await write(quiet, 'Ohne Skripte');
  await expect(log(quiet).getByText('Ohne Skripte')).toHaveCount(1);
  // Messages of the same account from another window reach the limit of a minute.
  const times = Array.from({ length: 30 }, () => new Date());
  await world.db.chatPace.update({ where: { comedianId: kim.id }, data: { times } });
  await write(quiet, 'Zu schnell');
  await expect(quiet.getByText('Das waren viele Nachrichten.')).toBeVisible();
  await expect(field(quiet)).toHaveValue('Zu schnell');
  expect(await world.db.chatMessage.count({ where: { chatId: chat.id, text: 'Ohne Skripte' } })).toBe(1);
});

test(
  'without scripts a message is answered, changed, pinned and reported on a page of its own',
  { tag: '@all' },
  async ({ browser, world }) => {
    const kim = await world.comedian({ name: 'Kim' });
    const ada = await world.comedian({ email: world.brand.teamEmail });
    const chat = await makeChat(world.db, (await world.show()).id, [kim.id], { now: new Date() });
    const from = { authorComedianId: ada.id, asTeam: true, at: new Date() };
    const first = await makeMessage(world.db, chat.id, { ...from, text: 'Einlass ist um 19 Uhr.' });
    const page = await world.openAs(browser, kim.email, { javaScriptEnabled: false });
    await page.goto(`/user/chat/${chat.id}`);
    await page.getByRole('link', { name: 'Mehr zu: Einlass ist um 19 Uhr.' }).click();
    const part = (name: string, on = page) => on.getByRole('region', { name, exact: true });
    await part('Antworten').getByLabel('Nachricht').fill('Bin um sieben da');
    await part('Antworten').getByRole('button', { name: 'Senden' }).click();
    await expect(page.getByText('Antwort gesendet.')).toBeVisible();
    const own = () => world.db.chatMessage.findFirstOrThrow({ where: { chatId: chat.id, asTeam: false } });
    expect(await own()).toMatchObject({ text: 'Bin um sieben da', replyToId: first.id });
    await part('Nachricht melden').getByRole('button', { name: 'Melden' }).click();
    await expect(page.getByText('Schreib erst etwas.')).toBeVisible();
    await part('Nachricht melden').getByRole('textbox').fill('Stimmt nicht');
    await part('Nachricht melden').getByRole('button', { name: 'Melden' }).click();
    await expect(page.getByText('Gemeldet. Danke.')).toBeVisible();
    expect(await world.db.chatReport.count({ where: { messageId: first.id } })).toBe(1);

    await page.getByRole('link', { name: 'Zurück zum Chat' }).click();
    await page.getByRole('link', { name: 'Mehr zu: Bin um sieben da' }).click();
    await part('Bearbeiten').getByLabel('Nachricht').fill('Bin um acht da');
    await part('Bearbeiten').getByRole('button', { name: 'Speichern' }).click();
    await expect(log(page).getByText('Bin um acht da')).toBeVisible();

    const desk = await world.openAs(browser, ada.email, { javaScriptEnabled: false });
    await desk.goto(`/brands/${world.brand.id}/team/chats/${chat.id}?message=${first.id}`);
    await desk.getByRole('button', { name: 'Anheften', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Nicht mehr anheften' })).toBeVisible();
    await page.goto(`/user/chat/${chat.id}`);
    await expect(page.getByRole('region', { name: 'Angeheftet' })).toContainText('Einlass ist um 19 Uhr.');
    await page.getByRole('link', { name: 'Mehr zu: Bin um acht da' }).click();
    await part('Löschen').getByRole('button', { name: 'Löschen' }).click();
    await expect(log(page).getByText('Von dir gelöscht')).toBeVisible();
    expect(await own()).toMatchObject({ text: null, deletedBy: 'author' });
  },
);

test('on a phone the menu of a message opens while the text field has the focus', async ({
  browser,
  world,
}) => {
  const kim = await world.comedian({ name: 'Kim' });
  const chat = await makeChat(world.db, (await world.show()).id, [kim.id], { now: new Date() });
  const page = await world.openAs(browser, kim.email, { viewport: phone, isMobile: true, hasTouch: true });
  await page.goto(`/user/chat/${chat.id}`);
  await write(page, 'Bin da');
  await field(page).focus();
  await log(page)
    .getByRole('button', { name: /Bin da/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).tap();
  await expect(field(page)).toHaveValue('Bin da');
});
