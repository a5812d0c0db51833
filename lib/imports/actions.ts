'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { defineTeamAction } from '@/lib/access/team-action';
import { db } from '@/lib/core/db';
import { askFor } from '@/lib/core/jobs';
import { chooseForAll, confirmImport as confirm, discardImport as discard, skipRow } from './commands';
import { writingJob } from './jobs';
import { findImportBrand } from './queries';
import { chooseSchema, confirmSchema, discardSchema, skipSchema } from './schema';

const brandOfImport = ({ importId }: { importId: string }) => findImportBrand(db(), importId);

/** The team assigns the names in a file to venues and formats, and sets what applies to all rows. */
export const chooseImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: chooseSchema,
  run: async (input, context) => {
    const answer = await chooseForAll(context, input);
    refresh();
    return answer;
  },
});

/** The team leaves a row out, or includes it again. */
export const skipImportRow = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: skipSchema,
  run: async (input, context) => {
    const answer = await skipRow(context, input);
    refresh();
    return answer;
  },
});

/** The team confirms the preview, and the shows are made. */
export const confirmImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: confirmSchema,
  run: async (input, context) => {
    const answer = await confirm(context, input);
    if (answer.ok) await askFor(db(), writingJob);
    refresh();
    return answer;
  },
});

/** The team discards an import. */
export const discardImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: discardSchema,
  run: async (input, context) => {
    const answer = await discard(context, input);
    if (!answer.ok) return answer;
    redirect(`/brands/${context.actor.brandId}/team/import`);
  },
});
