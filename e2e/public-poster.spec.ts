import type { Page } from 'playwright/test';
import { hexColour, posterOf } from '@/lib/core/colour';
import { sendLines } from '@/lib/night/testing';
import { expect, test, type World } from './support/fixtures';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

const t = wordsOf('de');

const colour = '#ffd400';

/** Makes a brand with a colour and tickets, whose next show has a line-up, and another show after it. */
async function beginPoster({ db, brand, show }: World) {
  const links = ['https://tickets.example.org/'];
  await db.brand.update({ where: { id: brand.id }, data: { colour, links, aboutDe: 'Wir sind da.' } });
  const next = await show({ title: 'Gala der gebrochenen Vorsätze' });
  await sendLines(db, next, [{ guestName: 'Ada' }, { guestName: 'Bo' }]);
  await show({ title: 'Danach', admission: 'hat', startsAt: new Date(next.startsAt.getTime() + 7 * 864e5) });
  return { next, path: `/public/${brand.id}?lang=de` };
}

const sizes = [phone, { width: 1280, height: 900 }];

test('a brand’s page is a poster with its next show, whole on the first screen', async ({ page, world }) => {
  const { next, path } = await beginPoster(world);
  const { ground, ink } = posterOf(colour);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const poster = page.getByRole('region', { name: next.title });
    for (const part of [
      page.getByRole('heading', { level: 1, name: world.brand.name }),
      poster.locator('time'),
      poster.getByRole('link', { name: next.title }),
      poster.getByRole('link', { name: t.publicShows.tickets }),
      poster.locator('address').getByRole('link'),
      poster.getByRole('link', { name: t.publicAddToCalendar.file }),
      poster.getByRole('button', { name: t.publicShare.link }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(poster.getByRole('listitem').filter({ hasText: 'Ada' })).toBeVisible();
    const colours = await page.locator('.poster').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color].map((part) => (part.match(/\d+/g) ?? []).map(Number));
    });
    expect(colours.map(hexColour)).toEqual([ground, ink]);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 100, 105)');
  }
});

test('the address of a page is shared, or copied where browsers cannot share', async ({ browser, world }) => {
  const { next, path } = await beginPoster(world);
  const show = `/public/${world.brand.id}/shows/${next.id}?lang=de`;
  const permissions = ['clipboard-read', 'clipboard-write'];
  for (const address of [`${path}&utm_source=x`, show]) {
    const context = await browser.newContext({ permissions, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(address);
    const wanted = new URL(address.replace('&utm_source=x', ''), page.url()).href;
    const button = page.getByRole('button', { name: t.publicShare.link });
    await button.click();
    await expect(page.getByRole('status')).toHaveText(t.publicShare.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
    await page.addInitScript(() => {
      navigator.share = (data) => Promise.resolve(void (document.title = data?.url ?? ''));
    });
    await page.reload();
    await button.click();
    await expect(page).toHaveTitle(wanted);
    await context.close();
  }
});

test('without scripts, nothing offers to share', async ({ browser, world }) => {
  const { path } = await beginPoster(world);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('link', { name: t.publicAddToCalendar.file })).toBeVisible();
  await expect(page.getByText(t.publicShare.link, { exact: true })).toBeHidden();
  await context.close();
});

/** Returns targets under 32 px wide or high. A link can cover the row around it; one in a sentence is text. */
const smallTargets = (page: Page) =>
  page.locator('a, button, summary, input, select').evaluateAll((targets) =>
    targets
      .filter((target) => {
        if (!target.checkVisibility() || target.matches('.skip-link')) return false;
        if (getComputedStyle(target, '::after').position === 'absolute') return false;
        const isInSentence = [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
        );
        if (isInSentence && getComputedStyle(target).display === 'inline') return false;
        const { width, height } = target.getBoundingClientRect();
        return width < 32 || height < 32;
      })
      .map((target) => target.outerHTML.slice(0, 200)),
  );

/** Returns the height of the docked elements, which lie over the page. */
const dockedHeight = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom } = element.getBoundingClientRect();
        return /sticky|fixed/.test(position) && element.checkVisibility() && bottom > 0 && top < innerHeight;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );

test('every public page has targets for fingers, and hides nothing at 400 % zoom', async ({
  page,
  world,
}) => {
  const { next, path } = await beginPoster(world);
  const { brand, city } = world;
  for (const address of [
    path,
    `/public/${brand.id}/past`,
    `/public/${brand.id}/shows/${next.id}`,
    `/public/cities/${city.slug}`,
    '/public',
    '/public/nobody',
    ...['cards', 'compact', 'table'].map((view) => `/embed/${brand.id}?view=${view}`),
  ]) {
    await page.setViewportSize(phone);
    await page.goto(address);
    expect(await smallTargets(page), address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 225 });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((of) => scrollTo(0, document.body.scrollHeight * of), part);
      expect(await dockedHeight(page), address).toBeLessThanOrEqual(75);
    }
  }
});

test('on paper a page is black, with the logo of the brand', async ({ page, world }) => {
  const { path } = await beginPoster(world);
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.skip-link')).toBeHidden();
  await expect(page.getByRole('button')).toBeHidden();
  const letters = await page
    .locator('main :is(h1, h2, h3, p, a, time, li)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).color),
    );
  expect(letters.length).toBeGreaterThan(10);
  expect(letters.filter((letter) => letter !== 'rgb(0, 0, 0)')).toEqual([]);
  await expect(page.locator('.poster')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
