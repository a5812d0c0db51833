import type { Page } from 'playwright/test';
import { contrastWithWhite, hexColour } from '@/lib/core/colour';
import { describeDay } from '@/lib/core/time/format';
import { languages, type Language } from '@/lib/core/i18n/language';
import { addDays } from '@/lib/core/time/dates';
import { sendLines } from '@/lib/night/testing';
import { savePicture } from '@/lib/media/pictures/testing';
import { makeSentLine } from '@/lib/line-ups/testing';
import { inDays } from './support/dates';
import { expect, test, type World } from './support/fixtures';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/* How much a brand's page says on one screen, one scroll and one sheet. */

const names = ['Alma Eberhardt', 'Christin Striezel', 'Willy Schildhauer', 'Leona Kustermann', 'Kimi Osei'];

/** Makes a brand with all parts of its page, whose 57 coming shows are four weekly ones and fifteen others. */
async function beginSeason(world: World) {
  const { db, brand, show, comedian } = world;
  const text = 'Vier Abende die Woche, ein Mikro, und der Pudel ist wirklich nass. Wer neu ist, fängt an.';
  await db.brand.update({
    where: { id: brand.id },
    data: {
      colour: '#c94458',
      links: ['https://lachfabrik.example/', 'https://tickets.lachfabrik.example/'],
      contactEmail: 'hallo@lachfabrik.example',
      aboutDe: text,
      aboutEn: text,
      rulesDe: text.repeat(4),
      rulesEn: text.repeat(4),
      opensDaysBefore: 28,
      decideDaysBefore: 3,
    },
  });
  const picture = await savePicture(world);
  const next = await show({
    title: 'Montag ist auch keine Lösung',
    startsAt: inDays(1, '20:00'),
    admission: 'hat',
    pictureId: picture.id,
  });
  await sendLines(
    db,
    next,
    [...names, ...names].map((guestName) => ({ guestName })),
  );
  const soon = await show({ title: 'Rohfassung am Abend', startsAt: inDays(2, '20:00') });
  await sendLines(
    db,
    soon,
    names.map((guestName) => ({ guestName })),
  );
  const weekly = ['Des Pudels Kern', 'Feierabend ohne Gewähr', 'Rohfassung', 'Das erste Mal'];
  for (const [day, title] of weekly.entries()) {
    for (let week = 0; week < 10; week += 1) {
      await show({ title, startsAt: inDays(3 + day + 7 * week, '20:00'), admission: day ? null : 'free' });
    }
  }
  for (let index = 0; index < 15; index += 1) {
    await show({
      title: `Gala der gebrochenen Vorsätze ${index}`,
      startsAt: inDays(8 + 4 * index, '21:00'),
    });
  }
  const regular = await comedian({ name: 'Ada Angesagt' });
  const hidden = await comedian({ name: 'Bo Bedeckt' });
  await db.promoPage.create({
    data: { comedianId: regular.id, isOn: true, parts: ['shows'], changedAt: new Date() },
  });
  for (let day = 1; day < 5; day += 1) {
    const past = await show({
      title: `Gestern ${day}`,
      startsAt: inDays(-day, '20:00'),
      lineUpSentAt: new Date(),
    });
    for (const [place, { id }] of [regular, hidden].entries()) {
      await makeSentLine(db, { showId: past.id, at: past.startsAt, place, comedianId: id });
    }
  }
  return { next, soon, weekly, regular };
}

const dayOf = ({ startsAt }: { startsAt: Date }, language: Language) =>
  describeDay(startsAt, 'Europe/Berlin', language, new Date());

