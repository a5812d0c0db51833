'use server';

import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import type { FoundCity } from '@/lib/cities/queries';
import { findCurrentCity, listCityCandidates } from '@/lib/comedians/queries';
import { db } from '@/lib/core/db';
import { refused, type Result } from '@/lib/core/result';
import * as commands from './commands';
import { fileVenueSchema, saveVenueSchema } from './schema';

/** What helps to save a venue after all: the cities that may be meant; the state that somebody else has left. */
type Help = { candidates?: FoundCity[]; revision?: number };

/** An admin makes or changes a venue. A city that is not clear is refused with those that may be meant. */
export const saveVenue = defineTeamAction({
  may: 'keepVenues',
  brand: namedBrand,
  input: saveVenueSchema,
  run: async (input, context): Promise<Result<string, string, Help>> => {
    const { brandId, venueId, revision, city: text, cityId, ...fields } = input;
    const city = await findCurrentCity(db(), text, cityId);
    if (!city.ok) {
      const candidates = await listCityCandidates(db(), text);
      return refused(city.code, { field: 'city', details: { candidates } });
    }
    const known = venueId === null ? null : { id: venueId, revision };
    return commands.saveVenue(context, known, { ...fields, cityId: city.value.id });
  },
});

/** An admin deletes a venue, archives it or takes it into use again. */
export const fileVenue = defineTeamAction({
  may: 'keepVenues',
  brand: namedBrand,
  input: fileVenueSchema,
  run: async (input, context) => {
    return commands.fileVenue(context, input);
  },
});
