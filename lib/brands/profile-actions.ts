'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { saveDefaults, saveProfile } from './profile-commands';
import { brandDefaultsSchema, brandProfileSchema } from './profile-schema';

/** An admin saves the brand's profile. Returns the revision. */
export const saveBrandProfile = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandProfileSchema,
  refreshes: 'onSuccess',
  run: (context, { brandId, revision, ...values }) => saveProfile(context, revision, values),
});

/** An admin saves the brand's defaults and rules. Returns the revision. */
export const saveBrandDefaults = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandDefaultsSchema,
  refreshes: 'onSuccess',
  run: (context, { brandId, revision, ...values }) => saveDefaults(context, revision, values),
});
