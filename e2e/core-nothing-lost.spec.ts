import type { Locator, Page } from 'playwright/test';
import { expect, test, type World } from './support/fixtures';
import { openControlled } from './support/service-worker';
import { phone } from './support/viewports';

const message = 'Ich komme aus Hannover und bin um acht da.';

const written = (page: Page) => page.locator('[name=message]');

/** Opens the page of a show as a comedian who can apply, and types a message. */
async function typeMessage(page: Page, world: World) {
  const show = await world.show();
  const me = await world.enter(page.context());
  await page.goto(`/user/shows/${show.id}`);
  await page.locator('summary', { hasText: 'Nachricht' }).click();
  await written(page).fill(message);
  return { me, showId: show.id };
}

const barTop = async (page: Page) => (await page.getByRole('navigation').last().boundingBox())!.y;

/**
 * Scrolls so that the button is just above the bottom bar. A refusal that is shown below the button would be hidden by
 * the bar.
 */
async function putAbove(bar: number, button: Locator): Promise<void> {
  await button.evaluate((element, bar) => {
    window.scrollBy({ top: element.getBoundingClientRect().bottom - bar + 8, behavior: 'instant' });
  }, bar);
}

test('an application without a connection stays on its page, and is sent by a tap, once', async ({
  context,
  page,
  world,
}) => {
  const { me, showId } = await typeMessage(page, world);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kein Netz. Noch nicht beworben.' })).toBeVisible();
  await expect(written(page)).toHaveValue(message);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Noch mal senden' }).dblclick();
  await expect(page.getByText('Noch mal senden')).toBeHidden();
  const made = () =>
    world.db.application.findMany({ where: { showId, comedianId: me.id }, select: { message: true } });
  await expect.poll(made).toEqual([{ message }]);
});

test('what was refused on a small phone is above the bar, and a card sends again by a tap', async ({
  context,
  page,
  world,
}) => {
  const me = await world.enter(context);
  const shows = [];
  for (let made = 0; made < 4; made++) shows.push(await world.show());
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = await page.goto(`/user/cities/${world.city.slug}`).then(() => barTop(page));
  const again = page.getByRole('button', { name: 'Noch mal senden' });
  const clear = async () => {
    await expect(again).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const box = await page.getByRole('alert').filter({ has: again }).boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= bar;
      })
      .toBe(true);
  };

  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${shows[2]!.id}"]`) });
  const apply = card.getByRole('button', { name: /^Bewerben/ });
  await putAbove(bar, apply);
  await context.setOffline(true);
  await apply.click();
  await clear();
  await context.setOffline(false);
  await again.dblclick();
  await expect(card.getByRole('button', { name: /^Zurückziehen/ })).toBeVisible();
  const made = () => world.db.application.count({ where: { comedianId: me.id } });
  await expect.poll(made).toBe(1);

  await page.goto(`/user/shows/${shows[0]!.id}`);
  const form = page.getByRole('button', { name: 'Bewerben', exact: true });
  await context.setOffline(true);
  await form.click();
  await clear();
});

test('what was typed survives a link, the way back, a reload and a session that has ended, and goes when it was sent', async ({
  context,
  page,
  world,
}) => {
  const { me, showId } = await typeMessage(page, world);
  await page.getByRole('navigation').getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await page.goBack();
  await expect(written(page)).toHaveValue(message);
  const note = page.getByText('Dein Text ist wieder da');
  const toast = page.getByRole('region').filter({ has: note }).last();
  await expect(toast).toBeVisible();
  // Two lines of 24 px: beside its button there is room for one word.
  await page.setViewportSize(phone);
  expect((await note.boundingBox())!.height).toBeLessThanOrEqual(48);
  const buttons = await Promise.all((await toast.getByRole('button').all()).map((one) => one.boundingBox()));
  const [discard, close] = buttons.map((box) => box!);
  expect(close!.x - (discard!.x + discard!.width)).toBeGreaterThanOrEqual(8);
  const overhang = (one: HTMLElement | SVGElement) => one.scrollWidth - one.clientWidth;
  expect(await toast.getByRole('button', { name: 'Verwerfen' }).evaluate(overhang)).toBe(0);
  await page.reload();
  await expect(written(page)).toHaveValue(message);

  await world.db.session.deleteMany({ where: { account: { email: me.email } } });
  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect(page.getByText('Deine Sitzung ist zu Ende.')).toBeVisible();
  await world.signIn(context, me.email);
  await page.reload();
  await page.getByRole('link', { name: 'Weiter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user/shows/${showId}$`));
  await expect(written(page)).toHaveValue(message);

  await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
  await expect
    .poll(() => world.db.application.findMany({ where: { showId }, select: { message: true } }))
    .toEqual([{ message }]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:'))))
    .toEqual([]);
});

test('signing out leaves nothing private in the browser', async ({ page, world }) => {
  await typeMessage(page, world);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain(message);
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).toEqual(['app_language']);
  expect(await stored()).not.toContain(message);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a tab of the bar shows a page of ours, which loads when the server is there again', async ({
    context,
    page,
    world,
  }) => {
    await world.enter(context);
    await openControlled(page, '/user');
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
    await expect(page.getByRole('heading', { name: 'Kein Netz.' })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/profil$/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  });
});
