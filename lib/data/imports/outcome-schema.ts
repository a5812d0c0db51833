import { z } from 'zod';

/** The result of an import: how many shows were made, changed and called off, and how many people were told. */
const outcomeSchema = z.object({
  made: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  told: z.int(),
});

export type ImportOutcome = z.output<typeof outcomeSchema>;

/** Reads a result from the database. */
export const readOutcome = (stored: unknown): ImportOutcome => outcomeSchema.parse(stored);
