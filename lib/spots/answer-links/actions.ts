'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { brandOfApplication, defineTeamAction } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { ok, refused } from '@/lib/core/result';
import { shaped, sentId } from '@/lib/core/text/text-schema';
import { changeApplication } from '@/lib/spots/commands';
import { answerPath, readAnswerLink } from '@/lib/notifications/channels/link-rules';
import { answerByLink as answer } from './commands';
import { findRequest, linkStateOf } from './queries';

const applicationId = sentId();

/** Answers a request by its signed link, without a sign-in. Refused: `conflict`, `expired`, `full`, `clash`. */
export const answerByLink = defineAction({
  who: 'anyone',
  input: z.object({ token: shaped(100, /^[\w.-]+$/, 'unexpected') }),
  run: async ({ token }, viewer) => {
    const link = readAnswerLink(env().NEXTAUTH_SECRET, token);
    if (!link) return refused('conflict');
    const outcome = await answer({ db: db(), ...presentTime() }, link, viewer?.comedian?.id ?? null);
    return outcome.ok ? outcome : refused(outcome.code);
  },
});

/** Undoes an answer, so that the request is open again. Refused as by `changeApplication`. */
export const undoLinkAnswer = defineAction({
  who: 'comedian',
  input: z.object({ applicationId }),
  run: async (input, { comedian }) => {
    const actor = { kind: 'comedian', comedianId: comedian.id } as const;
    const outcome = await changeApplication({ db: db(), ...presentTime(), actor }, 'undoAnswer', input);
    refresh();
    return outcome.ok ? outcome : refused(outcome.code);
  },
});

/**
 * Returns the link by which a requested comedian can accept. The team sends it by other means, such as a messenger.
 * Refused: `notFound`, `conflict` for a request that such a link cannot answer (`linkStateOf`).
 */
export const makeAnswerLink = defineTeamAction({
  may: 'answerApplications',
  brand: brandOfApplication,
  input: z.object({ applicationId }),
  run: async ({ db, now }, { applicationId }) => {
    const request = await findRequest(db, applicationId);
    if (!request) return refused('notFound');
    const link = { applicationId, answer: 'yes', askedAt: request.statusChangedAt, byTeam: true } as const;
    if (linkStateOf(link, request, now) !== 'open') return refused('conflict');
    const { NEXTAUTH_URL, NEXTAUTH_SECRET } = env();
    return ok({ address: NEXTAUTH_URL + answerPath(NEXTAUTH_SECRET, link) });
  },
});
