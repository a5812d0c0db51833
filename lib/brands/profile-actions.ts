'use server';

import { refresh } from 'next/cache';
import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { saveDefaults, saveProfile } from './profile-commands';
import { brandDefaultsSchema, brandProfileSchema } from './profile-schema';

/** An admin saves what the brand says about itself. Gives the revision. */
export const saveBrandProfile = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandProfileSchema,
  run: async ({ brandId, revision, ...values }, context) => {
    const answer = await saveProfile(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});

/** An admin saves the brand's defaults and rules. Gives the revision. */
export const saveBrandDefaults = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandDefaultsSchema,
  run: async ({ brandId, revision, ...values }, context) => {
    const answer = await saveDefaults(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});
