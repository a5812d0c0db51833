import { z } from 'zod';

/** What stands for a city in its addresses. */
export const citySlugSchema = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(100);
