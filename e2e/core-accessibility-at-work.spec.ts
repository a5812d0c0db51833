import { makeApplication } from '@/lib/applications/testing';
import { makeLine } from '@/lib/line-ups/testing';
import { columns, expectAccessible, expectNoSidewaysScroll, rotating } from './support/accessible';
import { Booker } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Makes a show with lines of every kind, an open request and long names. */
async function fillLineUp(world: World): Promise<string> {
  const show = await world.show({ spots: 1, decideBy: new Date() });
  const line = (
    place: number,
    data: { part: 'host' | 'spot' | 'break'; guestName?: string; comedianId?: string },
  ) => makeLine(world.db, { showId: show.id, place, note: 'bringt Gitarre mit', ...data });
  await line(0, {
    part: 'host',
    guestName: 'Maximiliana Alexandrina von Donaudampfschifffahrtsgesellschaftskapitän',
  });
  await line(1, { part: 'break' });
  const statuses = ['applied', 'confirmed', 'request', 'request', 'rejected'] as const;
  for (const [index, status] of statuses.entries()) {
    const comedian = await world.comedian({
      name: `Comedian ${index}`,
      videoLink: 'https://example.org/video',
    });
    await makeApplication(world.db, {
      showId: show.id,
      comedianId: comedian.id,
      status,
      teamNote: 'War stark.',
      answerBy: status === 'request' ? new Date(Date.now() + 3_600_000) : null,
    });
    // A comedian with a spot has a line already.
    if (index === 0 || index === 2) await line(index + 3, { part: 'spot', comedianId: comedian.id });
  }
  for (const name of ['Ada Offen', 'Bo Offen'])
    await world.apply(show.id, (await world.comedian({ name })).id);
  return show.id;
}

for (const { language, colorScheme } of columns) {
  const viewport = language === 'de' ? desk : phone;
  test(
    `the line-up editor at work is accessible (${language}, ${colorScheme})`,
    rotating,
    async ({ browser, world }) => {
      test.slow();
      const me = await world.comedian({ email: world.brand.adminEmail, language });
      const hasTouch = viewport === phone;
      const opened = await world.openAs(browser, me.email, { language, colorScheme, viewport, hasTouch });
      const booker = new Booker(opened, language);
      const { page, words } = booker;
      const look = async (what: string, cover?: string) => {
        await expectAccessible(page, what, cover);
        await expectNoSidewaysScroll(page, what);
      };
      await booker.open(world.brand.id, await fillLineUp(world));

      if (viewport === phone) await page.getByRole('button', { name: words.filters.search }).click();
      await page.getByRole('button', { name: words.filters.open, exact: true }).click();
      await booker.confirmButton('Ada Offen').click();
      await look('filters');
      if (viewport === desk) await page.getByLabel(filled(words.selectName, { name: 'Bo Offen' })).check();
      else await page.getByRole('button', { name: words.select, exact: true }).click();
      await look('selection');
      if (viewport === phone) await page.getByRole('tab').nth(1).click();
      // The viewport is as high as the list, because targets behind the docked bar count as too small to tap.
      await page.setViewportSize({ ...viewport, height: 1600 });
      await look('lines');
      await page.setViewportSize(viewport);
      const more = booker
        .line('Comedian 1')
        .getByRole('button', { name: filled(words.moreFor, { name: '' }) });
      await more.click();
      await look('menu', '[role=menu]');
      await page.getByRole('menuitem', { name: words.menu.cancelSpot }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      // The dialog is loaded when it is opened.
      await expect(page.locator('dialog[open], [role=dialog], [role=alertdialog]').first()).toBeVisible();
      await look('reason');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.addComedian }).click();
      await look('search');
      await page.keyboard.press('Escape');
      await booker.sendButton.click();
      await look('sending');
      const { id } = await world.show({ spots: 1 });
      for (const name of ['Cem Offen', 'Dua Offen'])
        await world.apply(id, (await world.comedian({ name })).id);
      await booker.open(world.brand.id, id, '?tab=lineUp');
      await page.getByRole('button', { name: words.suggestion.open }).click();
      await look('suggestion');
    },
  );
}

for (const { language, colorScheme } of columns) {
  test(
    `what opens on a screen is accessible (${language}, ${colorScheme})`,
    rotating,
    async ({ browser, world }) => {
      const brand = `/brands/${world.brand.id}`;
      const me = await world.comedian({ email: world.brand.adminEmail, language });
      const page = await world.openAs(browser, me.email, { language, colorScheme, viewport: phone });
      const { publicCalendarLink: calendarLink, publicJsonDocs: jsonDocs } = wordsOf(language);
      await page.goto(`${brand}/admin/embed`);
      for (const part of [jsonDocs.title, jsonDocs.whole]) {
        await page.locator('summary').getByText(part, { exact: true }).click();
      }
      await expectAccessible(page, 'what the fields of a feed mean');
      await expectNoSidewaysScroll(page, 'what the fields of a feed mean');
      await page.goto(`${brand}/team/calendar`);
      await page.getByRole('button', { name: calendarLink.make }).click();
      await expect(page.getByText(calendarLink.madeText)).toBeVisible();
      await expectAccessible(page, 'address of a calendar');
      await expectNoSidewaysScroll(page, 'address of a calendar');
    },
  );
}
