import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOps, type Draft, type Entry, type Op } from './draft-rules';
import { lineOf } from './testing';

const entry = (id: string, changes: Partial<Entry> = {}) => lineOf(id, { comedianId: `c-${id}`, ...changes });

function draftOf(...ids: string[]): Draft {
  return { entries: ids.map((id) => entry(id)), answers: {} };
}

const order = (draft: Draft | undefined) => draft?.entries.map(({ id }) => id).join('');

describe('one op', () => {
  test.each<[string, Op, string]>([
    ['a line before another', { op: 'put', entry: entry('x'), before: 'b' }, 'axbc'],
    ['a line at the end', { op: 'put', entry: entry('x'), before: null }, 'abcx'],
    ['a line before one that is gone', { op: 'put', entry: entry('x'), before: 'gone' }, 'abcx'],
    ['a line taken', { op: 'take', entryId: 'b' }, 'ac'],
    ['a line moved up', { op: 'move', entryId: 'c', before: 'a' }, 'cab'],
    ['a line moved to the end', { op: 'move', entryId: 'a', before: null }, 'bca'],
  ])('%s', (_, op, expected) => {
    expect(order(applyOps(draftOf('a', 'b', 'c'), [op])?.draft)).toBe(expected);
  });

  test('sets what it names and leaves the rest', () => {
    const applied = applyOps(draftOf('a'), [{ op: 'set', entryId: 'a', values: { minutes: 10 } }]);
    expect(applied?.draft.entries).toEqual([entry('a', { minutes: 10 })]);
    expect(applied?.touched).toEqual(['a.minutes']);
  });

  test.each<[string, Op]>([
    ['a line that is gone cannot be taken', { op: 'take', entryId: 'x' }],
    ['a line that is gone cannot be moved', { op: 'move', entryId: 'x', before: null }],
    ['a line that is gone cannot be changed', { op: 'set', entryId: 'x', values: { minutes: 5 } }],
    ['a line is there once', { op: 'put', entry: entry('a', { comedianId: 'other' }), before: null }],
    ['a comedian is there once', { op: 'put', entry: entry('x', { comedianId: 'c-a' }), before: null }],
    ['only a guest has a name to change', { op: 'set', entryId: 'a', values: { guestName: 'Kim' } }],
    ['nobody becomes a break', { op: 'set', entryId: 'a', values: { part: 'break' } }],
  ])('%s', (_, op) => {
    expect(applyOps(draftOf('a', 'b'), [op])).toBeNull();
  });

  test('several ops hold together or not at all', () => {
    const ops: Op[] = [
      { op: 'take', entryId: 'a' },
      { op: 'take', entryId: 'a' },
    ];
    expect(applyOps(draftOf('a', 'b'), ops)).toBeNull();
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const someId = fc.constantFrom(...ids);
const anchor = fc.option(someId);
const someAnswer = fc.option(
  fc.record({ kind: fc.constantFrom('reject', 'cancel'), text: fc.option(fc.string()) }),
);
const someOp: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ op: fc.constant('put'), entry: someId.map((id) => entry(id)), before: anchor }),
  fc.record({ op: fc.constant('take'), entryId: someId }),
  fc.record({ op: fc.constant('move'), entryId: someId, before: anchor }),
  fc.record({
    op: fc.constant('set'),
    entryId: someId,
    values: fc.record({ minutes: fc.integer({ min: 1, max: 180 }), note: fc.option(fc.string()) }),
  }),
  fc.record({ op: fc.constant('answer'), applicationId: someId, answer: someAnswer }),
);

test('whatever was done, its inverse takes it back', () => {
  fc.assert(
    fc.property(fc.array(someOp, { minLength: 1, maxLength: 12 }), (ops) => {
      const before: Draft = {
        ...draftOf('a', 'b', 'c', 'd'),
        answers: { e: { kind: 'reject', text: 'Nein' } },
      };
      const applied = applyOps(before, ops);
      fc.pre(applied !== null);
      const back = applied && applyOps(applied.draft, applied.inverse);
      expect(back?.draft).toEqual(before);
    }),
    { numRuns: 2000 },
  );
});

test('edits that share no part hold in either order, with the same lines', () => {
  const one: Op[] = [{ op: 'set', entryId: 'a', values: { minutes: 10 } }];
  const other: Op[] = [
    { op: 'move', entryId: 'a', before: null },
    { op: 'set', entryId: 'b', values: { minutes: 5 } },
  ];
  const both = (first: Op[], second: Op[]) => applyOps(draftOf('a', 'b', 'c'), [...first, ...second])?.draft;
  expect(both(one, other)).toEqual(both(other, one));
});
