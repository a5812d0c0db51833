import { describe, expect, it } from 'vitest';
import { choiceKey, suggester } from './choices';

const cellar = { id: 'cellar', names: ['Kulturkeller', 'Weserstraße 12'] };
const yard = { id: 'yard', names: ['Kulturkeller Hinterhof', 'Hofweg 3'] };

describe('what a name of a file could be', () => {
  it.each([
    ['Kulturkeller', 'cellar'],
    ['KULTURKELLER, Weserstr. 12, 12047 Berlin', 'cellar'],
    ['Bei Kalle, Weserstrasse 12', 'cellar'],
    ['Kulturkeller (Hinterhof)', 'yard'],
    ['Kulturkellerbar', null],
    ['Zum Kalle', null],
    ['', null],
  ])('%j', (name, id) => {
    expect(suggester([cellar, yard])(name)).toBe(id);
  });

  it('is nobody when two are as near', () => {
    expect(
      suggester([
        { ...cellar, names: ['Keller'] },
        { ...yard, names: ['Keller'] },
      ])('Keller'),
    ).toBeNull();
  });

  it('goes by what people write the same', () => {
    expect(choiceKey('  Weserstraße 12, Berlin ')).toBe(choiceKey('WESERSTR. 12 / Berlin'));
  });
});
