'use server';

import { refresh } from 'next/cache';
import { brandOfShow, defineTeamAction } from '@/lib/access/team-action';
import { stepIn as askToStepIn } from './commands';
import { stepInSchema } from './schema';

/** After a cancellation: the spot for somebody in one tap. Says whether they have it or were asked. */
export const stepIn = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfShow,
  input: stepInSchema,
  run: async (input, context) => {
    const answer = await askToStepIn(context, input);
    refresh();
    return answer;
  },
});
