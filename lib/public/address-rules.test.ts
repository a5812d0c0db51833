import { expect, test } from 'vitest';
import { followInCalendar, ticketLink } from '@/lib/public/address-rules';

test('a list of shows is followed by its address, which a calendar program opens and Outlook’s page has', () => {
  const { address, program, outlook } = followInCalendar(
    { kind: 'brands', id: 'lachfabrik' },
    'en',
    'https://spotlicht.example',
  );
  expect(address).toBe('https://spotlicht.example/api/feeds/brands/lachfabrik/shows.ics?lang=en');
  expect(program).toBe('webcal://spotlicht.example/api/feeds/brands/lachfabrik/shows.ics?lang=en');
  expect(new URL(outlook).searchParams.get('url')).toBe(address);
});

test.each([
  [['https://lachfabrik.example/', null, 'https://tickets.lachfabrik.example/'], 2],
  [['https://lachfabrik.example/karten'], 0],
  [['https://www.eventbrite.de/o/lachfabrik'], 0],
  [['https://lachfabrik.example/speisekarten', 'https://lachfabrik.example/stickets'], null],
  [[], null],
])('of the links %j, the one to tickets is the one that says so', (links, at) => {
  expect(ticketLink(links)).toBe(at === null ? null : links[at]);
});
