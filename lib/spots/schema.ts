import { z } from 'zod';
import { paragraphs } from '@/lib/core/text-schema';

/** An opaque id from a form. Anything else is nothing that exists. */
const id = z.uuid('notFound');

/** Characters of a message to the team: enough for an introduction, not for a novel. */
const maxMessageLength = 500;

/** What a comedian does with a spot: apply for one of a show, or take a step with an application of theirs. */
export const ownSpotSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('apply'),
    showId: id,
    message: paragraphs(maxMessageLength),
  }),
  z.object({ step: z.enum(['withdraw', 'accept', 'decline']), applicationId: id }),
]);

/** What a team does with an application for one of its shows. */
export const decisionSchema = z.object({
  step: z.enum(['confirm', 'reject', 'undoReject'], 'notFound'),
  applicationId: id,
});
