import type { Page } from 'playwright/test';
import { fromShowMenu } from './support/booker';
import { expect, test } from './support/fixtures';
import { wordsOf } from './support/words';

/** Delays all pages behind links, until the returned function is called. */
async function holdPages(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a page that takes its time is said to load, at once and by whatever link, in both areas', async ({
  context,
  page,
  world,
}) => {
  const show = await world.show();
  await world.enter(context, { email: world.brand.teamEmail });
  const said = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

  await page.goto(`/user/cities/${world.city.slug}`);
  let release = await holdPages(page);
  await page.getByRole('link', { name: show.title }).click();
  await expect(said('loading')).toBeInViewport();
  await release();
  await page.waitForURL(`**/user/shows/${show.id}`);
  await expect(said('loading')).toHaveCount(0);

  await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}`);
  release = await holdPages(page);
  await fromShowMenu(page, 'de', wordsOf('de').lineUpsEditor.edit);
  await expect(said('Lädt\\.\\.\\.')).toBeInViewport();
  await release();
  await page.waitForURL(`**/team/shows/${show.id}/edit`);
  await expect(said('Lädt\\.\\.\\.')).toHaveCount(0);
});
