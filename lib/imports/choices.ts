import { z } from 'zod';
import { visibilities } from '@/lib/shows/limits';

/** What a team says about all rows of an import at once. */
const choicesSchema = z.object({
  /** The venue that a place of the file is, by `choiceKey`; "" = none of them. */
  venues: z.record(z.string(), z.string()),
  /** The same for formats. */
  formats: z.record(z.string(), z.string()),
  /** For rows without a place, and without a format; "" = none. */
  venueId: z.string(),
  formatId: z.string(),
  /** How long a show without an end lasts, in minutes. */
  minutes: z.int(),
  visibility: z.enum(visibilities),
  /** Times in a zone that nobody knows are meant where the venue is. */
  ownZone: z.boolean(),
});

export type Choices = z.output<typeof choicesSchema>;

/** How long a show may be that does not say when it ends, in minutes. */
export const showLengths = [60, 90, 120, 150, 180, 240] as const;

/** What is chosen before anybody has. */
export const firstChoices: Choices = {
  venues: {},
  formats: {},
  venueId: '',
  formatId: '',
  minutes: 120,
  visibility: 'public',
  ownZone: false,
};

/** As the database keeps them. */
export const readChoices = (stored: unknown): Choices => choicesSchema.parse(stored);

/** What names of the file are compared by: without case, and without what people write differently. */
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
 * The one of the brand's that a name of the file speaks of: it is called the same, or its name or address is a part of what
 * stands there; of several the one with the longest name. Null when none is, or two are.
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
