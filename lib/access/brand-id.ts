import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';

/** A brand's id: the slug in its addresses. */
export const brandIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** The brand that a form is about. Anything else is nothing that exists. */
export const brandField = typed.pipe(brandIdSchema);

/** What stands in the place of a brand's id in addresses of our own: `/public/cities/berlin`. No brand can have them. */
const reservedBrandIds: readonly string[] = ['cities', 'comedians'];

/** Whether an id is one that no brand can have. */
export function isReservedBrandId(id: string): boolean {
  return reservedBrandIds.includes(id);
}
