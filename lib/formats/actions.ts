'use server';

import { adminContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import * as commands from './commands';
import { archiveFormatSchema, saveFormatSchema } from './schema';

/** An admin makes or changes a format. */
export const saveFormat = defineAction({
  who: 'comedian',
  input: saveFormatSchema,
  run: async ({ brandId, formatId, revision, ...fields }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    return commands.saveFormat(context, formatId === null ? null : { id: formatId, revision }, fields);
  },
});

/** An admin deletes a format, archives it or takes it into use again. */
export const archiveFormat = defineAction({
  who: 'comedian',
  input: archiveFormatSchema,
  run: async (input, viewer) => {
    const context = await adminContext(db(), viewer, input.brandId);
    return context ? commands.archiveFormat(context, input) : refused('notFound');
  },
});
