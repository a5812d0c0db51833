'use server';

import { refresh } from 'next/cache';
import type { z } from 'zod';
import type { ComedianViewer } from '@/lib/auth/viewer';
import { actForTeam } from '@/lib/brands/access';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { refused } from '@/lib/core/result';
import { changeSpots } from '@/lib/shows/commands';
import { findShowBrand } from '@/lib/shows/queries';
import { beginApplication, changeApplication, type LaterStep } from './commands';
import { findApplicationBrand } from './queries';
import { applicationSchema, applySchema, changeSpotsSchema } from './schema';

type ApplicationInput = z.output<typeof applicationSchema>;

/** The comedian applies for a spot of a show. */
export const applyForSpot = defineAction({
  who: 'comedian',
  input: applySchema,
  run: async ({ showId, message }, { comedian }) => {
    const context = {
      db: db(),
      now: new Date(),
      actor: { kind: 'comedian', comedianId: comedian.id } as const,
    };
    const answer = await beginApplication(context, 'apply', { showId, comedianId: comedian.id, message });
    refresh();
    return answer;
  },
});

export const withdrawApplication = comedianStep('withdraw');
export const acceptRequest = comedianStep('accept');
export const declineRequest = comedianStep('decline');

export const confirmApplication = teamStep('confirm');
export const rejectApplication = teamStep('reject');
export const undoRejection = teamStep('undoReject');

/** The team sets how many spots a show has: the way out of a full one. */
export const setSpots = defineAction({
  who: 'comedian',
  input: changeSpotsSchema,
  run: async (input, viewer) => {
    const brandId = await findShowBrand(db(), input.showId);
    const actor = brandId === null ? null : await actForTeam(db(), viewer, brandId);
    if (!actor) return refused('notFound');
    const answer = await changeSpots({ db: db(), now: new Date(), actor }, input);
    refresh();
    return answer;
  },
});

function comedianStep(step: LaterStep) {
  return defineAction({
    who: 'comedian',
    input: applicationSchema,
    run: async ({ applicationId }: ApplicationInput, { comedian }: ComedianViewer) => {
      const actor = { kind: 'comedian', comedianId: comedian.id } as const;
      const answer = await changeApplication({ db: db(), now: new Date(), actor }, step, { applicationId });
      refresh();
      return answer;
    },
  });
}

function teamStep(step: LaterStep) {
  return defineAction({
    who: 'comedian',
    input: applicationSchema,
    run: async ({ applicationId }: ApplicationInput, viewer: ComedianViewer) => {
      const brandId = await findApplicationBrand(db(), applicationId);
      const actor = brandId === null ? null : await actForTeam(db(), viewer, brandId);
      if (!actor) return refused('notFound');
      const answer = await changeApplication({ db: db(), now: new Date(), actor }, step, { applicationId });
      refresh();
      return answer;
    },
  });
}
