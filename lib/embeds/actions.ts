'use server';

import { refresh } from 'next/cache';
import { adminContext } from '@/lib/access/context';
import { saveEmbedParents } from '@/lib/brands/profile-commands';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import { embedParentsSchema } from './schema';

/** An admin saves which sites may frame the brand's lists. Returns the revision. */
export const saveEmbedSites = defineAction({
  who: 'comedian',
  input: embedParentsSchema,
  run: async ({ brandId, revision, ...values }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await saveEmbedParents(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});
