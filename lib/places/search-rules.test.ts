import { describe, expect, test } from 'vitest';
import { foldSearch, isUnmistakable, searchTextOf } from './search-rules';

describe('folding what somebody types', () => {
  test.each([
    ['München', 'munchen'],
    ['  MÜNCHEN ', 'munchen'],
    ['Mu\u0308nchen', 'munchen'],
    ['Muenchen', 'muenchen'],
    ['Gießen', 'giessen'],
    ['Genève', 'geneve'],
    ['St. Gallen', 'st gallen'],
    ['Biel/Bienne', 'biel bienne'],
    ['Halle (Saale)', 'halle saale'],
    ["L'Abbaye", 'l abbaye'],
    ['ﬁnsing', 'finsing'],
    ['100%', '100'],
    ['a_b\\c|d', 'a b c d'],
    ['%', ''],
    ['\0', ''],
    ['🎤🎉', ''],
    ['\uD83C', ''],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(foldSearch(text)).toBe(folded);
  });

  test('ten thousand characters are no more work than a hundred', () => {
    expect(foldSearch('ä'.repeat(10_000))).toBe('a'.repeat(100));
  });
});

test('a search text has every name in both spellings of its umlauts, each once', () => {
  expect(searchTextOf(['Köln', 'Cologne', 'KÖLN'])).toBe('koln|koeln|cologne');
  expect(searchTextOf(['Ko\u0308ln'])).toBe('koln|koeln');
  expect(searchTextOf(['Groß-Ülm', '–'])).toBe('gross ulm|gross uelm');
});

test('a city is unmistakable when it is alone or ten times as big as the next of its name', () => {
  expect(isUnmistakable(0, undefined)).toBe(true);
  expect(isUnmistakable(270_184, { population: 14_018 })).toBe(true);
  expect(isUnmistakable(29_189, { population: 27_484 })).toBe(false);
  expect(isUnmistakable(0, { population: 0 })).toBe(false);
});
