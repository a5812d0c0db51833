import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShowsHref } from '@/components/spots/city/opened-news';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { FirstSteps, HomeCalledOff, HomeWaiting } from './home-spots';

const card = {
  applicationId: 'application',
  showId: 'show',
  title: 'Freitagslacher',
  day: 'Fr 27. Nov',
  nearDay: null,
  time: '20:00',
  minutes: 7,
  icon: 'applied',
  decideBy: null,
} as OwnSpotCard;

describe('the open applications on the home page', () => {
  it.each<[string, OwnSpotCard['decideBy'], string]>([
    ['a promise', { when: 'Do 26. Nov, 18:00', isPast: false }, 'Antwort bis Do 26. Nov, 18:00'],
    [
      'a late one',
      { when: 'Do 26. Nov, 18:00', isPast: true },
      'Antwort war bis Do 26. Nov, 18:00 versprochen',
    ],
    ['no promise', null, 'Bis wann das Team antwortet, hat es nicht gesagt.'],
  ])('say by when the team means to answer: %s', (_what, decideBy, sentence) => {
    renderIn('de', <HomeWaiting cards={[{ ...card, decideBy }]} count={1} />);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('Fr 27. Nov · 20:00')).toBeDefined();
  });

  it('lead to all of them', () => {
    renderIn('de', <HomeWaiting cards={[{ ...card, title: endless }]} count={1234} />);
    const all = screen.getByRole('link', { name: 'Alle 1.234 Bewerbungen' });
    expect(all.getAttribute('href')).toBe('/user/spots?tab=applications');
    expect(screen.getByRole('link', { name: endless }).getAttribute('href')).toBe('/user/shows/show');
  });

  it('are not there when there are none', () => {
    expect(renderIn('de', <HomeWaiting cards={[]} count={0} />).container.innerHTML).toBe('');
  });
});

describe('shows that were called off', () => {
  it('are named with their day, and lead to their page', () => {
    renderIn('de', <HomeCalledOff cards={[{ ...card, nearDay: 'heute' }]} />);
    expect(screen.getByText('Diese Show fällt aus')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Freitagslacher, heute, 20:00' });
    expect(link.getAttribute('href')).toBe('/user/shows/show');
  });

  it('are many, or none', () => {
    renderIn('en', <HomeCalledOff cards={[card, { ...card, applicationId: 'other' }]} />);
    expect(screen.getByText('These shows are cancelled')).toBeDefined();
    expect(renderIn('de', <HomeCalledOff cards={[]} />).container.innerHTML).toBe('');
  });
});

it('somebody new has three steps, each with the way to it', () => {
  renderIn('de', <FirstSteps cityHref={openShowsHref('berlin')} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Profil ausfüllen', '/user/profil'],
    ['Abende ankreuzen', '/user/nights'],
    ['Shows finden', '/user/cities/berlin?open=1'],
  ]);
});
