import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { subMinutes } from '@/lib/core/time/dates';
import { languages } from '@/lib/core/i18n/language';
import { makeDraw } from '@/lib/line-ups/draws/testing';
import { fromShowMenu } from './support/booker';
import { inDays } from './support/dates';
import { expect, test } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { wordsOf } from './support/words';

for (const language of languages) {
  const { lineUpsDraws: draws } = wordsOf(language);

  test(`a team announces a draw, and everybody finds its fingerprint (${language})`, async ({
    browser,
    world,
  }) => {
    const { brand, db } = world;
    const show = await world.show({ title: 'Offene Bühne', startsAt: inDays(7, '20:00') });
    await world.comedian({ email: brand.teamEmail, language });
    const page = await world.openAs(browser, brand.teamEmail, {
      language,
      viewport: phone,
    });
    const main = page.getByRole('main');
    await page.goto(`/brands/${brand.id}/team/shows/${show.id}`);
    await fromShowMenu(page, language, draws.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(draws.title);

    const suggested = await main.getByLabel(draws.form.drawsAt).inputValue();

    // The time is too late. The message is shown at the field, and the typed values stay, even when the page is loaded
    // again.
    await main.getByLabel(draws.form.drawsAt).fill('2099-01-01T12:00');
    await main.getByLabel(draws.form.places).fill('3');
    await main.getByLabel(draws.form.isWeighted).check();
    await main.getByRole('button', { name: draws.form.submit }).click();
    await expect(main.getByText(draws.errors.drawTooLate).first()).toBeVisible();
    await expect(main.getByLabel(draws.form.places)).toHaveValue('3');

    await page.reload();
    await expect(main.getByLabel(draws.form.places)).toHaveValue('3');
    await expect(main.getByLabel(draws.form.isWeighted)).toBeChecked();
    await main.getByLabel(draws.form.drawsAt).fill(suggested);
    await main.getByRole('button', { name: draws.form.submit }).click();
    await expect(main.getByRole('region', { name: draws.announced.title })).toBeVisible();
    const { seedHash, seed, isWeighted, places } = await db.draw.findUniqueOrThrow({
      where: { showId: show.id },
    });
    expect([isWeighted, places]).toEqual([true, 3]);
    await expect(main).toContainText(seedHash);

    // The draw is shown to a comedian on the page of the show, and to visitors on its public page, which works without
    // scripts.
    const comedian = await world.comedian({ language });
    const own = await world.openAs(browser, comedian.email, { language });
    await own.goto(`/user/shows/${show.id}`);
    await expect(own.getByRole('region', { name: draws.own.title })).toContainText(seedHash);
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const outside = await visitor.newPage();
    await outside.goto(`/public/${brand.id}/shows/${show.id}/draw?lang=${language}`);
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText(draws.title);
    await expect(outside.locator('main')).toContainText(seedHash);
    expect(await outside.content()).not.toContain(Buffer.from(seed).toString('hex'));

    // The line-up is closed, so the draw is off, and every viewer sees the reason.
    await db.show.update({ where: { id: show.id }, data: { lineUpState: 'booked' } });
    const message = (reader: Page, words: Record<'lineUpBooked', string>) =>
      reader.getByText(words.lineUpBooked).filter({ visible: true });
    for (const [reader, words] of [
      [page, draws.off.team],
      [own, draws.off.others],
    ] as const) {
      await reader.reload();
      await expect(message(reader, words)).toBeVisible();
    }
    // The public page may be a copy, which ends a moment after the change. It is complete once it has loaded.
    await expect(async () => {
      await outside.reload();
      expect(await message(outside, draws.off.others).isVisible()).toBe(true);
    }).toPass();
    await db.show.update({ where: { id: show.id }, data: { lineUpState: 'open' } });
    // The show is now before its draw. The draw is cancelled after a second tap, and the form is shown again.
    await db.show.update({ where: { id: show.id }, data: { startsAt: inDays(2, '20:00') } });
    await page.reload();
    await expect(main.getByText(draws.off.team.drawTooLate)).toBeVisible();
    await main.getByText(draws.announced.stop, { exact: true }).click();
    await main.getByRole('button', { name: draws.announced.doStop }).click();
    await expect(main.getByRole('button', { name: draws.form.submit })).toBeVisible();
  });

  test(`a draw is done, drafted, and computed again from its page (${language})`, async ({
    browser,
    world,
  }, testInfo) => {
    const { brand, db } = world;
    const show = await world.show({ title: 'Offene Bühne' });
    const member = await world.comedian({ email: brand.teamEmail, language });
    const ada = await world.comedian({ name: 'Ada Anders', language });
    const bo = await world.comedian({ name: 'Bo Beginn', language });
    const cem = await world.comedian({ name: 'Cem Champion', language });
    for (const { id } of [ada, bo, cem]) await world.apply(show.id, id);
    // A world's applications have the fixed time of tests, which is long past. So they all came before this draw.
    const drawsAt = subMinutes(new Date(), 1);
    await makeDraw(db, show, { drawsAt, startedBy: member.id });

    const page = await world.openAs(browser, brand.teamEmail, {
      language,
      viewport: desk,
    });
    const main = page.getByRole('main');
    // The job may be faster than the team's button. Then the draw is done already.
    await page.goto(`/brands/${brand.id}/team/shows/${show.id}/draw`);
    const button = main.getByRole('button', { name: draws.announced.do });
    if (await button.isVisible()) await button.click();
    const order = main.getByRole('region', { name: draws.done.title });
    await expect(order.getByRole('listitem')).toHaveCount(3);
    await expect(order.getByText(draws.done.drawn, { exact: true })).toHaveCount(2);
    expect(await db.lineUpEntry.count({ where: { showId: show.id } })).toBe(2);
    expect(await db.application.count({ where: { showId: show.id, status: 'applied' } })).toBe(3);
    expect(await db.notification.count({ where: { showId: show.id } })).toBe(0);

    // A comedian withdraws, so the next one moves up.
    const [first] = await db.drawTicket.findMany({ where: { showId: show.id }, orderBy: { place: 'asc' } });
    await db.application.updateMany({
      where: { showId: show.id, comedianId: first?.holderComedianId ?? '' },
      data: { withdrawnAt: new Date() },
    });
    await page.reload();
    await expect(order.getByText(draws.done.out, { exact: true })).toHaveCount(1);
    await order.getByRole('button', { name: draws.done.draft }).click();
    await expect(order.getByText(draws.done.drafted)).toBeVisible();

    // Ada sees her own ticket, and finds its code on the public page.
    const own = await world.openAs(browser, ada.email, { language });
    await own.goto(`/user/shows/${show.id}`);
    const ticket = await db.drawTicket.findFirstOrThrow({ where: { holderComedianId: ada.id } });
    const region = own.getByRole('region', { name: draws.own.title });
    await expect(region).toContainText(ticket.code);
    await region.getByRole('link', { name: draws.own.check }).click();
    await expect(own.getByRole('row').filter({ hasText: ticket.code })).toHaveCount(1);
    await expect(own.getByText(/Ada|Bo Beginn|Cem/)).toHaveCount(0);
    await expect(own.getByRole('link', { name: draws.page.json })).toBeVisible();

    // The result can be verified with a program that shares no code with the app.
    const answer = await own.request.get(`/api/feeds/shows/${show.id}/draw.json`);
    const file = testInfo.outputPath('draw.json');
    await writeFile(file, await answer.body());
    const printed = execFileSync(process.execPath, ['scripts/draw-check.mjs', file], { encoding: 'utf8' });
    expect(printed).toContain('The order is the published one.');
    expect(printed).toContain(`${ticket.place + 1}. ${ticket.code}`);
  });
}
