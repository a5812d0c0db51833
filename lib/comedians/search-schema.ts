import { z } from 'zod';
import { citySlugSchema } from '@/lib/cities/schema';
import { spotCountBands } from './choices';

/** The most comedians that somebody reads before typing one letter more. */
export const foundAtMost = 20;

/** The most UTF-16 units of a search: longer than any name. The rest is ignored. */
const maxLength = 100;

/** Makes an empty parameter count as missing. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A team's search. The name is cut and cleaned rather than refused. */
export const comedianSearchSchema = z.object({
  q: given(
    z.string().transform((text) => text.slice(0, maxLength).toWellFormed().replaceAll('\0', '').trim()),
  ),
  /** The city's id or its slug. */
  city: given(
    z.union([
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
      citySlugSchema,
    ]),
  ),
  band: given(z.enum(spotCountBands)),
  show: given(z.uuid()),
});

export type ComedianSearch = z.output<typeof comedianSearchSchema>;
