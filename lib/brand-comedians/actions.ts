'use server';

import { refresh } from 'next/cache';
import { adminContext, teamContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { ok, refused } from '@/lib/core/result';
import { findApplicationBrand } from '@/lib/spots/queries';
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

/** The team marks somebody as a favourite, or removes the mark. Returns the change. */
export const setFavourite = defineAction({
  who: 'comedian',
  input: favouriteSchema,
  run: async ({ brandId, comedianId, step }, viewer) => {
    const context = await teamContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await setFavouriteOfBrand(context, { comedianId, isFavourite: step === 'favour' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team adds or removes a tag. Returns the change. */
export const tagComedian = defineAction({
  who: 'comedian',
  input: tagSchema,
  run: async ({ brandId, comedianId, step, word }, viewer) => {
    const context = await teamContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await setTag(context, { comedianId, word, isSet: step === 'add' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team writes, changes or deletes a note about somebody. Only the team reads it. */
export const writeTeamNote = defineAction({
  who: 'comedian',
  input: noteSchema,
  run: async ({ brandId, ...input }, viewer) => {
    const context = await teamContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await writeNote(context, input);
    refresh();
    return answer;
  },
});

/** The team notes that somebody did not come to their spot, or that they did after all. Returns the change. */
export const markNoShow = defineAction({
  who: 'comedian',
  input: noShowSchema,
  run: async ({ applicationId, step }, viewer) => {
    const context = await teamContext(db(), viewer, await findApplicationBrand(db(), applicationId));
    if (!context) return refused('notFound');
    const answer = await markNoShowAtBrand(context, { applicationId, came: step === 'showed' });
    refresh();
    return answer.ok ? ok({ step }) : answer;
  },
});

/** The team reports to the operator that something in a profile is not true. */
export const reportProfile = defineAction({
  who: 'comedian',
  input: reportSchema,
  run: async ({ brandId, ...input }, viewer) => {
    const context = await teamContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await reportProfileForBrand(context, input);
    refresh();
    return answer;
  },
});

/** An admin blocks somebody from applying at the brand until the end of a day. */
export const blockComedian = defineAction({
  who: 'comedian',
  input: blockSchema,
  run: async ({ brandId, ...input }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await blockAtBrand(context, input);
    refresh();
    return answer;
  },
});

/** An admin ends a block of the brand. */
export const liftBlock = defineAction({
  who: 'comedian',
  input: liftSchema,
  run: async ({ brandId, blockId }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await liftBlockOfBrand(context, { blockId });
    refresh();
    return answer;
  },
});
