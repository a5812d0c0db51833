'use server';

import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { removeLogo as takeLogo, removeShowPicture as takePicture } from './commands';
import { removeLogoSchema, removeShowPictureSchema } from './schema';

/** The team removes a show's picture. */
export const removeShowPicture = defineTeamAction({
  may: 'manageShows',
  brand: brandOfShow,
  input: removeShowPictureSchema,
  refreshes: 'always',
  run: takePicture,
});

/** An admin removes the brand's logo. */
export const removeLogo = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: removeLogoSchema,
  refreshes: 'always',
  run: takeLogo,
});
