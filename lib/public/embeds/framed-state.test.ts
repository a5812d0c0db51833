import { expect, it } from 'vitest';
import { embedParentsSchema } from './parent-schema';
import { builders, noteFrame, refusedLately } from './framed-state';

const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
const day = 24 * 60 * 60 * 1000;

it('knows the sites that were refused in the last week, the latest first, without their pages', () => {
  const from = (referer: string, now: number) => noteFrame('a', { ...frame, referer }, now);
  from('https://old.example/', 0);
  from('https://www-club-example.filesusr.com/html/1.html?user=7', 8 * day);
  from('https://www.club.example/shows', 9 * day);
  from('https://shop.club.example/', 9 * day + 1);
  const now = 10 * day;
  expect(refusedLately('a', ['https://www.club.example'], now)).toEqual([
    'https://shop.club.example',
    'https://www-club-example.filesusr.com',
  ]);
  expect(refusedLately('a', ['https://*.club.example', 'https://*.filesusr.com'], now)).toEqual([]);
  expect(refusedLately('a', ['https://*.ub.example'], now)).toHaveLength(3);
  // Without a list, no site is refused.
  expect(refusedLately('a', [], now)).toEqual([]);
  expect(refusedLately('b', ['https://www.club.example'], now)).toEqual([]);
});

it.each([
  [{ ...frame }],
  [{ ...frame, referer: 'https://a.example/', 'sec-fetch-dest': 'document' }],
  [{ ...frame, referer: 'https://a.example/', 'sec-fetch-site': 'same-origin' }],
  [{ referer: 'https://a.example/' }],
  [{ ...frame, referer: 'about:srcdoc' }],
  [{ ...frame, referer: 'http://a.example/' }],
  [{ ...frame, referer: '"><script>' }],
])('takes no other request for a frame of another site: %j', (requestHeaders) => {
  noteFrame('c', requestHeaders);
  expect(refusedLately('c', ['https://b.example'])).toEqual([]);
});

it('keeps ten sites of a brand and a thousand brands, however many ask', () => {
  for (let at = 0; at < 1500; at += 1) noteFrame('flood', { ...frame, referer: `https://s${at}.example/` });
  const kept = refusedLately('flood', ['https://b.example']);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([10, 'https://s1499.example', 'https://s1490.example']);
  for (let at = 0; at < 1000; at += 1) noteFrame(`brand${at}`, { ...frame, referer: 'https://a.example/' });
  expect(refusedLately('flood', ['https://b.example'])).toEqual([]);
  expect(refusedLately('brand0', ['https://b.example'])).toEqual(['https://a.example']);
});

it.each(builders)('names sites of $name that a brand can allow', ({ sites }) => {
  const read = embedParentsSchema.safeParse({ brandId: 'a', revision: '0', embedParents: sites.join('\n') });
  expect(read.data?.embedParents).toEqual(sites);
});
