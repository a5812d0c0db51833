'use server';

import { redirect } from 'next/navigation';
import { defineTeamAction } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { requestJob } from '@/lib/core/jobs/jobs';
import { chooseForAll, chooseRows, confirmImport as confirm, discardImport as discard } from './commands';
import { writingJob } from './jobs';
import { findImportBrand } from './queries';
import { z } from 'zod';
import { maxMessageLength } from '@/lib/applications/limits';
import { chosen, paragraphs, ticked, sentId, writtenId, isId } from '@/lib/core/text/text-schema';
import { visibilities } from '@/lib/shows/limits';
import { dateOrders, showLengths } from './choices';
import { importLimits } from './limits';

const importId = sentId();

const name = z.string().max(importLimits.place * 2);

/** Fields with one name, as many as there are names in a file. */
const several = z
  .union([name, z.array(name).max(importLimits.rows)])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

/** The id of one of the brand's entries, or "" for none. */
const choice = chosen().pipe(z.union([z.literal(''), writtenId('unknownChoice')]));

/** The choices of a team for all rows. Names in the file and their entries are two lists of the same length. */
const chooseSchema = z
  .object({
    importId,
    venueName: several,
    venueIs: several,
    formatName: several,
    formatIs: several,
    venueId: choice,
    formatId: choice,
    minutes: chosen()
      .transform(Number)
      .pipe(z.literal([...showLengths], 'unknownChoice')),
    visibility: z.enum(visibilities, 'unknownChoice'),
    ownZone: ticked,
    dateOrder: z.enum(['', ...dateOrders], 'unknownChoice').default(''),
  })
  .transform(({ venueName, venueIs, formatName, formatIs, ...chosen }) => ({
    ...chosen,
    venues: together(venueName, venueIs),
    formats: together(formatName, formatIs),
  }));

function together(names: string[], are: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name, index) => (name === '' ? [] : [[name, isId(are[index] ?? '') ? are[index] : '']])),
  ) as Record<string, string>;
}

const kinds = z.enum(['changed', 'ends']);

/** Selects or skips rows: a new one by its place, one about a show by its id, all of a kind by its name. */
const chooseRowsSchema = z
  .object({ importId, leave: chosen('notFound'), take: chosen('notFound') })
  .transform(({ importId: of, leave, take }, problem) => {
    const isTaken = leave === '';
    const text = leave || take;
    if (/^\d{1,7}$/.test(text)) return { importId: of, isTaken, of: { place: Number(text) } };
    if (isId(text)) return { importId: of, isTaken, of: { showId: text } };
    const all = kinds.safeParse(text);
    if (all.success) return { importId: of, isTaken, of: { all: all.data } };
    problem.addIssue('notFound');
    return z.NEVER;
  });

/** Confirms the preview, with a reason where shows are called off. */
const confirmSchema = z.object({
  importId,
  seen: z.string('changedMeanwhile').max(100, 'changedMeanwhile'),
  reason: paragraphs(maxMessageLength),
});

const discardSchema = z.object({ importId });

const brandOfImport = ({ importId }: { importId: string }) => findImportBrand(db(), importId);

/** Saves the entries that the team assigns to names in the file, and its choices for all rows. */
export const chooseImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: chooseSchema,
  refreshes: 'always',
  run: chooseForAll,
});

/** Saves the team's selection of rows to write. */
export const chooseImportRows = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: chooseRowsSchema,
  refreshes: 'always',
  run: chooseRows,
});

/** Confirms the preview for the team, so that a job makes the shows. */
export const confirmImport = defineTeamAction({
  may: 'importShows',
  brand: brandOfImport,
  input: confirmSchema,
  refreshes: 'always',
  run: async (context, input) => {
    const answer = await confirm(context, input);
    if (answer.ok) await requestJob(db(), writingJob);
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
