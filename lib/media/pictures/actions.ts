'use server';

import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { profileOf } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { ok, refused } from '@/lib/core/result';
import {
  removeLogo as takeLogo,
  removeShowPicture as takePicture,
  forgetFirstFaces,
  removeFace as takeFace,
} from './commands';
import { removeLogoSchema, removeShowPictureSchema } from './schema';

export const removeShowPicture = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: removeShowPictureSchema,
  refreshes: 'always',
  run: takePicture,
});

export const removeLogo = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: removeLogoSchema,
  refreshes: 'always',
  run: takeLogo,
});

export const removeFace = defineAction({
  who: 'comedian',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: (_input, { comedian }) => takeFace({ db: db(), now: new Date() }, comedian.id),
});

/** Removes the face that the viewer has uploaded before registering. */
export const removeFirstFace = defineAction({
  who: 'account',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: async (_input, viewer) => {
    // From registration on, the uploads of an account belong to its profile.
    if (profileOf(viewer)) return refused('missing');
    const { accountId } = viewer;
    await forgetFirstFaces(db(), accountId);
    return ok(null);
  },
});
