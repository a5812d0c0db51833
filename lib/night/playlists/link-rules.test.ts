import { expect, it } from 'vitest';
import { linkAt } from './link-rules';

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
