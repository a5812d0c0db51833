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
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(first.headers()['set-cookie']).toBeUndefined();
    const again = await request.get(address, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect([again.status(), await again.text()], address).toEqual([304, '']);
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
