'use server';

import { z } from 'zod';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { maxMessageLength } from '@/lib/applications/limits';
import { paragraphs, sentId } from '@/lib/core/text/text-schema';
import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { draftListed, hideListed } from './commands';
import { readInboxFilters } from './schema';

/** The most characters of the query of a list's address. */
const maxQueryLength = 1000;

/** A step over all that a list finds: the query of its address, and after which application this part begins. */
const listed = {
  brandId: brandIdSchema,
  filters: z
    .string('notFound')
    .max(maxQueryLength, 'tooLong')
    .transform((query) => readInboxFilters(Object.fromEntries(new URLSearchParams(query)))),
  after: sentId().nullable().default(null),
};

const draftListedSchema = z.object({
  ...listed,
  answer: z.enum(['confirm', 'reject', 'clear'], 'notFound'),
  text: paragraphs(maxMessageLength),
});

const hideListedSchema = z.object({ ...listed, intent: z.enum(['hide', 'unhide'], 'notFound') });

/** The team drafts an answer for all applications that the filters of its list find; nothing is sent. */
export const draftListedAnswers = defineTeamAction({
  may: 'editLineUps',
  brand: namedBrand,
  input: draftListedSchema,
  refreshes: 'always',
  run: (context, { brandId: _, ...input }) => draftListed(context, input),
});

/** The team hides all applications that the filters of its list find, or shows them again. */
export const hideListedApplications = defineTeamAction({
  may: 'answerApplications',
  brand: namedBrand,
  input: hideListedSchema,
  refreshes: 'always',
  run: (context, { brandId: _, ...input }) => hideListed(context, input),
});
