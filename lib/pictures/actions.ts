'use server';

import { refresh } from 'next/cache';
import { adminContext, teamContext } from '@/lib/access/context';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import { findShowBrand } from '@/lib/shows/queries';
import { removeLogo as takeLogo, removeShowPicture as takePicture } from './commands';
import { removeLogoSchema, removeShowPictureSchema } from './schema';

/** The team takes the picture from a show. */
export const removeShowPicture = defineAction({
  who: 'comedian',
  input: removeShowPictureSchema,
  run: async (input, viewer) => {
    const context = await teamContext(db(), viewer, await findShowBrand(db(), input.showId));
    if (!context) return refused('notFound');
    const answer = await takePicture(context, input);
    refresh();
    return answer;
  },
});

/** An admin takes the logo from the brand. */
export const removeLogo = defineAction({
  who: 'comedian',
  input: removeLogoSchema,
  run: async ({ brandId }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await takeLogo(context);
    refresh();
    return answer;
  },
});
