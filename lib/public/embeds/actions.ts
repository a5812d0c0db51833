'use server';

import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { saveEmbedParents } from '@/lib/brands/profile-commands';
import { embedParentsSchema } from './parent-schema';

/** An admin saves which sites may frame the brand's lists. Returns the revision. */
export const saveEmbedSites = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: embedParentsSchema,
  refreshes: 'onSuccess',
  run: (context, { brandId, revision, ...values }) => saveEmbedParents(context, revision, values),
});
