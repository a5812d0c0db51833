import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforeAt, followerOf, moved } from './rules';

const ids = ['a', 'b', 'c', 'd'];

describe('moved', () => {
  it.each([
    ['down', 'a', 'd', 'bcad'],
    ['to the end', 'a', null, 'bcda'],
    ['up', 'd', 'b', 'adbc'],
    ['to the front', 'c', 'a', 'cabd'],
    ['to where it is', 'b', 'c', 'abcd'],
    ['before itself', 'b', 'b', 'abcd'],
    ['before something that is gone', 'b', 'x', 'abcd'],
    ['of something that is gone', 'x', 'b', 'abcd'],
  ])('%s', (_name, id, beforeId, expected) => {
    expect(moved(ids, id, beforeId).join('')).toBe(expected);
  });
});

const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 });
const listAndPlaces = list.chain((all) =>
  fc.record({ all: fc.constant(all), from: fc.nat(all.length - 1), to: fc.nat(all.length - 1) }),
);

describe('every move', () => {
  it('loses nothing, doubles nothing, and keeps the order of all others', () => {
    fc.assert(
      fc.property(listAndPlaces, fc.boolean(), ({ all, from, to }, isToEnd) => {
        const id = all[from] ?? '';
        const after = moved(all, id, isToEnd ? null : (all[to] ?? ''));
        expect(after.toSorted()).toEqual(all.toSorted());
        expect(after.filter((one) => one !== id)).toEqual(all.filter((one) => one !== id));
      }),
    );
  });

  it('to a place puts it there', () => {
    fc.assert(
      fc.property(listAndPlaces, ({ all, from, to }) => {
        const id = all[from] ?? '';
        expect(moved(all, id, beforeAt(all, id, to)).indexOf(id)).toBe(to);
      }),
    );
  });

  it('is undone by a move before what followed', () => {
    fc.assert(
      fc.property(listAndPlaces, ({ all, from, to }) => {
        const id = all[from] ?? '';
        const after = moved(all, id, all[to] ?? '');
        expect(moved(after, id, followerOf(all, id))).toEqual(all);
      }),
    );
  });

  it('twice is the same as once', () => {
    fc.assert(
      fc.property(listAndPlaces, ({ all, from, to }) => {
        const [id, beforeId] = [all[from] ?? '', all[to] ?? ''];
        const once = moved(all, id, beforeId);
        expect(moved(once, id, beforeId)).toEqual(once);
      }),
    );
  });
});
