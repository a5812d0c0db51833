'use server';

import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import * as commands from './commands';
import { fileFormatSchema, saveFormatSchema } from './schema';

/** An admin makes or changes a format. */
export const saveFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: saveFormatSchema,
  run: async ({ brandId, formatId, revision, ...fields }, context) => {
    return commands.saveFormat(context, formatId === null ? null : { id: formatId, revision }, fields);
  },
});

/** An admin deletes a format, archives it or takes it into use again. */
export const fileFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: fileFormatSchema,
  run: async (input, context) => {
    return commands.fileFormat(context, input);
  },
});
