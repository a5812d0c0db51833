'use server';

import { brandOfApplication, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { ok } from '@/lib/core/result';
import { blockComedian as blockAtBrand, liftBlock as liftBlockOfBrand } from './block-commands';
import {
  markNoShow as markNoShowAtBrand,
  reportProfile as reportProfileForBrand,
  setFavourite as setFavouriteOfBrand,
  setTag,
  takeReportBack as takeReportBackOfBrand,
  writeNote,
} from './bookkeeping-commands';
import {
  blockSchema,
  favouriteSchema,
  liftSchema,
  noShowSchema,
  noteSchema,
  reportSchema,
  tagSchema,
  takeReportBackSchema,
} from './schema';

/** The team marks somebody as a favourite, or removes the mark. Returns the change. */
export const setFavourite = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: favouriteSchema,
  refreshes: 'always',
  run: async (context, { comedianId, step }) => {
    const answer = await setFavouriteOfBrand(context, { comedianId, isFavourite: step === 'favour' });
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team adds or removes a tag. Returns the change. */
export const tagComedian = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: tagSchema,
  refreshes: 'always',
  run: async (context, { comedianId, step, word }) => {
    const answer = await setTag(context, { comedianId, word, isSet: step === 'add' });
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team writes, changes or deletes a note about somebody. Only the team reads it. */
export const writeTeamNote = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: noteSchema,
  makes: ({ noteId }) => (noteId === null ? '' : null),
  refreshes: 'always',
  run: writeNote,
});

/** The team notes that somebody did not come to their spot, or that they did after all. Returns the change. */
export const markNoShow = defineTeamAction({
  may: 'noteComedians',
  brand: brandOfApplication,
  input: noShowSchema,
  refreshes: 'always',
  run: async (context, { applicationId, step }) => {
    const answer = await markNoShowAtBrand(context, { applicationId, came: step === 'showed' });
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team reports to the operator that something in a profile is not true. */
export const reportProfile = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: reportSchema,
  makes: () => '',
  refreshes: 'always',
  run: reportProfileForBrand,
});

/** The team takes its report of a field back. */
export const takeReportBack = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: takeReportBackSchema,
  refreshes: 'always',
  run: takeReportBackOfBrand,
});

/** An admin blocks somebody from applying at the brand until the end of a day. */
export const blockComedian = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: blockSchema,
  makes: () => '',
  refreshes: 'always',
  run: blockAtBrand,
});

/** An admin ends a block of the brand. */
export const liftBlock = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: liftSchema,
  refreshes: 'always',
  run: liftBlockOfBrand,
});
