import type { Page } from 'playwright/test';
import { languages } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';

const origin = () => process.env.E2E_APP_URL ?? '';

/** Parses a file of the sitemap with a browser's XML parser; throws when it is not well-formed. */
async function readXml(page: Page, address: string) {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const broken = document.querySelector('parsererror');
      if (broken) throw new Error(broken.textContent);
      const textsOf = (name: string) =>
        [...document.getElementsByTagNameNS('http://www.sitemaps.org/schemas/sitemap/0.9', name)].map(
          (element) => element.textContent,
        );
      const alternates = [...document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
      return {
        root: document.documentElement.localName,
        addresses: textsOf('loc'),
        changed: textsOf('lastmod'),
        alternates: alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      };
    },
    await answer.text(),
  );
}

/**
 * Returns the addresses in the file of a section that contains a key, found as search engines do: from the address in
 * robots.txt on.
 */
async function addressesAround(page: Page, section: string, key: string): Promise<(string | null)[]> {
  const robots = await (await page.request.get('/robots.txt')).text();
  const index = await readXml(page, /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
  expect(index.root).toBe('sitemapindex');
  const begin = `${origin()}/sitemaps/${section}/`;
  const files = index.addresses.filter((address) => address?.startsWith(begin));
  // Files are in the order of their first keys. Other tests add many.
  const file = files.findLast((address) => (address ?? '') <= `${begin}${key}.xml`) ?? files[0];
  const { root, addresses } = await readXml(page, file ?? '');
  expect(root).toBe('urlset');
  expect(new Set(addresses).size).toBe(addresses.length);
  return addresses;
}

test(
  'search engines find what is public, and see when it is no longer',
  { tag: '@all' },
  async ({ page, world }) => {
    const show = await world.show();
    const hidden = await world.show({ visibility: 'onRequest' });
    const pathOf = (id: string) => `${origin()}/public/${world.brand.id}/shows/${id}`;
    const isListed = async () =>
      (await addressesAround(page, 'shows', show.id)).includes(`${pathOf(show.id)}?lang=de`);
    await expect.poll(isListed).toBe(true);
    const own = await addressesAround(page, 'own', 'pages');
    expect(own).toEqual(expect.arrayContaining([`${origin()}/`, `${origin()}/public?lang=en`]));
    expect(await addressesAround(page, 'cities', world.city.slug)).toContain(
      `${origin()}/public/cities/${world.city.slug}?lang=en`,
    );
    expect(await addressesAround(page, 'brands', world.brand.id)).toContain(
      `${origin()}/public/${world.brand.id}?lang=en`,
    );
    const addresses = await addressesAround(page, 'shows', hidden.id);
    expect(addresses.filter((address) => address?.includes(hidden.id))).toEqual([]);

    for (const language of languages) {
      const address = `${pathOf(show.id)}?lang=${language}`;
      expect(await addressesAround(page, 'shows', show.id)).toContain(address);
      const html = await (await page.request.get(address)).text();
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    }

    await world.db.show.update({ where: { id: show.id }, data: { visibility: 'private' } });
    await expect.poll(isListed).toBe(false);
  },
);

test('a file of the sitemap says the languages and the last change, and 304 to who has it', async ({
  page,
  world,
}) => {
  const { id, changedAt } = await world.show();
  const address = `${origin()}/public/${world.brand.id}/shows/${id}`;
  const file = `/sitemaps/shows/${id}.xml`;
  const found = await readXml(page, file);
  expect(found.addresses.slice(0, 2)).toEqual(languages.map((language) => `${address}?lang=${language}`));
  expect(found.changed[0]).toBe(changedAt.toISOString());
  const alternates = [
    ...languages.map((language) => [language, `${address}?lang=${language}`]),
    ['x-default', address],
  ];
  expect(found.alternates.slice(0, 3)).toEqual(alternates);

  for (const path of ['/sitemaps/own/pages.xml', '/robots.txt']) {
    const { etag = '', ...headers } = (await page.request.get(path)).headers();
    expect(headers['cache-control']).toContain('s-maxage');
    expect(headers).not.toHaveProperty('set-cookie');
    const again = await page.request.get(path, { headers: { 'If-None-Match': etag } });
    expect(again.status(), path).toBe(304);
  }
  for (const nothing of ['/sitemaps/shows/x.xml', '/sitemaps/shows/', `/sitemaps/${'a'.repeat(999)}/b.xml`]) {
    expect((await page.request.get(nothing)).status(), nothing).toBe(404);
  }
});

test('a list for other sites may be read, and says that it is no page to be found', async ({
  request,
  world,
}) => {
  const html = await (await request.get(`/embed/${world.brand.id}`)).text();
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
});
