'use server';

import { brandOfApplication, defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { ok, type Result } from '@/lib/core/result';
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

/** Adds to a success which change it was, so that the screen can describe it. */
function saying<Intent extends string, Code extends string>(intent: Intent, answer: Result<null, Code>) {
  return answer.ok ? ok({ intent }) : answer;
}

export const setFavourite = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: favouriteSchema,
  refreshes: 'always',
  run: async (context, { comedianId, intent }) =>
    saying(intent, await setFavouriteOfBrand(context, { comedianId, isFavourite: intent === 'favour' })),
});

export const tagComedian = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: tagSchema,
  refreshes: 'always',
  run: async (context, { comedianId, intent, word }) =>
    saying(intent, await setTag(context, { comedianId, word, isSet: intent === 'add' })),
});

/** Writes, changes or deletes a note of the team about a comedian. Only the team reads it. */
export const writeTeamNote = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: noteSchema,
  makes: ({ noteId }) => (noteId === null ? '' : null),
  refreshes: 'always',
  run: writeNote,
});

export const markNoShow = defineTeamAction({
  may: 'noteComedians',
  brand: brandOfApplication,
  input: noShowSchema,
  refreshes: 'always',
  run: async (context, { applicationId, intent }) =>
    saying(intent, await markNoShowAtBrand(context, { applicationId, came: intent === 'showed' })),
});

/** Reports to the operator that a part of a profile is not true. */
export const reportProfile = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: reportSchema,
  makes: true,
  refreshes: 'always',
  run: reportProfileForBrand,
});

export const takeReportBack = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: takeReportBackSchema,
  refreshes: 'always',
  run: takeReportBackOfBrand,
});

export const blockComedian = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: blockSchema,
  makes: true,
  refreshes: 'always',
  run: blockAtBrand,
});

export const liftBlock = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: liftSchema,
  refreshes: 'always',
  run: liftBlockOfBrand,
});
