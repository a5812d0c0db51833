import type { Browser, Page } from 'playwright/test';
import { makeChat, makeMessage } from '@/lib/chats/testing/factory';
import { expect, test, type World } from './support/fixtures';

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
  await expect(quiet.getByText('Ohne Skripte')).toHaveCount(1);
  // Messages that the same account sends in another window reach the limit of a minute.
  for (let nth = 0; nth < 30; nth += 1) {
    await makeMessage(world.db, chat.id, { authorComedianId: kim.id, text: 'Viel', at: new Date() });
  }
  await write(quiet, 'Zu schnell');
  await expect(quiet.getByText('Das waren viele Nachrichten auf einmal.')).toBeVisible();
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
    await part('Ändern').getByLabel('Nachricht').fill('Bin um acht da');
    await part('Ändern').getByRole('button', { name: 'Ändern' }).click();
    await expect(log(page).getByText('Bin um acht da')).toBeVisible();

    const desk = await world.openAs(browser, ada.email, { javaScriptEnabled: false });
    await desk.goto(`/brands/${world.brand.id}/team/chats/${chat.id}?message=${first.id}`);
    await desk.getByRole('button', { name: 'Anheften', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Nicht mehr anheften' })).toBeVisible();
    await page.goto(`/user/chat/${chat.id}`);
    await expect(page.getByRole('region', { name: 'Angeheftet' })).toContainText('Einlass ist um 19 Uhr.');
    await page.getByRole('link', { name: 'Mehr zu: Bin um acht da' }).click();
    await part('Löschen').getByRole('button', { name: 'Löschen' }).click();
    await expect(log(page).getByText('Du hast diese Nachricht gelöscht')).toBeVisible();
    expect(await own()).toMatchObject({ text: null, deletedBy: 'author' });
  },
);
