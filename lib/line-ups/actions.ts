'use server';

import { findApplicationBrand } from '@/lib/accounts/access/queries';
import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { ok, refused } from '@/lib/core/result';
import { listApplicationShows } from './queries';
import { editLineUp as edit, undoLineUp as undo } from './commands';
import { draftAnswersOfShows } from './inbox/commands';
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

/** The team sends the line-up. Returns how many comedians were told. */
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
    const result = await draftAnswersOfShows(context, answer, applications);
    const refusedOnes = [...unknownOnes(applicationIds, applications), ...result.refused];
    const { drafted } = result;
    if (drafted === 0 && refusedOnes[0]) return refused(refusedOnes[0].code);
    return ok({ drafted, refused: refusedOnes });
  },
});

function unknownOnes(applicationIds: string[], known: { id: string }[]) {
  const ids = new Set(known.map(({ id }) => id));
  const code: string = 'notFound';
  return applicationIds.filter((id) => !ids.has(id)).map((applicationId) => ({ applicationId, code }));
}
