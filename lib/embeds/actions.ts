'use server';

import { refresh } from 'next/cache';
import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { saveEmbedParents } from '@/lib/brands/profile-commands';
import { embedParentsSchema } from './schema';

/** An admin says which sites the brand's lists may stand in. Gives the revision. */
export const saveEmbedSites = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: embedParentsSchema,
  run: async ({ brandId, revision, ...values }, context) => {
    const answer = await saveEmbedParents(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});
