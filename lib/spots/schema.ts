import { z } from 'zod';

/** An opaque id from a form. Anything else is nothing that exists. */
const id = z.uuid('notFound');

/** Characters of a message to the team: enough for an introduction, not for a novel. */
const maxMessageLength = 500;

export const applySchema = z.object({
  showId: id,
  message: z
    .string()
    .trim()
    .max(maxMessageLength, 'messageTooLong')
    .optional()
    .transform((text) => text || null),
});

export const applicationSchema = z.object({ applicationId: id });

export const changeSpotsSchema = z.object({
  showId: id,
  /** As many as `newShowSchema` of a show allows. */
  spots: z.coerce.number('spotsRange').int('spotsRange').min(0, 'spotsRange').max(100, 'spotsRange'),
});
