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

/** The team says what the names in a file mean, and what holds for all its shows. */
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

/** The team leaves a row out, or takes it after all. */
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

/** The team says yes to what it sees: shows are made of it. */
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

/** The team does not want an import any more. */
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
