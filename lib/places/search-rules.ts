/** Letters that have no decomposition into a plain letter and a diacritic, with the way people type them. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Umlauts as Germans write them on a keyboard without umlauts. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The most UTF-16 units of a search: longer than any place name. The rest is ignored. */
const maxLength = 100;

/**
 * Normalises a search text: lower case, no diacritics, words of letters and digits with one space between. Takes
 * anything. The result contains no character with a meaning in SQL's LIKE.
 */
export function foldSearch(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `foldSearch` with umlauts as Germans write them without a fitting keyboard: "muenchen". */
export function foldUmlauts(text: string): string {
  return foldSearch(
    text.normalize('NFC').replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter),
  );
}

/** Separates the spellings of one city. Normalised text cannot contain it. */
const separator = '|';

/**
 * Returns the search text of a city: every spelling of its names, with umlauts in both ways (ü as u and as ue), each
 * once: "koln|koeln|cologne".
 */
export function searchTextOf(names: readonly string[]): string {
  const spellings = names.flatMap((name) => [foldSearch(name), foldUmlauts(name)]).filter(Boolean);
  return [...new Set(spellings)].join(separator);
}

/** Returns LIKE patterns for a normalised text, to be matched against `|` + search text + `|`, the best match first. */
export function searchPatterns(folded: string) {
  return {
    /** The whole name. */
    exact: `%${separator}${folded}${separator}%`,
    /** The beginning of a name. */
    prefix: `%${separator}${folded}%`,
    /** The beginning of a later word of a name. */
    word: `% ${folded}%`,
  };
}

/** A city that is this many times as big as the next one with its name is meant without asking: Münster, Essen. */
const dominance = 10;

/**
 * Whether a city is so much bigger than `next`, the next biggest city with the same name, that its name alone
 * identifies it. Always true without such another city.
 */
export function isUnmistakable(population: number, next: { population: number } | undefined): boolean {
  return !next || population >= dominance * Math.max(next.population, 1);
}
