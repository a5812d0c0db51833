import { describe, expect, it } from 'vitest';
import { toMoveWords } from './move-view';

const now = new Date('2026-11-20T12:00:00Z');

const kept = {
  doorsAt: null,
  startsAt: '2026-11-27T19:00:00.000Z',
  endsAt: '2026-11-27T21:00:00.000Z',
  place: 'Kulturkeller, Neukölln',
  timeZone: 'Europe/Berlin',
};

describe('a move in words', () => {
  it('has each time in the zone of its own venue', () => {
    const to = {
      ...kept,
      doorsAt: '2026-11-28T23:30:00.000Z',
      startsAt: '2026-11-29T00:30:00.000Z',
      timeZone: 'Europe/London',
    };
    expect(toMoveWords({ from: kept, to }, { language: 'de', now })).toEqual({
      from: { day: 'Fr 27. Nov', doors: null, starts: '20:00', ends: '22:00', place: kept.place },
      to: { day: 'So 29. Nov', doors: '23:30', starts: '00:30', ends: '21:00', place: kept.place },
    });
  });

  it('is in the language of its reader', () => {
    expect(toMoveWords({ from: kept, to: kept }, { language: 'en', now })?.from.day).toBe('Fri 27 Nov');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { from: kept },
    { from: kept, to: null },
    { from: kept, to: { ...kept, startsAt: 'gestern' } },
    { from: kept, to: { ...kept, place: 7 } },
  ])('is none where nothing that can be read was kept: %j', (move) => {
    expect(toMoveWords(move, { language: 'de', now })).toBeNull();
  });
});
