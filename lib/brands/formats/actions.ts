'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import * as commands from './commands';
import { archiveFormatSchema, saveFormatSchema } from './schema';

/** An admin makes or changes a format. */
export const saveFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: saveFormatSchema,
  makes: ({ formatId }) => (formatId === null ? '' : null),
  run: (context, { brandId, formatId, revision, ...fields }) =>
    commands.saveFormat(context, formatId === null ? null : { id: formatId, revision }, fields),
});

/** An admin deletes, archives or restores a format. */
export const archiveFormat = defineTeamAction({
  may: 'keepFormats',
  brand: namedBrand,
  input: archiveFormatSchema,
  run: commands.archiveFormat,
});
