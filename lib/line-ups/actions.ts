'use server';

import { refresh } from 'next/cache';
import { findApplicationBrand } from '@/lib/access/queries';
import { brandOfShow, defineTeamAction } from '@/lib/access/team-action';
import { db } from '@/lib/core/db';
import { ok, refused } from '@/lib/core/result';
import { listApplicationShows } from './queries';
import { draftAnswers as draftAnswersOfShow } from './answer-commands';
import { setLineUpState } from './booking-commands';
import { editLineUp as edit, undoLineUp as undo, type EditAnswer } from './commands';
import { draftAnswersSchema, editSchema, sendSchema, stateSchema, undoSchema } from './schema';
import { sendLineUp as send, type SendAnswer } from './send-commands';

/** The team takes one step of editing a line-up. Gives the revision after it. */
export const editLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: editSchema,
  run: async (input, context): Promise<EditAnswer> => {
    return edit(context, input);
  },
});

/** The team takes back the last step that was not sent. Gives the revision after it. */
export const undoLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: undoSchema,
  run: async (input, context): Promise<EditAnswer> => {
    const answer = await undo(context, input);
    refresh();
    return answer;
  },
});

/** The team sends what it has decided. Gives how many were told. */
export const sendLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: sendSchema,
  run: async (input, context): Promise<SendAnswer> => {
    const answer = await send(context, input);
    refresh();
    return answer;
  },
});

/** The team closes a line-up or opens it again. Gives how many applications changed with it. */
export const changeLineUpState = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: stateSchema,
  run: async (input, context) => {
    const answer = await setLineUpState(context, input);
    refresh();
    return answer;
  },
});

/** The team means to answer applications of its shows so; nothing is sent. Says which could not be answered. */
export const draftAnswers = defineTeamAction({
  may: 'editLineUps',
  brand: ({ applicationIds: [first = ''] }) => findApplicationBrand(db(), first),
  input: draftAnswersSchema,
  run: async ({ applicationIds, ...answer }, context) => {
    const applications = await listApplicationShows(db(), applicationIds);
    const showIds = new Set(applications.map(({ showId }) => showId));
    let drafted = 0;
    const refusedOnes = unknownOnes(applicationIds, applications);
    for (const showId of showIds) {
      const ids = applications.filter((one) => one.showId === showId).map(({ id }) => id);
      const result = await draftAnswersOfShow(context, { ...answer, showId, applicationIds: ids });
      if (result.ok) drafted += result.value.drafted;
      else refusedOnes.push(...ids.map((applicationId) => ({ applicationId, code: result.code })));
    }
    if (drafted === 0 && refusedOnes[0]) return refused(refusedOnes[0].code);
    refresh();
    return ok({ drafted, refused: refusedOnes });
  },
});

function unknownOnes(applicationIds: string[], known: { id: string }[]) {
  const ids = new Set(known.map(({ id }) => id));
  const code: string = 'notFound';
  return applicationIds.filter((id) => !ids.has(id)).map((applicationId) => ({ applicationId, code }));
}
