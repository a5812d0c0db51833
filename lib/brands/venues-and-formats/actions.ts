'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import type { FoundCity } from '@/lib/places/queries';
import { db } from '@/lib/core/database/db';
import type { Result } from '@/lib/core/result';
import * as commands from './commands';
import { archiveVenueSchema, saveVenueSchema } from './venue-schema';
import { archiveFormatSchema, saveFormatSchema } from './format-schema';

/** Help after a refusal: the possible cities, or the current revision after another save. */
type Help = { candidates?: FoundCity[]; revision?: number };

export const saveVenue = defineTeamAction({
  may: 'keepVenues',
  brand: namedBrand,
  input: saveVenueSchema,
  makes: ({ venueId }) => (venueId === null ? '' : null),
  run: async (context, input): Promise<Result<string, string, Help>> => {
    const { venueId, revision } = input;
    const fields = await commands.inMeantCity(db(), input);
    if (!fields.ok) return fields;
    const known = venueId === null ? null : { id: venueId, revision };
    return commands.saveVenue(context, known, fields.value);
  },
});

export const archiveVenue = defineTeamAction({
  may: 'keepVenues',
  brand: namedBrand,
  input: archiveVenueSchema,
  run: commands.archiveVenue,
});

export const saveFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: saveFormatSchema,
  makes: ({ formatId }) => (formatId === null ? '' : null),
  run: (context, { brandId, formatId, revision, ...fields }) =>
    commands.saveFormat(context, formatId === null ? null : { id: formatId, revision }, fields),
});

export const archiveFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: archiveFormatSchema,
  run: commands.archiveFormat,
});
