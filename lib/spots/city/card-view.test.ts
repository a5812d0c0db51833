import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRows, toRows, type CityCard } from './card-view';

const text = fc.constantFrom('Kulturkeller', 'Müllers Bühne', '');
const number = fc.integer({ min: 0, max: 2 });

const card: fc.Arbitrary<CityCard> = fc.record({
  id: fc.uuid(),
  title: text,
  time: fc.constant('20:00'),
  place: text,
  by: text,
  offer: fc.tuple(number, number, number),
  icon: fc.constantFrom('open', 'full', 'applied'),
});

it('the cards of a night are the same after their way to the browser', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
      expect(fromRows(toRows(cards))).toEqual(cards);
    }),
  );
});

it('what equals the card before is not written again', () => {
  const one: CityCard = {
    id: 'a',
    title: 'A',
    time: '20:00',
    place: 'Keller',
    by: 'Lachfabrik',
    offer: [7, 8, 8],
    icon: 'open',
  };
  expect(toRows([one, { ...one, id: 'b', offer: [7, 7, 8] }])[1]).toEqual([
    'b',
    'A',
    '20:00',
    0,
    0,
    [7, 7, 8],
  ]);
});
