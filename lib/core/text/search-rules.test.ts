import { describe, expect, it, test } from 'vitest';
import { hasWords } from '@/lib/core/database/search';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { beginner, finder, foldText, searchWords, spellingsOf } from './search-rules';

const database = testDatabase();

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Latin with everything that Europe, Turkey and Vietnam write, IPA with its small forms, Greek and Cyrillic. */
const letters = [
  range(0x20, 0x2af),
  range(0x370, 0x52f),
  range(0x1e00, 0x1fff),
  range(0xfb00, 0xfb06),
].flat();
const marks = [
  range(0x300, 0x36f),
  range(0x1ab0, 0x1ace),
  range(0x1dc0, 0x1dff),
  range(0x20d0, 0x20f0),
].flat();

/** Returns the texts that the database folds differently. */
async function differences(texts: string[]) {
  const rows = await database.db.$queryRaw<{ text: string; spelled: string[] }[]>`
    SELECT text, spellings(text) AS spelled FROM unnest(${texts}::text[]) AS text`;
  expect(rows).toHaveLength(texts.length);
  return rows.filter(({ text, spelled }) => spelled.join('|') !== spellingsOf(text).join('|'));
}

describe('the database folds as the browser does', () => {
  it.each(['NFC', 'NFD', 'NFKC'] as const)('every letter alone and inside of a word, in %s', async (form) => {
    const texts = letters.flatMap((letter) => [letter, `x${letter}e`, `A${letter}X ${letter}o`]);
    expect(await differences(texts.map((text) => text.normalize(form)))).toEqual([]);
  });

  it('every mark on every letter that takes umlauts, ligatures and strokes', async () => {
    const bases = [...'aouAOUeiIınNsSßẞæÆœŒøØłŁđĐðÐþÞςΣ'];
    expect(
      await differences(marks.flatMap((mark) => bases.map((base) => `${base}${mark}e ${mark}x`))),
    ).toEqual([]);
  });

  it('signs, other scripts and what is no text', async () => {
    const texts = [
      ...[..."'’ʼ‘´`‐‑-"].flatMap((joint) => [
        joint,
        `O${joint}Brien`,
        `Jür${joint} ${joint}Öe`,
        `${joint}${joint}Å`,
      ]),
      '',
      ' ',
      '%',
      'a_b\\c|d',
      '🎤🎉',
      '李小龙',
      'हिन्दी',
      'שָׁלוֹם',
      'مُحَمَّد',
      'ﷺ',
      '①Ⅷ½²',
      'a\u{1d400}\u200db',
      'ΣΑΣ ΣΑΣ.',
    ];
    expect(await differences(texts)).toEqual([]);
  });
});

test('no letter of a European language is left as nobody types it', () => {
  const typed = [...range(0xc0, 0x17f), ...range(0x1e00, 0x1eff), ...range(0x200, 0x21b)]
    .map(foldText)
    .filter((text) => !/^[a-z ]*$/.test(text));
  expect(typed).toEqual(['ẟ', 'ỻ', 'ỻ', 'ỽ', 'ỽ', 'ỿ', 'ỿ']);
});

