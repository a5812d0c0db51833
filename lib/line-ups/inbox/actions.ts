'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { draftListed, hideListed } from './commands';
import { draftListedSchema, hideListedSchema } from './schema';

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
