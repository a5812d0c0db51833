'use server';

import { refresh } from 'next/cache';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import { adminContext } from '@/lib/access/context';
import { saveDefaults, saveProfile } from './profile-commands';
import { brandDefaultsSchema, brandProfileSchema } from './profile-schema';

/** An admin saves the brand's profile. Returns the revision. */
export const saveBrandProfile = defineAction({
  who: 'comedian',
  input: brandProfileSchema,
  run: async ({ brandId, revision, ...values }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await saveProfile(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});

/** An admin saves the brand's defaults and rules. Returns the revision. */
export const saveBrandDefaults = defineAction({
  who: 'comedian',
  input: brandDefaultsSchema,
  run: async ({ brandId, revision, ...values }, viewer) => {
    const context = await adminContext(db(), viewer, brandId);
    if (!context) return refused('notFound');
    const answer = await saveDefaults(context, revision, values);
    if (answer.ok) refresh();
    return answer;
  },
});
