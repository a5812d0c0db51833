import { z } from 'zod';

/** A brand's id: the slug in its addresses. */
export const brandIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
