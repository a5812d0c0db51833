import { z } from 'zod';
import { brandField } from '@/lib/access/brand-id';

const step = z.enum(['make', 'end']);

export type LinkStep = z.output<typeof step>;

/** A change of the link to one's own spots. */
export const ownLinkSchema = z.object({ step });

/** A change of one's link to the shows of a brand. */
export const teamLinkSchema = z.object({ step, brandId: brandField });
