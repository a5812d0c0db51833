import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';

/** A brand's id: its slug in addresses. */
export const brandIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** The brand's id in a form. Text that is no id counts as the id of nothing. */
export const brandField = typed.pipe(brandIdSchema);

/** Ids that no brand can have, because our own addresses use them in the same place: `/public/cities/berlin`. */
const reservedBrandIds: readonly string[] = ['cities', 'comedians'];

/** Whether no brand can have the id. */
export function isReservedBrandId(id: string): boolean {
  return reservedBrandIds.includes(id);
}
