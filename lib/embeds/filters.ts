import { z } from 'zod';
import { citySlugSchema } from '@/lib/cities/schema';

/** How an embed draws its shows. */
export const embedViews = ['cards', 'compact', 'table'] as const;
/** Its ground: by day, by night, or as the reader's system has it. */
export const embedThemes = ['light', 'dark', 'auto'] as const;
/** Families that every system has: an embed fetches nothing from anywhere. */
export const embedFonts = ['sans', 'serif', 'rounded', 'mono'] as const;

/** Shows of an embed that says nothing, and at most. */
const embedLimit = { usual: 20, most: 100 } as const;

/** What a shows list in somebody else's page is asked to be. Null: does not matter. */
export type EmbedOptions = {
  city: string | null;
  venue: string | null;
  format: string | null;
  series: string | null;
  /** The first date that counts, "2026-12-24"; today when it has passed. */
  from: string | null;
  limit: number;
  theme: (typeof embedThemes)[number];
  /** "#0b5d63" */
  accent: string | null;
  font: (typeof embedFonts)[number];
  view: (typeof embedViews)[number];
};

const colour = z
  .string()
  .regex(/^#?[\da-f]{6}$/i)
  .transform((written) => `#${written.replace('#', '').toLowerCase()}`);

/** Each by itself, and what cannot be read counts as not said: an embed never fails for its address. */
const fields = {
  city: citySlugSchema.nullable().catch(null),
  venue: z.uuid().lowercase().nullable().catch(null),
  format: z.uuid().lowercase().nullable().catch(null),
  series: z.uuid().lowercase().nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, embedLimit.most))
    .catch(embedLimit.usual),
  theme: z.enum(embedThemes).catch('light'),
  accent: colour.nullable().catch(null),
  font: z.enum(embedFonts).catch('sans'),
  view: z.enum(embedViews).catch('cards'),
};
const schema = z.object(fields);

/** The names of the parameters in an embed's address, besides `lang`. */
export const embedParameters = Object.keys(fields) as (keyof EmbedOptions)[];

/** What an address asks for; of a parameter that comes twice the first. */
export function readEmbedOptions(asked: Record<string, string | string[] | undefined>): EmbedOptions {
  const first = (name: string) => [asked[name]].flat()[0] ?? null;
  return schema.parse(Object.fromEntries(embedParameters.map((name) => [name, first(name)])));
}

/** The shortest query that is read as these options. */
export function writeEmbedOptions(options: EmbedOptions): URLSearchParams {
  const usual = readEmbedOptions({});
  const query = new URLSearchParams();
  for (const name of embedParameters) {
    const value = options[name];
    if (value !== null && value !== usual[name]) query.set(name, String(value).replace('#', ''));
  }
  return query;
}
