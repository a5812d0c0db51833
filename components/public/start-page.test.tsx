import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import type { StartPage, StartShow } from '@/lib/public/view';
import { Hero, Programme } from './start-page';

const nothing: StartPage = { shows: 0, cities: 0, largest: [], next: [], soon: [] };

const show = (id: string, freeSpots: number): StartShow => ({
  id,
  brandId: 'lachfabrik',
  title: `Show ${id}`,
  day: 'Fr 27. Nov',
  nearDay: null,
  time: '20:00',
  startsAt: '2026-11-27T19:00:00.000Z',
  venue: 'Keller',
  cityName: 'Köln',
  freeSpots,
});

it.each([
  ['de', 0, 0, 'Kostenlos und nicht kommerziell'],
  ['de', 1, 1, '1 Show in 1 Stadt · kostenlos'],
  ['de', 1200, 9, '1.200 Shows in 9 Städten · kostenlos'],
  ['en', 2, 1, '2 shows in 1 city · free of charge'],
] as const)('counts in %s %s shows in %s cities', (language, shows, cities, text) => {
  renderIn(language, <Hero start={{ ...nothing, shows, cities }}>…</Hero>);
  expect(screen.getByText(text)).toBeTruthy();
});

it('has no list while the database is away, and says when there are no shows', () => {
  const { unmount } = renderIn('de', <Hero start={null}>…</Hero>);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByText('Kostenlos und nicht kommerziell')).toBeTruthy();
  unmount();
  renderIn('de', <Hero start={nothing}>…</Hero>);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Gerade ist keine Show angekündigt.')).toBeTruthy();
});

it('draws a confirmation at the first show that is open, and nothing to apply for at the others', () => {
  renderIn('de', <Hero start={{ ...nothing, next: [show('a', 0), show('b', 1), show('c', 3)] }}>…</Hero>);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '20:00 Fr 27. NovShow aKeller, Köln',
    '20:00 Fr 27. NovShow bKeller, Köln1 Spot freiBewerbenDu stehst drauf.',
    '20:00 Fr 27. NovShow cKeller, Köln3 Spots freiBewerben',
  ]);
  const [, open] = screen.getAllByRole('listitem');
  expect(within(open!).getByText('Bewerben').closest('[aria-hidden]')).not.toBeNull();
});

it('leaves out empty parts, and leads to all cities when not all are there', () => {
  const { container, unmount } = renderIn('de', <Programme start={nothing} />);
  expect(container.innerHTML).toBe('');
  unmount();
  const largest = [{ slug: 'koeln', name: 'Köln', comingShows: 3 }];
  renderIn('de', <Programme start={{ ...nothing, cities: 2, largest }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Köln 3',
    'Alle Städte',
  ]);
});
