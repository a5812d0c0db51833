import { z } from 'zod';
import { visibilities } from '@/lib/shows/limits';

/** What a team chooses for all rows of an import. */
const choicesSchema = z.object({
  /** The venue for each place in the file, by `choiceKey`; "" = none. */
  venues: z.record(z.string(), z.string()),
  /** The same for formats. */
  formats: z.record(z.string(), z.string()),
  /** For rows without a place, and without a format; "" = none. */
  venueId: z.string(),
  formatId: z.string(),
  /** How long a show without an end lasts, in minutes. */
  minutes: z.int(),
  visibility: z.enum(visibilities),
  /** Times in an unknown zone are local to the venue. */
  ownZone: z.boolean(),
});

export type Choices = z.output<typeof choicesSchema>;

/** The offered lengths of a show without an end, in minutes. */
export const showLengths = [60, 90, 120, 150, 180, 240] as const;

/** The choices of a new import. */
export const firstChoices: Choices = {
  venues: {},
  formats: {},
  venueId: '',
  formatId: '',
  minutes: 120,
  visibility: 'public',
  ownZone: false,
};

/** Reads choices from the database. */
export const readChoices = (stored: unknown): Choices => choicesSchema.parse(stored);

/** Returns a normalised name, so that names in the file match whatever their case and punctuation. */
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
 * Suggests the brand's entry for a name in the file: its name is the same, or its name or address is part of it. Of
 * several, the one with the longest name. Null when none matches, or two do equally.
 */
export function suggest(
  name: string,
  offered: readonly { id: string; names: readonly string[] }[],
): string | null {
  const text = ` ${choiceKey(name)} `;
  if (text.trim() === '') return null;
  const fits = offered
    .map(({ id, names }) => {
      const parts = names.map(choiceKey).filter((part) => part.length >= 3 && text.includes(` ${part} `));
      return { id, length: Math.max(0, ...parts.map((part) => part.length)) };
    })
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
  const [best, second] = fits;
  return best && best.length !== second?.length ? best.id : null;
}
