import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthText } from '@/lib/core/time/length-rules';
import { mostSeconds } from './limits';
import { readTime, totalOf } from './time-rules';

describe('readTime', () => {
  it.each([
    ['3:05', 185],
    ['0:00', 0],
    ['185', 185],
    ['119:59', 7199],
    ['120:00', null],
    ['7200', null],
    ['3:5', null],
    ['3:60', null],
    ['3:', null],
    [':30', null],
    ['-3', null],
    ['3.5', null],
    ['3:05:00', null],
    ['', null],
    ['drei', null],
  ])('%j is %j', (text, expected) => {
    expect(readTime(text)).toBe(expected);
  });

  it('reads what lengthText writes', () => {
    fc.assert(
      fc.property(fc.nat(mostSeconds), (seconds) => {
        expect(readTime(lengthText(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('totalOf', () => {
  it('adds known lengths and counts the others', () => {
    expect(totalOf([60, null, 125, null])).toEqual({ seconds: 185, unknown: 2 });
    expect(totalOf([])).toEqual({ seconds: 0, unknown: 0 });
  });
});
