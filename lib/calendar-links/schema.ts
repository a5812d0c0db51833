import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';

/** A change of a link: to the own spots (no brand) or to a brand's shows. */
export const calendarLinkSchema = z.object({
  step: z.enum(['make', 'end']),
  brandId: z
    .union([z.literal(''), brandIdSchema])
    .default('')
    .transform((id) => id || null),
});
