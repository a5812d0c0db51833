/** Letters that have no mark to take off, and how people type them without. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The German way to write an umlaut without one. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Longer than any name of a place, in UTF-16 units; what is typed beyond it does not matter. */
const maxLength = 100;

/**
 * What somebody typed as a search compares it: lower case, no marks, words of letters and digits with one space
 * between. Takes anything; nothing of what means something to SQL's LIKE is left.
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

/** The same with umlauts as Germans write them without a fitting keyboard: "muenchen". */
export function foldUmlauts(text: string): string {
  return foldSearch(
    text.normalize('NFC').replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter),
  );
}

/** Stands between the spellings of one city. Folding leaves no such character in them. */
const separator = '|';

/**
 * What a city is found by: every spelling of its names, with umlauts folded both ways (ü as u and as ue), each once:
 * "koln|koeln|cologne".
 */
export function searchTextOf(names: readonly string[]): string {
  const spellings = names.flatMap((name) => [foldSearch(name), foldUmlauts(name)]).filter(Boolean);
  return [...new Set(spellings)].join(separator);
}

/** LIKE patterns for a folded text, to be matched against `|` + search text + `|`, best match first. */
export function searchPatterns(folded: string) {
  return {
    /** It is the whole name. */
    exact: `%${separator}${folded}${separator}%`,
    /** A name begins with it. */
    prefix: `%${separator}${folded}%`,
    /** A later word of a name begins with it. */
    word: `% ${folded}%`,
  };
}

/** So many times as big as the next of its name, and nobody asks which one is meant: Münster, Essen. */
const dominance = 10;

/** Whether a city with so many people is the one that everybody means, of it and the next biggest of the same name. */
export function isUnmistakable(population: number, next: { population: number } | undefined): boolean {
  return !next || population >= dominance * Math.max(next.population, 1);
}
