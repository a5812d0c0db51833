'use server';

import { refresh } from 'next/cache';
import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { removeLogo as takeLogo, removeShowPicture as takePicture } from './commands';
import { removeLogoSchema, removeShowPictureSchema } from './schema';

/** The team removes a show's picture. */
export const removeShowPicture = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: removeShowPictureSchema,
  run: async (input, context) => {
    const answer = await takePicture(context, input);
    refresh();
    return answer;
  },
});

/** An admin removes the brand's logo. */
export const removeLogo = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: removeLogoSchema,
  run: async (_, context) => {
    const answer = await takeLogo(context);
    refresh();
    return answer;
  },
});