const openAsVisitor = async (page: Page, { brand }: World, language: Language) => {
  await page.setViewportSize(phone);
  await page.goto(`/public/${brand.id}?lang=${language}`);
};

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  const t = wordsOf(language);
  const tag = language === 'de' ? [] : ['@all'];

  test(
    `a brand with 57 shows is short on a phone and on paper (${language})`,
    { tag },
    async ({ page, world }) => {
      const { soon, weekly, regular } = await beginSeason(world);
      await openAsVisitor(page, world, language);
      // Its next show is free, so the first tickets are those for another one.
      const tickets = page.locator('main a[href^="https://tickets"]:visible').first();
      await expect(tickets).toBeInViewport({ ratio: 1 });
      await expect(tickets).toHaveText(filled(t.publicShows.ticketsOn, { day: dayOf(soon, language) }));
      const height = await page.locator('html').evaluate((html) => html.scrollHeight);
      expect(height).toBeLessThanOrEqual(4000);

      const half = page.getByRole('list', { name: t.publicShows.soon });
      await expect(half.getByRole('listitem')).toHaveCount(3);
      await expect(half.getByRole('listitem').filter({ hasText: soon.title })).toContainText(
        'Alma Eberhardt, Christin Striezel, Willy Schildhauer …',
      );
      await half.scrollIntoViewIfNeeded();
      await half.evaluate((list) => (list.scrollLeft = list.scrollWidth));
      await expect(half.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });

      const shows = page.locator('#shows');
      for (const title of weekly) {
        const row = shows.locator('li', { has: page.locator('details') }).filter({ hasText: title });
        const dates = row.locator('li a:visible', { hasText: /\d/ });
        await expect(dates).toHaveCount(0);
        await row.locator('summary').click();
        await expect(dates.first()).toHaveAttribute('href', /\/public\/.*\/shows\//);
      }
      const people = page.getByRole('region', { name: t.publicBrand.regulars });
      await expect(people.getByRole('listitem')).toHaveText([regular.name]);

      await openAsVisitor(page, world, language);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
      await page.emulateMedia({ media: 'print' });
      await expect(shows.getByText(weekly[0]!)).toBeVisible();
      await expect(shows.locator('li li a:not([rel])').last()).toBeVisible();
    },
  );

  test(`"every Monday" stands only where it is true (${language})`, { tag }, async ({ page, world }) => {
    const { show } = world;
    const every = async (title: string, days: number[], off?: number) => {
      for (const day of days) {
        await show({
          title,
          startsAt: inDays(day, '20:00'),
          cancelledAt: day === off ? new Date() : null,
        });
      }
    };
    for (const day of [1, 2, 3, 4]) await every(`Vorab ${day}`, [day]);
    await every('Jede Woche', [8, 15, 22]);
    await every('Mit Lücke', [9, 16, 23, 30], 16);
    await every('Zwei Mal', [10, 17]);
    await openAsVisitor(page, world, language);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Berlin' });
    const day = weekday.format(inDays(8, '20:00'));
    const said = (title: string) =>
      page.locator('#shows summary').filter({ hasText: title }).locator('p').textContent();
    const { every: words, dates } = t.publicShows.series;
    const count = (number: number) => dates.replace('{count, number}', String(number));
    expect(await said('Jede Woche')).toBe(`${filled(words, { weekday: day })} · ${count(3)}`);
    expect(await said('Mit Lücke')).toBe(count(3));
    expect(await said('Zwei Mal')).toBe(count(2));
    await expect(page.locator('#shows').getByText(t.publicShows.cancelled, { exact: true })).toBeVisible();
  });

  test(
    `a brand between two programmes leads to its calendar (${language})`,
    { tag },
    async ({ page, world }) => {
      await world.show({ startsAt: addDays(new Date(), -2) });
      await openAsVisitor(page, world, language);
      const link = page.locator('.poster').getByRole('link');
      await expect(link).toHaveCount(1);
      await link.click();
      await expect(page.getByRole('group', { name: t.publicFollowInCalendar.label })).toBeInViewport();
    },
  );
}

test('the teal around a poster has a shade of its colour, and white letters stay readable', async ({
  page,
  world,
}) => {
  for (const colour of ['#c94458', '#ffd400', '#ffffff', '#000000']) {
    await world.db.brand.update({ where: { id: world.brand.id }, data: { colour } });
    await expect
      .poll(async () => {
        await openAsVisitor(page, world, 'de');
        return page
          .locator('.poster')
          .evaluate((poster) => getComputedStyle(poster).getPropertyValue('--wall'));
      })
      .toMatch(/^#/);
    const wall = await page
      .locator('.poster')
      .evaluate((poster) => getComputedStyle(poster, '::before').borderImageSource);
    const [first = ''] = wall.match(/rgb\([^)]*\)/) ?? [];
    expect(contrastWithWhite(hexColour((first.match(/\d+/g) ?? []).map(Number)))).toBeGreaterThan(4.5);
  }
});
