'use server';

import { refresh } from 'next/cache';
import { brandOfApplication, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { ok } from '@/lib/core/result';
import { blockComedian as blockAtBrand, liftBlock as liftBlockOfBrand } from './block-commands';
import {
  markNoShow as markNoShowAtBrand,
  reportProfile as reportProfileForBrand,
  setFavourite as setFavouriteOfBrand,
  setTag,
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
} from './schema';

/** The team makes somebody its favourite, or no longer. Gives the step. */
export const setFavourite = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: favouriteSchema,
  run: async ({ comedianId, step }, context) => {
    const answer = await setFavouriteOfBrand(context, { comedianId, isFavourite: step === 'favour' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team gives somebody a tag, or takes it. Gives the step. */
export const tagComedian = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: tagSchema,
  run: async ({ comedianId, step, word }, context) => {
    const answer = await setTag(context, { comedianId, word, isSet: step === 'add' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team writes, changes or removes a note about somebody, for itself. */
export const writeTeamNote = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: noteSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer = await writeNote(context, input);
    refresh();
    return answer;
  },
});

/** The team notes that somebody did not come to their spot, or did after all. Gives the step. */
export const markNoShow = defineTeamAction({
  may: 'noteComedians',
  brand: brandOfApplication,
  input: noShowSchema,
  run: async ({ applicationId, step }, context) => {
    const answer = await markNoShowAtBrand(context, { applicationId, came: step === 'showed' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team reports to the operator that something in a profile is not true. */
export const reportProfile = defineTeamAction({
  may: 'noteComedians',
  brand: namedBrand,
  input: reportSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer = await reportProfileForBrand(context, input);
    refresh();
    return answer;
  },
});

/** An admin keeps somebody from applying at the brand until the end of a day. */
export const blockComedian = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: blockSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer = await blockAtBrand(context, input);
    refresh();
    return answer;
  },
});

/** An admin ends a block of the brand. */
export const liftBlock = defineTeamAction({
  may: 'blockComedians',
  brand: namedBrand,
  input: liftSchema,
  run: async ({ blockId }, context) => {
    const answer = await liftBlockOfBrand(context, { blockId });
    refresh();
    return answer;
  },
});
