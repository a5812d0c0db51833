import { z } from 'zod';

/** A city's slug in addresses. */
export const citySlugSchema = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(100);
