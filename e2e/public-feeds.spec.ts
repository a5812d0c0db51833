import { subMinutes } from '@/lib/core/time/dates';
import { expect, test } from './support/fixtures';

test('a feed says what it is, to everybody, and nothing again to who has it', async ({ request, world }) => {
  const show = await world.show({ title: 'Rohfassung' });
  await world.db.show.update({ where: { id: show.id }, data: { changedAt: subMinutes(new Date(), 5) } });
  for (const [address, type] of [
    [`/api/feeds/brands/${world.brand.id}/shows.ics`, 'text/calendar; charset=utf-8'],
    [`/api/feeds/cities/${world.city.slug}/shows.ics`, 'text/calendar; charset=utf-8'],
    [`/api/feeds/venues/${world.brand.venue.id}/shows.ics`, 'text/calendar; charset=utf-8'],
    [`/api/feeds/v1/brands/${world.brand.id}/shows.json`, 'application/json; charset=utf-8'],
    [`/api/feeds/brands/${world.brand.id}/shows.atom`, 'application/atom+xml; charset=utf-8'],
    [`/api/feeds/shows/${show.id}/show.ics`, 'text/calendar; charset=utf-8'],
  ] as const) {
    const first = await request.get(address);
    expect(await first.text(), address).toContain('Rohfassung');
    expect(first.headers(), address).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': expect.stringMatching(
        /^public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600/,
      ) as unknown,
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(first.headers()['set-cookie']).toBeUndefined();
    // Outlook asks for a compressed calendar and cannot read it, so none is compressed, by no proxy either.
    const isCalendar = type.startsWith('text/calendar');
    expect(first.headers()['cache-control']?.includes('no-transform'), address).toBe(isCalendar);
    expect(first.headers()['content-encoding'], address).toBe(isCalendar ? undefined : 'gzip');
    const again = await request.get(address, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect([again.status(), await again.text()], address).toEqual([304, '']);
  }
});

test('a 304 has the Vary of its 200, whatever it is about', async ({ request, world }) => {
  await world.show();
  const page = await (await request.get(`/public/${world.brand.id}`)).text();
  const inPage = (pattern: RegExp) => pattern.exec(page)?.[0] ?? `no ${pattern}`;
  const { id: brand } = world.brand;
  const addresses = [
    '/public',
    `/public/${brand}`,
    `/public/cities/${world.city.slug}`,
    `/embed/${brand}`,
    `/api/feeds/brands/${brand}/shows.ics`,
    `/api/feeds/brands/${brand}/shows.atom`,
    `/api/feeds/v1/brands/${brand}/shows.json`,
    `/api/oembed?url=${encodeURIComponent(`${process.env.E2E_APP_URL}/public/${brand}`)}`,
    '/embed.js',
    '/logo.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/own/pages.xml',
    '/app.webmanifest',
    inPage(/\/api\/share\/[^"?]*/),
    inPage(/\/_next\/static\/[^"]*css/),
  ];
  for (const address of addresses) {
    const first = await request.get(address);
    const again = await request.get(address, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
    expect([first.status(), again.status()], address).toEqual([200, 304]);
    expect(first.headers().vary, address).toContain('Accept-Encoding');
    expect(again.headers().vary, address).toBe(first.headers().vary);
  }
});

test('an address with capital letters, or with the marks of a chat, leads to the right one once', async ({
  request,
  world,
}) => {
  const show = await world.show();
  const [brand, city] = [world.brand.id, world.city.slug];
  const once = { maxRedirects: 0 };
  const loud = (text: string) => text.toUpperCase();
  for (const [wrong, right] of [
    [`/public/${loud(brand)}`, `/public/${brand}`],
    [`/public/${brand})`, `/public/${brand}`],
    [`/public/${brand}/shows/${loud(show.id)}.?lang=en`, `/public/${brand}/shows/${show.id}?lang=en`],
    [`/public/cities/${loud(city)}%E2%80%A6`, `/public/cities/${city}`],
    [`/embed/${loud(brand)}?view=compact`, `/embed/${brand}?view=compact`],
    [`/api/feeds/brands/${loud(brand)}/shows.ics%3E`, `/api/feeds/brands/${brand}/shows.ics`],
    [`/api/feeds/v1/cities/${loud(city)}/shows.json`, `/api/feeds/v1/cities/${city}/shows.json`],
  ] as const) {
    const move = await request.get(wrong, once);
    expect([move.status(), move.headers().location], wrong).toEqual([308, right]);
    expect((await request.get(right, once)).status(), right).toBe(200);
  }
  // A printed address redirects itself, so it is only one step here as well.
  for (const printed of [`/go/${loud(brand)}`, `/go/${brand})`]) {
    const move = await request.get(printed, once);
    expect([move.status(), new URL(move.headers().location ?? '').pathname], printed).toEqual([
      302,
      `/public/${brand}`,
    ]);
  }
});

test('the calendar of one show may be asked by time alone, a list only by its tag', async ({
  request,
  world,
}) => {
  const show = await world.show();
  const changedAt = subMinutes(new Date(), 5);
  await world.db.show.update({ where: { id: show.id }, data: { changedAt } });
  const ask = async (address: string, since: Date) =>
    (await request.get(address, { headers: { 'if-modified-since': since.toUTCString() } })).status();
  const own = `/api/feeds/shows/${show.id}/show.ics`;
  expect((await request.get(own)).headers()['last-modified']).toBe(changedAt.toUTCString());
  expect(await ask(own, changedAt)).toBe(304);
  expect(await ask(own, subMinutes(changedAt, 1))).toBe(200);
  // Deleting a show changes a list, but the latest `changedAt` stays the same. So a list must not respond with 304 by
  // time.
  expect(await ask(`/api/feeds/brands/${world.brand.id}/shows.ics`, changedAt)).toBe(200);
});
