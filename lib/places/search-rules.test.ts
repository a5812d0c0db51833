import { expect, test } from 'vitest';
import { isUnmistakable, searchTextOf } from './search-rules';

test('a search text has every name in both spellings of its umlauts, each once', () => {
  expect(searchTextOf(['Köln', 'Cologne', 'KÖLN'])).toBe('koln|koeln|cologne');
  expect(searchTextOf(['Ko\u0308ln'])).toBe('koln|koeln');
  expect(searchTextOf(['Groß-Ülm', '–'])).toBe('gross ulm|gross uelm|grossulm|grossuelm');
});

test('a city is unmistakable when it is alone or ten times as big as the next of its name', () => {
  expect(isUnmistakable(0, undefined)).toBe(true);
  expect(isUnmistakable(270_184, { population: 14_018 })).toBe(true);
  expect(isUnmistakable(29_189, { population: 27_484 })).toBe(false);
  expect(isUnmistakable(0, { population: 0 })).toBe(false);
});
