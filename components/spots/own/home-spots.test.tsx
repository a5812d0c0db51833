import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShowsHref } from '@/components/spots/city/opened-news';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { FirstSteps, HomeCalledOff, HomeNext, HomeTeams, HomeWaiting } from './home-spots';

const card = {
  applicationId: 'application',
  showId: 'show',
  title: 'Freitagslacher',
  day: 'Fr 27. Nov',
  nearDay: null,
  time: '20:00',
  place: 'Kulturkeller, Neukölln',
  minutes: 7,
  icon: 'applied',
  decideBy: null,
} as OwnSpotCard;

describe('the open applications on the home page', () => {
  it('say when the team means to answer, or that it has not said', () => {
    const promised = { ...card, applicationId: 'other', decideBy: { when: 'Do 26. Nov', isPast: false } };
    renderIn('de', <HomeWaiting cards={[promised, card]} count={2} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Antwort bis Do 26. Nov');
    expect(second?.textContent).toContain('ohne Termin');
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
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), Boolean(link.textContent)]);
  expect(links).toEqual([
    ['/user/profil', true],
    ['/user/nights', true],
    ['/user/cities/berlin?open=1', true],
  ]);
});

describe('the next spot', () => {
  const next = {
    applicationId: 'application',
    doors: '19:00',
    address: 'Weserstr. 12, Berlin',
    mapUrl: 'https://www.openstreetmap.org/',
    mapApp: null,
    contact: 'hallo@lachfabrik.example',
    hosts: ['Hanna Host'],
    others: ['Gast Gustav'],
    isSent: true,
  };
  const spot = { ...card, icon: 'confirmed' as const, isAhead: true, canGiveBack: true, times: null };
  const times = { callAt: '19:30', onAt: '20:40' };

  it('has the way, who else is on, whom to ask, and where to give it back', () => {
    renderIn('de', <HomeNext spot={spot} next={next} waiting={0} />);
    expect(screen.getByText('Einlass 19:00')).toBeDefined();
    expect(screen.getByText('Hanna Host')).toBeDefined();
    expect(screen.getByText('Gast Gustav')).toBeDefined();
    const hrefs = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/user/shows/show',
      'https://www.openstreetmap.org/',
      'mailto:hallo@lachfabrik.example',
      '/user/shows/show#own-spot',
    ]);
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
  });

  it.each([
    ['on its day', 'heute', true],
    ['long before', null, false],
  ])('unfolds %s, once there are times', (_when, nearDay, isOpen) => {
    renderIn('de', <HomeNext spot={{ ...spot, times, nearDay }} next={next} waiting={0} />);
    expect(screen.getByText('da sein 19:30, dran 20:40')).toBeDefined();
    expect(screen.getByRole('group').hasAttribute('open')).toBe(isOpen);
    const night = screen.queryByRole('link', { name: 'Ablauf am Abend', hidden: true });
    expect(night?.getAttribute('href') ?? null).toBe(isOpen ? '/user/shows/show/night' : null);
  });

  it('is missing, with the number of applications', () => {
    const { container } = renderIn('de', <HomeNext spot={null} next={null} waiting={2} />);
    expect(container.textContent).toBe('Noch kein Spot fest. 2 Bewerbungen laufen noch.');
  });
});

it('somebody who organises is led to their teams, or reads how to get into one', () => {
  const { unmount } = renderIn('de', <HomeTeams brands={[{ id: 'brettl', name: endless, isNew: true }]} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/brands/brettl/team');
  expect(screen.getByRole('link').textContent).toContain('Neu: ');
  unmount();
  renderIn('en', <HomeTeams brands={[]} />);
  expect(screen.getByRole('heading', { name: 'You aren’t in a team yet.' })).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});
