import { describe, expect, it } from 'vitest';
import { lineBelow, previewOf, shiftsOf, type Dragged, type Landing } from './use-drag';
import { lineOf } from '@/lib/line-ups/testing';

const draft = { entries: ['a', 'b', 'c'].map((id) => lineOf(id)), answers: {} };
const before = (entryId: string | null): Landing => ({ kind: 'before', entryId });
const preview = (dragged: Dragged, landing: Landing) =>
  previewOf(draft, dragged, landing, 5)
    .map(({ comedianId }) => comedianId)
    .join('');

describe('lineBelow', () => {
  const boxes = [
    { id: 'b', top: 100, height: 100 },
    { id: 'a', top: 0, height: 100 },
  ];

  it('is the first line whose middle lies below', () => {
    expect(lineBelow(boxes, -5)).toBe('a');
    expect(lineBelow(boxes, 49)).toBe('a');
    expect(lineBelow(boxes, 51)).toBe('b');
    expect(lineBelow(boxes, 151)).toBeNull();
  });
});

describe('previewOf', () => {
  it('moves a line', () => {
    const dragged = { kind: 'line', entryId: 'c' } as const;
    expect(preview(dragged, before('a'))).toBe('cab');
    expect(preview(dragged, before(null))).toBe('abc');
    expect(preview(dragged, before('c'))).toBe('abc');
    expect(preview(dragged, { kind: 'off' })).toBe('ab');
    expect(preview(dragged, { kind: 'nowhere' })).toBe('abc');
  });

  it('makes lines for people, in their order', () => {
    const dragged = { kind: 'people', comedianIds: ['x', 'y'] } as const;
    expect(preview(dragged, before('b'))).toBe('axybc');
    expect(preview(dragged, before(null))).toBe('abcxy');
    expect(preview(dragged, { kind: 'nowhere' })).toBe('abc');
  });
});

describe('shiftsOf', () => {
  const heights = new Map([
    ['a', 50],
    ['b', 80],
    ['c', 60],
  ]);
  const shifts = (dragged: Dragged, landing: Landing) =>
    Object.fromEntries(shiftsOf(draft.entries, previewOf(draft, dragged, landing, 5), heights, 100));

  it('moves a line by those that it passes, and those by it', () => {
    expect(shifts({ kind: 'line', entryId: 'c' }, before('a'))).toEqual({ a: 60, b: 60, c: -130 });
    expect(shifts({ kind: 'line', entryId: 'a' }, before(null))).toEqual({ a: 140, b: -50, c: -50 });
  });

  it('makes room for a new line', () => {
    expect(shifts({ kind: 'people', comedianIds: ['x'] }, before('b'))).toEqual({ b: 100, c: 100 });
  });
});
