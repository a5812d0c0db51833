'use server';

import { redirect } from 'next/navigation';
import { defineTeamAction } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { askFor } from '@/lib/core/jobs/jobs';
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
  refreshes: 'always',
  run: chooseForAll,
});

/** The team leaves a row out, or includes it again. */
export const skipImportRow = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: skipSchema,
  refreshes: 'always',
  run: skipRow,
});

/** The team confirms the preview, and the shows are made. */
export const confirmImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: confirmSchema,
  refreshes: 'always',
  run: async (context, input) => {
    const answer = await confirm(context, input);
    if (answer.ok) await askFor(db(), writingJob);
    return answer;
  },
});

export const discardImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: discardSchema,
  run: async (context, input) => {
    const answer = await discard(context, input);
    if (!answer.ok) return answer;
    redirect(`/brands/${context.actor.brandId}/team/import`);
  },
});
