import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import { languages } from '@/lib/core/i18n/language';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { OwnStatus, SpotFace } from './own-spot-face';

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

it('a spot has when, where, what, and leads to its show', () => {
  const { container } = renderIn('de', <SpotFace card={card} />);
  expect(container.querySelector('time')?.textContent).toBe('Fr 27. Nov · morgen · 20:00');
  expect(screen.getByRole('link', { name: endless }).getAttribute('href')).toBe('/user/shows/show');
  expect(screen.getByText('Lachfabrik · Open Mic · 7 Min')).toBeDefined();
  expect(screen.getByText('zugesagt').className).toBe('status-confirmed');
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
    // The show is off for everybody, whatever they had there.
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
