import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';

const intent = z.enum(['make', 'end']);

export type LinkIntent = z.output<typeof intent>;

/** A change of the link to one's own spots. */
export const ownLinkSchema = z.object({ intent });

/** A change of one's link to the shows of a brand. */
export const teamLinkSchema = z.object({ intent, brandId: brandField });
