'use server';

import { refresh } from 'next/cache';
import type { ComedianViewer } from '@/lib/auth/viewer';
import { teamContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { ok, refused } from '@/lib/core/result';
import { findShowBrand } from '@/lib/shows/queries';
import { listApplicationShows } from '@/lib/spots/queries';
import { draftAnswers as draftAnswersOfShow } from './answer-commands';
import { setLineUpState } from './booking-commands';
import { editLineUp as edit, undoLineUp as undo, type EditAnswer } from './commands';
import { draftAnswersSchema, editSchema, sendSchema, stateSchema, stepInSchema, undoSchema } from './schema';
import { sendLineUp as send, type SendAnswer } from './send-commands';
import { stepIn as askToStepIn } from '@/lib/step-in/commands';

/** The team makes one edit of a line-up. Returns the revision after it. */
export const editLineUp = defineAction({
  who: 'comedian',
  input: editSchema,
  run: async (input, viewer): Promise<EditAnswer> => {
    const context = await contextFor(viewer, input.showId);
    return context ? edit(context, input) : refused('notFound');
  },
});

/** The team undoes the last unsent edit. Returns the revision after it. */
export const undoLineUp = defineAction({
  who: 'comedian',
  input: undoSchema,
  run: async (input, viewer): Promise<EditAnswer> => {
    const context = await contextFor(viewer, input.showId);
    const answer = context ? await undo(context, input) : refused('notFound' as const);
    refresh();
    return answer;
  },
});

/** The team sends the line-up. Returns how many people were told. */
export const sendLineUp = defineAction({
  who: 'comedian',
  input: sendSchema,
  run: async (input, viewer): Promise<SendAnswer> => {
    const context = await contextFor(viewer, input.showId);
    const answer = context ? await send(context, input) : refused('notFound' as const);
    refresh();
    return answer;
  },
});

/** The team closes a line-up or opens it again. Returns how many applications changed with it. */
export const changeLineUpState = defineAction({
  who: 'comedian',
  input: stateSchema,
  run: async (input, viewer) => {
    const context = await contextFor(viewer, input.showId);
    const answer = context ? await setLineUpState(context, input) : refused('notFound' as const);
    refresh();
    return answer;
  },
});

/** Fills a spot that was given back, with one tap. Returns whether the comedian has it now or was asked. */
export const stepIn = defineAction({
  who: 'comedian',
  input: stepInSchema,
  run: async (input, viewer) => {
    const context = await contextFor(viewer, input.showId);
    const answer = context ? await askToStepIn(context, input) : refused('notFound' as const);
    refresh();
    return answer;
  },
});

/**
 * The team drafts an answer to applications of its shows; nothing is sent. Returns which ones could not be answered.
 */
export const draftAnswers = defineAction({
  who: 'comedian',
  input: draftAnswersSchema,
  run: async ({ applicationIds, ...answer }, viewer) => {
    const applications = await listApplicationShows(db(), applicationIds);
    const showIds = new Set(applications.map(({ showId }) => showId));
    let drafted = 0;
    const refusedOnes = unknownOnes(applicationIds, applications);
    for (const showId of showIds) {
      const context = await contextFor(viewer, showId);
      const ids = applications.filter((one) => one.showId === showId).map(({ id }) => id);
      const result = context
        ? await draftAnswersOfShow(context, { ...answer, showId, applicationIds: ids })
        : refused('notFound' as const);
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

/** Returns the context of the viewer acting for the show's brand, or null when the show is not theirs. */
async function contextFor(viewer: ComedianViewer, showId: string) {
  return teamContext(db(), viewer, await findShowBrand(db(), showId));
}
