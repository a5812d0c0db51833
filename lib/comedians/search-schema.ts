import { z } from 'zod';
import { limited } from '@/lib/core/text/limited-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import { shaped } from '@/lib/core/text/text-schema';
import { citySlugSchema } from '@/lib/places/schema';
import { spotCountBands } from './choices';

/** The most comedians that somebody reads before typing one letter more. */
export const foundAtMost = 20;

/** An empty field counts as missing. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A team's search. The name is cut and cleaned rather than refused. */
export const comedianSearchSchema = limited(
  z.object({
    q: given(
      z.preprocess(
        (value) => (typeof value === 'string' ? value.slice(0, maxSearchLength) : value),
        z
          .string()
          .max(maxSearchLength)
          .transform((text) => text.toWellFormed().replaceAll('\0', '').trim()),
      ),
    ),
    /** The city's id or its slug. */
    city: given(z.union([shaped(9, /^\d{1,9}$/).transform(Number), citySlugSchema])),
    band: given(z.enum(spotCountBands)),
    show: given(z.uuid()),
  }),
);

export type ComedianSearch = z.output<typeof comedianSearchSchema>;
