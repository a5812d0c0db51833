import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import { languages } from '@/lib/core/i18n/language';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { OwnRow, OwnStatus, SpotStatus } from './own-row';

const card = {
  showId: 'show',
  title: endless,
  brandName: 'Lachfabrik',
  formatName: 'Open Mic',
  minutes: 7,
  place: 'Kulturkeller, Neukölln',
  day: 'Fr 27. Nov',
  nearDay: 'morgen',
  time: '20:00',
  startsAt: '2026-11-27T19:00:00.000Z',
  icon: 'confirmed',
} as OwnSpotCard;

it('a row has when, where, what, and how things stand, and leads to its show', () => {
  const spot = { ...card, times: { callAt: '19:30', onAt: '20:40' }, isAhead: true };
  const { container } = renderIn('de', <OwnRow card={spot} standing={<SpotStatus card={spot} />} />);
  expect(container.querySelector('time')?.textContent).toBe('morgen 20:00');
  expect(screen.getByRole('link', { name: endless }).getAttribute('href')).toBe('/user/shows/show');
  expect(screen.getByText('Lachfabrik · Open Mic · 7 Min')).toBeDefined();
  expect(screen.getByText('zugesagt').parentElement?.className).toBe('status-confirmed');
  expect(screen.getByText('da sein 19:30, dran 20:40')).toBeDefined();
  expect(screen.getByRole('listitem').className).toBe('lit');
});

it('a spot without times has those of the doors, and one that is over has no light', () => {
  const { container } = renderIn(
    'en',
    <OwnRow card={card} standing={<SpotStatus card={card} doors="19:00" />} />,
  );
  expect(container.textContent).toContain('doors 19:00');
  expect(screen.getByRole('listitem').className).toBe('');
});

it.each<[string, OwnSpotCard['decideBy'], string | null]>([
  ['a promise', { when: 'Do 26. Nov, 18:00', isPast: false }, 'Antwort bis Do 26. Nov, 18:00'],
  ['a late one', { when: 'Do 26. Nov', isPast: true }, 'Antwort überfällig seit Do 26. Nov'],
  ['no promise', null, null],
])('an open application says by when the team means to answer: %s', (_what, decideBy, sentence) => {
  renderIn('de', <SpotStatus card={{ ...card, icon: 'applied', decideBy }} />);
  expect(screen.queryByText(/Antwort/)?.textContent ?? null).toBe(sentence);
});

describe.each(languages)('what became of an application (%s)', (language) => {
  const { applicationsStatus: status, spotsOwn: ownSpots } = words[language];

  it.each<[string, Partial<OwnSpotCard>, string]>([
    ['open', { icon: 'applied' }, status.applied],
    ['a yes', { icon: 'confirmed' }, status.confirmed],
    ['a no', { icon: 'rejected' }, status.rejected],
    ['a no of their own', { icon: 'rejected', declinedByMe: true }, ownSpots.became.declined],
    ['a spot that was taken away', { icon: 'cancelled' }, ownSpots.became.cancelled],
    ['a line-up without them', { icon: 'unavailable' }, ownSpots.became.unavailable],
    ['no answer at all', { icon: 'expired' }, ownSpots.became.expired],
    // A cancelled show is off, whatever the comedian's status.
    ['a show that is off', { icon: 'confirmed', showCancelled: true }, ownSpots.became.showCancelled],
  ])('is said in a word: %s', (_what, data, word) => {
    const { container } = renderIn(language, <OwnStatus card={{ ...card, ...data }} />);
    expect(container.textContent).toBe(word);
  });

  it.each<[string, Partial<OwnSpotCard>, string]>([
    ['a spot', { icon: 'confirmed' }, ownSpots.became.played],
    ['a show that was off', { icon: 'confirmed', showCancelled: true }, ownSpots.became.showWasCancelled],
  ])('is said in a word afterwards: %s', (_what, data, word) => {
    const { container } = renderIn(language, <OwnStatus card={{ ...card, ...data }} isPast />);
    expect(container.textContent).toBe(word);
  });
});
