import { describe, expect, it } from 'vitest';
import {
  nothingSelected,
  selectAll,
  selectedOf,
  selectOnly,
  selectRange,
  toggle,
  type Selection,
} from './selection-bar';

const order = ['a', 'b', 'c', 'd', 'e'];
const of = (selection: Selection) => selectedOf(selection, order).join('');

describe('selection', () => {
  it('is one row, and nothing when it is chosen again', () => {
    const one = selectOnly(nothingSelected, 'b');
    expect(of(one)).toBe('b');
    expect(of(selectOnly(one, 'b'))).toBe('');
    expect(of(selectOnly(toggle(one, 'c'), 'b'))).toBe('b');
  });

  it('takes rows in and out one by one', () => {
    const two = toggle(toggle(nothingSelected, 'b'), 'd');
    expect(of(two)).toBe('bd');
    expect(of(toggle(two, 'b'))).toBe('d');
  });

  it('reaches from the row chosen last, in both directions, and keeps what lies outside', () => {
    expect(of(selectRange(selectOnly(nothingSelected, 'b'), order, 'd'))).toBe('bcd');
    expect(of(selectRange(selectOnly(nothingSelected, 'd'), order, 'b'))).toBe('bcd');
    expect(of(selectRange(toggle(toggle(nothingSelected, 'a'), 'c'), order, 'd'))).toBe('acd');
    expect(of(selectRange(nothingSelected, order, 'c'))).toBe('c');
  });

  it('starts a range anew when its start is no longer shown', () => {
    const chosen = selectOnly(nothingSelected, 'gone');
    expect(of(selectRange(chosen, order, 'c'))).toBe('c');
  });

  it('is everything that is shown, and never what is not', () => {
    expect(of(selectAll(order))).toBe('abcde');
    expect(selectedOf(selectAll(order), ['b', 'x'])).toEqual(['b']);
  });
});
