'use server';

import { refresh } from 'next/cache';
import { getLocale } from 'next-intl/server';
import { findApplicationBrand } from '@/lib/accounts/access/queries';
import { brandOfApplication, brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { refusedFor } from '@/lib/core/database/database-trouble';
import { ok, refused, type Refusal } from '@/lib/core/result';
import { findShowZone } from '@/lib/shows/queries';
import { instantAt } from '@/lib/core/time/zoned';
import type { SpotRefusal } from '@/lib/applications/rules';
import { stepIn as askToStepIn } from '@/lib/spots/step-in/commands';
import {
  hideApplications as hideApplicationsOfBrand,
  noteApplication as noteApplicationOfBrand,
  chooseRequests as chooseRequestsOf,
} from './bookkeeping-commands';
import { toClashView, type Clash, type ClashView } from '@/lib/shows/clash-rules';
import { beginApplication, changeApplication } from './commands';
import {
  decisionSchema,
  hidingSchema,
  manyShowsSchema,
  noteSchema,
  ownSpotSchema,
  requestSchema,
  stepInSchema,
  stopSchema,
} from './schema';

/**
 * The comedian applies for a spot, withdraws, answers a request or gives up a spot. Returns the step and the
 * application; a clash is returned with the clashing spots. An answer that is a trial is only checked.
 */
export const changeOwnSpot = defineAction({
  who: 'comedian',
  input: ownSpotSchema,
  makes: (input) => (input.intent === 'apply' ? input.showId : null),
  run: async (input, { comedian }, once) => {
    const actor = { kind: 'comedian', comedianId: comedian.id } as const;
    const context = { db: db(), ...presentTime(), actor, once };
    const answer =
      input.intent === 'apply'
        ? await beginApplication(context, 'apply', { ...input, comedianId: comedian.id })
        : await changeApplication(context, input.intent, input);
    const isTrial = 'trial' in input && input.trial;
    if (!isTrial || !answer.ok) refresh();
    if (answer.ok) return ok({ step: input.intent, ...answer.value });
    return refused(answer.code, { details: await viewClashes(answer.details, context.now) });
  },
});

/** The comedian applies for several shows. Each application succeeds or fails by itself. Returns the result of each. */
export const applyToShows = defineAction({
  who: 'comedian',
  input: manyShowsSchema,
  makes: true,
  run: async ({ showIds, ...input }, { comedian }, form) => {
    const actor = { kind: 'comedian', comedianId: comedian.id } as const;
    const context = { db: db(), ...presentTime(), actor };
    const applied: { showId: string; applicationId: string }[] = [];
    const refusals: { showId: string; code: SpotRefusal | 'busy' | 'unsure'; clash?: ClashView[] }[] = [];
    let trouble: Refusal<'busy' | 'unsure'> | null = null;
    for (const showId of showIds) {
      // After one timeout the other shows are not tried, so that the comedian does not wait for a timeout of each.
      if (trouble) {
        refusals.push({ showId, code: 'busy' });
        continue;
      }
      // Each application has a form key of its own, so that refused ones can be sent again, together with others.
      const once = form && { ...form, about: showId, content: {} };
      const answer = await beginApplication({ ...context, once }, 'apply', {
        ...input,
        showId,
        comedianId: comedian.id,
      }).catch((error: unknown) => (trouble = refusedFor(error)));
      if (answer.ok) applied.push({ showId, ...answer.value });
      else {
        const clash = await viewClashes(answer.details, context.now);
        refusals.push({ showId, code: answer.code, clash });
      }
    }
    refresh();
    return ok({ applied, refused: refusals });
  },
});

async function viewClashes(clashes: Clash[] | undefined, now: Date): Promise<ClashView[] | undefined> {
  const language = await getLocale();
  return clashes?.map((clash) => toClashView(clash, language, now));
}

/** The team takes a step at once. Other answers are drafted in the line-up. Returns the step and the application. */
export const decideApplication = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfApplication,
  input: decisionSchema,
  refreshes: 'always',
  run: async (context, { intent: step, applicationId }) => {
    const answer = await changeApplication(context, step, { applicationId });
    return answer.ok ? ok({ step, ...answer.value }) : refused(answer.code);
  },
});

/** The team requests a comedian for one of its shows. Returns the application. */
export const requestSpot = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfShow,
  input: requestSchema,
  makes: 'comedianId',
  refreshes: 'always',
  run: async (context, { answerBy, ...input }) => {
    const timeZone = await findShowZone(db(), input.showId);
    if (!timeZone) return refused('notFound');
    const [date = '', time = ''] = answerBy?.split('T') ?? [];
    const answer = await beginApplication(context, 'request', {
      ...input,
      answerBy: answerBy === null ? null : instantAt(date, time, timeZone),
    });
    return answer.ok ? answer : refused(answer.code, { field: answer.field });
  },
});

/** The comedian stops requests of a brand, or allows them again. */
export const chooseRequests = defineAction({
  who: 'comedian',
  input: stopSchema,
  refreshes: 'onSuccess',
  run: ({ brandId, intent }, { comedian }) =>
    chooseRequestsOf(
      { db: db(), now: new Date(), comedianId: comedian.id },
      { brandId, areWanted: intent === 'allow' },
    ),
});

/** The team hides applications for its shows from its lists, or shows them again. Returns the changed ones. */
export const hideApplications = defineTeamAction({
  may: 'answerApplications',
  brand: ({ applicationIds: [first = ''] }) => findApplicationBrand(db(), first),
  input: hidingSchema,
  refreshes: 'always',
  run: (context, { intent, applicationIds }) =>
    hideApplicationsOfBrand(context, { applicationIds, hidden: intent === 'hide' }),
});

/** The team writes a note about an application. Only the team reads it. Returns the application. */
export const noteApplication = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfApplication,
  input: noteSchema,
  refreshes: 'always',
  run: noteApplicationOfBrand,
});

/** Fills a spot that was given back, with one tap. Returns whether the comedian was confirmed or requested. */
export const stepIn = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfShow,
  input: stepInSchema,
  makes: 'comedianId',
  refreshes: 'always',
  run: askToStepIn,
});
