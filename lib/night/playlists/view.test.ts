import { expect, it, describe } from 'vitest';
import { linkAt, totalOf } from './view';

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 42, 'https://www.youtube.com/watch?v=abcdefghijk&t=42s'],
  ['https://youtu.be/abcdefghijk?t=3s', 42, 'https://youtu.be/abcdefghijk?t=42s'],
  ['https://youtu.be/abcdefghijk', 0, 'https://youtu.be/abcdefghijk'],
  ['https://open.spotify.com/track/1', 42, 'https://open.spotify.com/track/1'],
  [
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    42,
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
  ],
  ['javascript:alert(1)', 42, 'javascript:alert(1)'],
])('%s from second %d is %s', (link, second, expected) => {
  expect(linkAt(link, second)).toBe(expected);
});

describe('totalOf', () => {
  it('adds known lengths and counts the others', () => {
    expect(totalOf([60, null, 125, null])).toEqual({ seconds: 185, unknown: 2 });
    expect(totalOf([])).toEqual({ seconds: 0, unknown: 0 });
  });
});
