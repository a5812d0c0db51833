import { maxSearchLength } from '@/lib/core/text/limits';
import { spellingsOf } from '@/lib/core/text/search-rules';

/** Separates the spellings of one city. Normalised text cannot contain it. */
const separator = '|';

/**
 * Returns the search text of a city: its names as they are written and with umlauts written out, each once:
 * "koln|koeln|cologne". The reverse is left out, because "Au" would become the whole name of Aue. A name with a hyphen
 * or an apostrophe is included without it as well.
 */
export function searchTextOf(names: readonly string[]): string {
  const spellings = names.flatMap((name) => spellingsOf(name).filter((_, at) => at % 3 < 2)).filter(Boolean);
  return [...new Set(spellings)].join(separator);
}

/**
 * Returns LIKE patterns for a text, for matching `|` + search text + `|`, the best match first. There are two of each,
 * because "ö" finds a name with "oe". Null for a text without letters and digits.
 */
export function searchPatterns(text: string) {
  const [written, long] = spellingsOf(text.slice(0, maxSearchLength));
  if (!written) return null;
  const patterns = (before: string, after: string) =>
    [written, long].map((one) => `%${before}${one}${after}%`);
  return {
    /** The whole name. */
    exact: patterns(separator, separator),
    /** The beginning of a name. */
    prefix: patterns(separator, ''),
    /** The beginning of a later word of a name. */
    word: patterns(' ', ''),
  };
}

/** The factor by which a city must be bigger than the next one of its name to be unambiguous: Münster, Essen. */
const dominance = 10;

/**
 * Whether a city is so much bigger than `next`, the next biggest city with the same name, that its name alone
 * identifies it. Always true without such another city.
 */
export function isUnmistakable(population: number, next: { population: number } | undefined): boolean {
  return !next || population >= dominance * Math.max(next.population, 1);
}
