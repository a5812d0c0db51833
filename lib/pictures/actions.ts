'use server';

import { refresh } from 'next/cache';
import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { removeLogo as takeLogo, removeShowPicture as takePicture } from './commands';
import { removeLogoSchema, removeShowPictureSchema } from './schema';

/** The team takes the picture from a show. */
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

/** An admin takes the logo from the brand. */
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
