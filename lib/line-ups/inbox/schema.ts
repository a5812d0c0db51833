import { z } from 'zod';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { maxMessageLength } from '@/lib/applications/limits';
import { paragraphs } from '@/lib/core/text/text-schema';
import { readInboxFilters } from './filters';

/** The most characters of the query of a list's address. */
const maxQueryLength = 1000;

/** A step over all that a list finds: the query of its address, and after which application this part begins. */
const listed = {
  brandId: brandIdSchema,
  filters: z
    .string('notFound')
    .max(maxQueryLength, 'tooLong')
    .transform((query) => readInboxFilters(Object.fromEntries(new URLSearchParams(query)))),
  after: z.uuid('notFound').nullable().default(null),
};

export const draftListedSchema = z.object({
  ...listed,
  answer: z.enum(['confirm', 'reject', 'clear'], 'notFound'),
  text: paragraphs(maxMessageLength),
});

export const hideListedSchema = z.object({ ...listed, intent: z.enum(['hide', 'unhide'], 'notFound') });
