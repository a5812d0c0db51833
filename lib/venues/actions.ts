'use server';

import { adminContext } from '@/lib/brands/access';
import type { FoundCity } from '@/lib/cities/queries';
import { findCurrentCity, listCityCandidates } from '@/lib/comedians/queries';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { refused, type Result } from '@/lib/core/result';
import * as commands from './commands';
import { fileVenueSchema, saveVenueSchema } from './schema';

/** An admin makes or changes a venue. A city that is not clear is refused with those that may be meant. */
export const saveVenue = defineAction({
  who: 'comedian',
  input: saveVenueSchema,
  run: async (input, viewer): Promise<Result<string, string, FoundCity[]>> => {
    const { brandId, venueId, city: text, cityId, ...fields } = input;
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const city = await findCurrentCity(db(), text, cityId);
    if (!city.ok) {
      return refused(city.code, { field: 'city', details: await listCityCandidates(db(), text) });
    }
    return commands.saveVenue(context, venueId, { ...fields, cityId: city.value.id });
  },
});

/** An admin deletes a venue, archives it or takes it into use again. */
export const fileVenue = defineAction({
  who: 'comedian',
  input: fileVenueSchema,
  run: async (input, viewer) => {
    const context = await adminContext(db(), viewer, input.brandId);
    return context ? commands.fileVenue(context, input) : refused('notFound');
  },
});
