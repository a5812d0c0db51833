import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { PublicProfile } from '@/lib/brands/loaders';
import { bareProfile } from '@/lib/brands/testing';
import type { SpotsToGet as Spots } from '@/lib/public/loaders';
import type { OpenShow } from '@/lib/public/view';
import { SpotHabits, SpotsToGet } from './spots-to-get';

type Habits = PublicProfile['spotting'];

const noSpots: Spots = { open: [], opensNext: null, reply: null };

const open = (id: string, data: Partial<OpenShow> = {}): OpenShow => ({
  id,
  title: 'Freitagslacher',
  day: 'Fr 27. Nov',
  nearDay: null,
  time: '20:00',
  spots: 8,
  freeSpots: 3,
  minutes: 7,
  ...data,
});

const show = (habits: Partial<Habits>, spots: Partial<Spots> = {}, more: Partial<PublicProfile> = {}) =>
  renderIn(
    'de',
    <SpotsToGet
      profile={{ ...bareProfile, ...more, spotting: { ...bareProfile.spotting, ...habits } }}
      spots={{ ...noSpots, ...spots }}
    />,
  );

const habits = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const atOnce = 'Bewerben kannst du dich in der Regel, sobald eine Show hier steht.';
const always = 'Kannst du doch nicht, gibst du den Spot mit einem Tipp zurück.';

it('says the promise beside the measured time where both are wanted', () => {
  const profile = { ...bareProfile, spotting: { ...bareProfile.spotting, replyDays: 3 } };
  renderIn('de', <SpotHabits profile={profile} reply={{ unit: 'hours', count: 5 }} withPromise />);
  const replies = habits().filter((habit) => habit?.includes('antwort'));
  expect(replies).toHaveLength(2);
});

describe('how to get a spot at a brand', () => {
  it.each<[string, Partial<Habits>, Partial<Spots>, string[]]>([
    ['nothing', {}, {}, [atOnce, always]],
    [
      'all of its habits',
      { opensDaysBefore: 28, decideDaysBefore: 1, replyDays: 3, cancelHoursBefore: 24 },
      {},
      [
        'Bewerben kannst du dich in der Regel ab 28 Tagen vor der Show.',
        'Entschieden wird in der Regel bis einen Tag vor der Show, 18 Uhr.',
        'Lachfabrik will innerhalb von 3 Tagen antworten.',
        'Einen Spot zurückgeben kannst du bis 24 Stunden vor der Show.',
      ],
    ],
    [
      'the smallest numbers',
      { opensDaysBefore: 0, decideDaysBefore: 0, replyDays: 1, cancelHoursBefore: 1 },
      {},
      [
        'Bewerben kannst du dich in der Regel ab dem Tag der Show.',
        'Entschieden wird in der Regel bis zum Tag der Show, 18 Uhr.',
        'Lachfabrik will innerhalb von einem Tag antworten.',
        'Einen Spot zurückgeben kannst du bis eine Stunde vor der Show.',
      ],
    ],
    [
      'a promise that it does not keep: what was measured counts',
      { replyDays: 1 },
      { reply: { unit: 'days', count: 5 } },
      [atOnce, 'Lachfabrik antwortet meist innerhalb von 5 Tagen.', always],
    ],
    [
      'a quick answer',
      {},
      { reply: { unit: 'hours', count: 1 } },
      [atOnce, 'Lachfabrik antwortet meist innerhalb von einer Stunde.', always],
    ],
  ])('where the brand has said %s', (_what, data, spots, lines) => {
    show(data, spots);
    expect(habits()).toEqual(lines);
  });

  it('names an address for those who are too late, if there is one', () => {
    show({ cancelHoursBefore: 24 }, {}, { contactEmail: 'hallo@lachfabrik.example' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:hallo@lachfabrik.example');
  });

  it('needs no address where a spot can always be given back', () => {
    show({}, {}, { contactEmail: 'hallo@lachfabrik.example' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('what is open', () => {
  it('is listed with its free spots, and each leads to where one applies', () => {
    show({}, { open: [open('1'), open('2', { title: endless, nearDay: 'morgen', freeSpots: 1 })] });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Freitagslacher', '/user/shows/1'],
      [endless, '/user/shows/2'],
    ]);
    expect(screen.getByText(/3 von 8 frei · 7 Min/)).toBeDefined();
    expect(screen.getByText(/^Fr 27. Nov · morgen · 20:00 · /)).toBeDefined();
  });

  it('says when the next show opens if none is open', () => {
    show({}, { opensNext: { ...open('3'), opensOn: 'Mo 9. Nov' } });
    expect(
      screen.getByText('Gerade ist nichts zum Bewerben offen. Ab Mo 9. Nov geht es weiter:'),
    ).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/shows/3');
  });

  it('says nothing of what is missing if no show is going to open', () => {
    show({});
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.queryByText(/^Gerade ist nichts/)).toBeNull();
  });
});
