'use server';

import { refresh } from 'next/cache';
import { actForTeam } from '@/lib/brands/access';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { ok, refused } from '@/lib/core/result';
import { beginApplication, changeApplication } from './commands';
import { findApplicationBrand } from './queries';
import { decisionSchema, ownSpotSchema } from './schema';

/** The comedian applies for a spot, takes that back, or answers a request. Gives the step and the application. */
export const changeOwnSpot = defineAction({
  who: 'comedian',
  input: ownSpotSchema,
  run: async (input, { comedian }) => {
    const actor = { kind: 'comedian', comedianId: comedian.id } as const;
    const context = { db: db(), now: new Date(), actor };
    const answer =
      input.step === 'apply'
        ? await beginApplication(context, 'apply', { ...input, comedianId: comedian.id })
        : await changeApplication(context, input.step, input);
    refresh();
    return answer.ok ? ok({ step: input.step, ...answer.value }) : answer;
  },
});

/** The team confirms or rejects an application, or takes a rejection back. Gives the step and the application. */
export const decideApplication = defineAction({
  who: 'comedian',
  input: decisionSchema,
  run: async ({ step, applicationId }, viewer) => {
    const brandId = await findApplicationBrand(db(), applicationId);
    const actor = brandId === null ? null : await actForTeam(db(), viewer, brandId);
    if (!actor) return refused('notFound');
    const answer = await changeApplication({ db: db(), now: new Date(), actor }, step, { applicationId });
    refresh();
    return answer.ok ? ok({ step, ...answer.value }) : answer;
  },
});
