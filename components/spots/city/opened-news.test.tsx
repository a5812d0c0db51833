import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { OpenedCity } from '@/lib/spots/city/opened-loaders';
import { OpenedShows } from './opened-news';

const show: OpenedCity['shows'][number] = {
  id: 'show',
  title: 'Freitagslacher',
  time: '20:00',
  place: 'Kulturkeller, Neukölln',
  offer: [7, 3, 8],
  day: 'Fr 27. Nov',
  nearDay: 'morgen',
  startsAt: '2026-11-27T19:00:00.000Z',
};
const berlin: OpenedCity = { slug: 'berlin', name: 'Berlin', shows: [show], news: 1, open: 12 };
const none = { shows: [], news: 0 };

it('names what is new since the last visit, by city, with the way to all that is open', () => {
  const koeln = { ...berlin, slug: 'koeln', name: 'Köln', shows: [{ ...show, title: endless }], open: 1 };
  renderIn('de', <OpenedShows news={{ since: 'Mo 23. Nov', cities: [berlin, koeln] }} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Neu offen seit Mo 23. Nov');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Berlin 1', 'Köln 1']);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Fr 27. Nov · morgen · 20:00');
  expect(first?.textContent).toContain('7 Min · 3 von 8 Spots frei');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/user/shows/show');
  const all = screen.getByRole('link', { name: 'Alle 12 offenen Shows in Berlin' });
  expect(all.getAttribute('href')).toBe('/user/cities/berlin?open=1');
  expect(screen.getByRole('link', { name: 'Die eine offene Show in Köln' })).toBeDefined();
});

it('says of the own city that nothing is new, and leaves out others without news', () => {
  const cities = [
    { ...berlin, ...none },
    { ...berlin, ...none, slug: 'koeln', name: 'Köln' },
  ];
  renderIn('de', <OpenedShows news={{ since: 'Mo 23. Nov', cities }} />);
  expect(screen.getByText('Seit deinem letzten Besuch ist hier nichts dazugekommen.')).toBeDefined();
  expect(screen.queryByText('Köln')).toBeNull();
});

it('says where nothing is open, and leads to other cities', () => {
  renderIn('en', <OpenedShows news={{ since: null, cities: [{ ...berlin, ...none, open: 0 }] }} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Open for you right now');
  expect(screen.getByText('No show is open here right now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Other cities' }).getAttribute('href')).toBe('/user/cities');
});