describe('folding', () => {
  test.each([
    ['  MÜNCHEN ', 'munchen'],
    ['Mu\u0308nchen', 'munchen'],
    ['Muenchen', 'muenchen'],
    ['GROẞ Gießen', 'gross giessen'],
    ['Aydın İSTANBUL', 'aydin istanbul'],
    ['Þór Ðuro Łukasz Søren', 'thor duro lukasz soren'],
    ["L'Abbaye, St. Gallen", 'l abbaye st gallen'],
    ['ﬁnsing', 'finsing'],
    ['a_b\\c|d 100%', 'a b c d 100'],
    ['\0🎤\uD83C', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('takes the longest words of a search, and no more than somebody types', () => {
    expect(searchWords('von der  Von Müller-Groß')).toEqual(['muller', 'gross', 'von', 'der']);
    expect(searchWords('a b c d e f g')).toHaveLength(5);
    expect(searchWords('ä'.repeat(10_000))).toEqual(['a'.repeat(100)]);
  });
});

/** Names, with searches that find them and searches that do not. */
const found: [name: string, by: string[], not: string[]][] = [
  ['Deniz Aydın', ['aydin', 'AYDIN', 'aydın', 'AYDİN', 'deniz ay', 'din'], ['aydan']],
  [
    'Jörg Müller',
    ['muller', 'mueller', 'Mueller', 'MÜLLER', 'Mu\u0308ller', 'joerg', 'jorg mueller'],
    ['mülle mann'],
  ],
  ['Joerg Mueller', ['müller', 'Jörg', 'muller', 'jorg', 'mueller', 'eller'], ['miller']],
  ['Günther Groß', ['gross', 'GROSS', 'groß', 'GROẞ', 'guenther'], ['gros s x']],
  ['Gross', ['groß', 'GROẞ'], ['grob']],
  ['Søren Ångström', ['soren', 'soeren', 'sören', 'angstrom', 'angstroem'], ['saren']],
  ['Łukasz Đorđević', ['lukasz', 'dordevic', 'ŁUKASZ'], ['wukasz']],
  ['Þóra Æsa Œuvre', ['thora', 'aesa', 'äsa', 'oeuvre', 'æsa'], ['pora']],
  ['Sinéad O’Brien', ['obrien', 'o brien', 'O’Brien', "o'brien", 'brien', 'sinead obr'], ['abrien']],
  ["Conan O'Brien", ['obrien', 'O’Brien'], []],
  [
    'Karl-Heinz Müller-Groß',
    ['karlheinz', 'Karl-Heinz', 'karl heinz', 'heinz', 'muellergross'],
    ['karlh einz x'],
  ],
  ['Karlheinz', ['Karl-Heinz', 'karl heinz'], []],
  // Shortening an "ue" that is no umlaut finds more names than meant, none fewer, and "joe" finds no "Jo".
  ['Manuel', ['manuel', 'manül', 'manul', 'nuel'], ['manual']],
  ['Manül', ['manuel', 'manül', 'manul'], ['manual']],
  ['Johannes Auer', ['auer', 'jo'], ['joe']],
  ['100 % Spaß', ['100%', '%', 'spass'], ['101', '§']],
];

const cases = found.flatMap(([name, by, not]) => [
  ...by.map((search) => [name, search, true] as const),
  ...not.map((search) => [name, search, false] as const),
]);

describe('finding', () => {
  it.each(cases)('%s by %s: %s, in the browser and in the database', async (name, search, isFound) => {
    for (const written of [name.normalize('NFC'), name.normalize('NFD')]) {
      expect(finder(search)(written)).toBe(isFound);
      const condition = hasWords(Prisma.sql`${written}::text`, search);
      expect(await database.db.$queryRaw`SELECT ${condition} AS found`).toEqual([{ found: isFound }]);
    }
  });

  it('asks the database for no zero', async () => {
    const condition = hasWords(Prisma.sql`'Zoe'::text`, '\0§\0');
    expect(await database.db.$queryRaw`SELECT ${condition} AS found`).toEqual([{ found: false }]);
  });

  it('begins a word of a name', () => {
    const begun = (typed: string) => ['Jörg Müller', 'Manuel', 'Karl-Heinz'].filter(beginner(typed));
    expect(begun('mue')).toEqual(['Jörg Müller']);
    expect(begun('MÜ')).toEqual(['Jörg Müller']);
    expect(begun('m')).toHaveLength(2);
    expect(begun('')).toHaveLength(3);
    expect(begun('karlh')).toEqual(['Karl-Heinz']);
    expect(begun('hei')).toEqual(['Karl-Heinz']);
    expect(begun('uller')).toEqual([]);
  });
});
