import { expect, it } from 'vitest';
import { momentsAfter } from './moments';

const at = (now: string) => Object.fromEntries(momentsAfter(new Date(now)).map(({ name, at }) => [name, at]));

it('finds the next of each moment, in German time', () => {
  expect(at('2026-11-22T12:00:00Z')).toEqual({
    midnight: new Date('2026-11-22T23:00:00Z'),
    'half past midnight': new Date('2026-11-22T23:30:00Z'),
    'the last evening of the year': new Date('2026-12-31T18:00:00Z'),
    'before the clock goes forward': new Date('2027-03-28T00:15:00Z'),
    'before the clock goes back': new Date('2027-10-31T00:15:00Z'),
    'the 29th of February': new Date('2028-02-29T11:00:00Z'),
  });
});

it.each(['2026-12-31T23:30:00Z', '2027-03-28T00:30:00Z', '2027-10-31T00:30:00Z', '2028-02-29T12:00:00Z'])(
  'finds only what is still to come at %s',
  (now) => {
    const moments = momentsAfter(new Date(now));
    expect(moments).toHaveLength(6);
    for (const { name, at } of moments) expect(at.getTime(), name).toBeGreaterThan(Date.parse(now));
  },
);
