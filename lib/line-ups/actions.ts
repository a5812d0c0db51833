'use server';

import { findApplicationBrand } from '@/lib/accounts/access/queries';
import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { ok, refused } from '@/lib/core/result';
import { listApplicationShows } from './queries';
import { draftAnswers as draftAnswersOfShow, editLineUp as edit, undoLineUp as undo } from './commands';
import { setLineUpState, sendLineUp as send } from './send-commands';
import { draftAnswersSchema, editSchema, sendSchema, stateSchema, undoSchema } from './schema';

/** The team makes one edit of a line-up. Returns the revision after it. */
export const editLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: editSchema,
  run: edit,
});

/** The team undoes the last unsent edit. Returns the revision after it. */
export const undoLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: undoSchema,
  refreshes: 'always',
  run: undo,
});

/** The team sends the line-up. Returns how many people were told. */
export const sendLineUp = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: sendSchema,
  refreshes: 'always',
  run: send,
});

/** The team closes a line-up or opens it again. Returns how many applications changed with it. */
export const changeLineUpState = defineTeamAction({
  may: 'editLineUps',
  brand: brandOfShow,
  input: stateSchema,
  refreshes: 'always',
  run: setLineUpState,
});

/** The team drafts an answer to applications; nothing is sent. Returns which ones could not be answered. */
export const draftAnswers = defineTeamAction({
  may: 'editLineUps',
  brand: ({ applicationIds: [first = ''] }) => findApplicationBrand(db(), first),
  input: draftAnswersSchema,
  refreshes: 'onSuccess',
  run: async (context, { applicationIds, ...answer }) => {
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
    return ok({ drafted, refused: refusedOnes });
  },
});

function unknownOnes(applicationIds: string[], known: { id: string }[]) {
  const ids = new Set(known.map(({ id }) => id));
  const code: string = 'notFound';
  return applicationIds.filter((id) => !ids.has(id)).map((applicationId) => ({ applicationId, code }));
}
