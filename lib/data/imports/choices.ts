import { z } from 'zod';
import { visibilities } from '@/lib/shows/limits';

export const dateOrders = ['dayFirst', 'monthFirst'] as const;

/** The choices of a team for all rows of an import. */
const choicesSchema = z.object({
  /** The venue for each place in the file, by `choiceKey`; "" = none. */
  venues: z.record(z.string(), z.string()),
  /** The format for each format name in the file, in the same way. */
  formats: z.record(z.string(), z.string()),
  /** For rows that name no venue (`venueId`) or no format (`formatId`); "" = none. */
  venueId: z.string(),
  formatId: z.string(),
  /** The length of a show without an end, in minutes. */
  minutes: z.int(),
  visibility: z.enum(visibilities),
  /** Times in an unknown zone are local to the venue. */
  ownZone: z.boolean(),
  /** The order of day and month in dates such as 1/5/2027; "" until the team has chosen one for this file. */
  dateOrder: z.enum(['', ...dateOrders]).default(''),
});

export type Choices = z.output<typeof choicesSchema>;

/** The offered lengths of a show without an end, in minutes. */
export const showLengths = [60, 90, 120, 150, 180, 240] as const;

export const firstChoices: Choices = {
  venues: {},
  formats: {},
  venueId: '',
  formatId: '',
  minutes: 120,
  visibility: 'public',
  ownZone: false,
  dateOrder: '',
};

/** Parses the choices from JSON in the database. */
export const readChoices = (stored: unknown): Choices => choicesSchema.parse(stored);

/** Returns a normalised name, so that names match regardless of case and punctuation. */
export function choiceKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('straße', 'str')
    .replaceAll('strasse', 'str')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Returns a function that suggests the brand's entry for a name in the file: one whose name or address equals the name
 * or is part of it. The longest match wins. Null when none matches, or two of the same length do.
 *
 * The brand's names are indexed once by their first words, because a file may have thousands of names.
 */
export function suggester(
  offered: readonly { id: string; names: readonly string[] }[],
): (name: string) => string | null {
  const byFirstWord = new Map<string, { id: string; key: string }[]>();
  for (const { id, names } of offered) {
    for (const key of names.map(choiceKey).filter((one) => one.length >= 3)) {
      const first = firstWord(key);
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { id, key }]);
    }
  }
  return (name) => {
    const key = choiceKey(name);
    const text = ` ${key} `;
    const longest = new Map<string, number>();
    for (const word of new Set(key.split(' '))) {
      for (const part of byFirstWord.get(word) ?? []) {
        if (!text.includes(` ${part.key} `)) continue;
        longest.set(part.id, Math.max(longest.get(part.id) ?? 0, part.key.length));
      }
    }
    const [best, second] = [...longest].sort(([, one], [, other]) => other - one);
    return best && best[1] !== second?.[1] ? best[0] : null;
  };
}

/**
 * Returns a function that finds the brand's entry for a name in the file: the one that the team has chosen, otherwise a
 * suggested one. An empty name gives `forNone`, or the only entry of the brand. "" and null mean none.
 */
export function suggestions(
  offered: readonly { id: string; names: readonly string[]; isArchived: boolean }[],
  chosen: Record<string, string>,
  forNone: string,
): (name: string) => string | null {
  const inUse = offered.filter(({ isArchived }) => !isArchived);
  const [only, second] = inUse;
  const suggest = suggester(inUse);
  const found = new Map<string, string | null>();
  return (name) => {
    const key = choiceKey(name);
    if (key === '') return forNone || (only && !second ? only.id : null);
    const kept = found.get(key);
    if (kept !== undefined) return kept;
    const id = chosen[key] ?? suggest(name);
    const known = inUse.some((one) => one.id === id) ? id : null;
    found.set(key, known);
    return known;
  };
}

function firstWord(key: string): string {
  return key.split(' ', 1)[0] ?? '';
}
