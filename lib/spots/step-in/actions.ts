'use server';

import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { stepIn as askToStepIn } from './commands';
import { stepInSchema } from './schema';

/** Fills a spot that was given back, with one tap. Returns whether the comedian has it now or was asked. */
export const stepIn = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfShow,
  input: stepInSchema,
  makes: 'comedianId',
  refreshes: 'always',
  run: askToStepIn,
});
