import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { OpenedNews } from '@/lib/spots/city/opened-loaders';
import { OpenedShows } from './opened-news';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('@/components/spots/request-answers', () => {
  throw new Error('no connection');
});
vi.mock('@/components/spots/spot-desk', () => ({
  useStep: () => ({}),
  useSpotDesk: () => ({
    moveOf: () => undefined,
    refusalOf: () => null,
    isLost: () => false,
    words: { apply: 'Bewerben', nameOf: (_step: string, title: string) => `Bewerben: ${title}` },
  }),
}));

const show: OpenedNews['shows'][number] = {
  day: 'morgen',
  card: {
    id: 'show',
    title: 'Freitagslacher',
    time: '20:00',
    place: 'Kulturkeller, Neukölln',
    by: 'Lachfabrik · Open Mic',
    offer: [7, 3, 8],
    icon: 'open',
  },
};
const long = { ...show, card: { ...show.card, id: 'long', title: endless } };
const berlin = { slug: 'berlin', name: 'Berlin', news: 1, open: 12 };
const koeln = { slug: 'koeln', name: 'Köln', news: 2, open: 3 };
const since = 'Mo 23. Nov';

it('has the next open shows of the own city with a button each, and the way to all and to other cities with news', () => {
  const cities = [berlin, koeln, { ...koeln, slug: 'bonn', name: 'Bonn', news: 0 }];
  renderIn('de', <OpenedShows isLit news={{ since, cities, shows: [show, long] }} />);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.textContent).toBe('Offen in Berlin 121 neu seit Mo 23. Nov');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('morgen20:00');
  expect(first?.textContent).toContain('3 von 8 frei');
  expect([first?.dataset.next, second?.dataset.next]).toEqual(['true', undefined]);
  expect(screen.getByRole('button', { name: 'Bewerben: Freitagslacher, morgen, 20:00' })).toBeDefined();
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Freitagslacher', '/user/shows/show'],
    [endless, '/user/shows/long'],
    ['Alle 12 offenen Shows in Berlin', '/user/cities/berlin?open=1'],
    ['Köln: 2 neu', '/user/cities/koeln?open=1'],
  ]);
});

it('lights no button where the screen has another one, and says when nothing is new', () => {
  renderIn(
    'de',
    <OpenedShows isLit={false} news={{ since, cities: [{ ...berlin, news: 0 }], shows: [show] }} />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('nichts Neues seit Mo 23. Nov');
  expect(screen.getByRole('listitem').dataset.next).toBeUndefined();
});

it('says where nothing is open, and leads to other cities', () => {
  const nothing = { ...berlin, news: 0, open: 0 };
  renderIn('en', <OpenedShows isLit news={{ since: null, cities: [nothing], shows: [] }} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Open in Berlin 0');
  expect(screen.getByText('No show is open here right now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Other cities' }).getAttribute('href')).toBe('/user/cities');
});

it('stays where the answers to a request cannot be loaded', async () => {
  const request = { ...show, card: { ...show.card, icon: 'request', applicationId: 'request' } } as const;
  renderIn('de', <OpenedShows isLit={false} news={{ since, cities: [berlin], shows: [request] }} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('Freitagslacher');
});
