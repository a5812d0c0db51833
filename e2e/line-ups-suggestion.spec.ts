import { subDays } from '@/lib/core/time/dates';
import { languages } from '@/lib/core/i18n/language';
import { makeClaim } from '@/lib/line-ups/fairness/testing';
import { Booker } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { desk, phone } from './support/viewports';
import { filled } from './support/words';

const viewports = { de: phone, en: desk };

/**
 * Makes a show with three spots. Vera and Viktor have waited long (70 and 65 points), Nia is new (45), Ada was in the
 * last show (2). Nora is new too and can never play.
 */
async function makeHistory(world: World) {
  const past = (days: number) => world.show({ startsAt: subDays(new Date(), days), lineUpState: 'booked' });
  const [long, before, last] = [await past(400), await past(40), await past(20)];
  const show = await world.show({ spots: 3 });
  const people = new Map<string, string>();
  for (const name of ['Vera Viele', 'Viktor Viele', 'Nia Neu', 'Ada Alt', 'Nora Nie']) {
    const { id } = await world.comedian({ name });
    people.set(name, id);
    await world.apply(show.id, id);
  }
  const idOf = (name: string) => people.get(name)!;
  await makeClaim(world.db, long, idOf('Vera Viele'), 'confirmed');
  await makeClaim(world.db, long, idOf('Viktor Viele'), 'confirmed');
  await makeClaim(world.db, before, idOf('Vera Viele'), 'rejected');
  await makeClaim(world.db, last, idOf('Vera Viele'), 'rejected');
  await makeClaim(world.db, last, idOf('Viktor Viele'), 'unavailable');
  await makeClaim(world.db, last, idOf('Ada Alt'), 'confirmed');
  await world.db.nightOfWeek.createMany({
    data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ comedianId: idOf('Nora Nie'), weekday, isFree: false })),
  });
  return show;
}

for (const language of languages) {
  test(`a team gets a line-up suggested, changes it and takes it back (${language})`, async ({
    browser,
    world,
  }) => {
    const show = await makeHistory(world);
    await world.comedian({ email: world.brand.teamEmail, language });
    const page = await world.openAs(browser, world.brand.teamEmail, {
      language,
      viewport: viewports[language],
    });
    const booker = new Booker(page, language);
    const { suggestion } = booker.words;
    await booker.open(world.brand.id, show.id, '?tab=lineUp');
    const way = page.getByRole('button', { name: suggestion.open });
    await booker.tabTo(way);
    await page.keyboard.press('Enter');

    const { dialog } = booker;
    const people = dialog.getByRole('list', { name: suggestion.peopleLabel }).getByRole('listitem');
    const expectPeople = (...names: string[]) =>
      expect(people).toHaveText(names.map((name) => new RegExp(name)));
    await expectPeople('Vera', 'Viktor', 'Nia');
    await expect(people.first()).toContainText(language === 'de' ? '70 Punkte = 40' : '70 points = 40');
    await expect(people.first()).toContainText(filled(suggestion.because.points, { place: '1' }));
    await expect(dialog).toContainText(
      language === 'de' ? 'Eine Person kann an dem Abend nicht.' : 'One person can’t play that night.',
    );

    // The dialog names a wish that cannot be met, and refuses an invalid number.
    const newcomers = dialog.getByLabel(suggestion.wishes.newcomers);
    const accept = dialog.getByRole('button', { name: /in den Entwurf|to the draft/ });
    await newcomers.fill('2');
    await expect(dialog).toContainText(language === 'de' ? 'Es wird nur eine.' : 'There’s only one.');
    await newcomers.fill('-2');
    await expect(newcomers).toHaveAttribute('aria-invalid', 'true');
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await newcomers.fill('1');

    // The team swaps a suggested comedian. With nobody from the last show, a place stays free.
    const swap = (name: string, next: string) =>
      dialog.getByRole('button', { name: filled(suggestion.swapName, { name, next }) });
    await swap('Viktor Viele', 'Ada Alt').click();
    await expectPeople('Vera', 'Nia', 'Ada');
    const repeats = dialog.getByLabel(suggestion.wishes.repeats);
    await repeats.fill('0');
    await expectPeople('Vera', 'Nia');
    await expect(dialog).toContainText(filled(suggestion.passedOver.repeats, { name: 'Ada Alt' }));
    await repeats.fill('1');
    await expectPeople('Vera', 'Nia', 'Ada');

    await booker.tabTo(accept);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await booker.expectOrder('Vera Viele', 'Nia Neu', 'Ada Alt');
    await booker.expectSaved();
    await expect(way).toBeHidden();
    await expect(page.getByRole('list', { name: booker.words.lineUpLabel })).toBeFocused();
    const stored = () => world.db.lineUpEntry.count({ where: { showId: show.id } });
    expect(await stored()).toBe(3);
    await page.reload();
    await booker.expectOrder('Vera Viele', 'Nia Neu', 'Ada Alt');
    // Nothing was sent, and one undo takes the whole suggestion back.
    const ofShow = { showId: show.id };
    expect(await world.db.application.count({ where: { ...ofShow, status: { not: 'applied' } } })).toBe(0);
    expect(await world.db.notification.count({ where: ofShow })).toBe(0);
    await booker.undo();
    await booker.expectOrder();
    await expect.poll(stored).toBe(0);
  });
}
