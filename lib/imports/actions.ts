'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { teamContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { askFor } from '@/lib/core/jobs';
import { refused } from '@/lib/core/result';
import { chooseForAll, confirmImport as confirm, discardImport as discard, skipRow } from './commands';
import { writingJob } from './jobs';
import { findImportBrand } from './queries';
import { chooseSchema, confirmSchema, discardSchema, skipSchema } from './schema';

/** The team assigns the names in a file to venues and formats, and sets what applies to all rows. */
export const chooseImport = defineAction({
  who: 'comedian',
  input: chooseSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findImportBrand(db(), input.importId));
    if (!context) return refused('notFound');
    const answer = await chooseForAll(context, input);
    refresh();
    return answer;
  },
});

/** The team leaves a row out, or includes it again. */
export const skipImportRow = defineAction({
  who: 'comedian',
  input: skipSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findImportBrand(db(), input.importId));
    if (!context) return refused('notFound');
    const answer = await skipRow(context, input);
    refresh();
    return answer;
  },
});

/** The team confirms the preview, and the shows are made. */
export const confirmImport = defineAction({
  who: 'comedian',
  input: confirmSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findImportBrand(db(), input.importId));
    if (!context) return refused('notFound');
    const answer = await confirm(context, input);
    if (answer.ok) await askFor(db(), writingJob);
    refresh();
    return answer;
  },
});

/** The team discards an import. */
export const discardImport = defineAction({
  who: 'comedian',
  input: discardSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findImportBrand(db(), input.importId));
    if (!context) return refused('notFound');
    const answer = await discard(context, input);
    if (!answer.ok) return answer;
    redirect(`/brands/${context.actor.brandId}/team/import`);
  },
});
