import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';

/** What a form does to a link: of the own spots (no brand) or of a brand's team. */
export const calendarLinkSchema = z.object({
  step: z.enum(['make', 'end']),
  brandId: z
    .union([z.literal(''), brandIdSchema])
    .default('')
    .transform((id) => id || null),
});
