import { chosen, shaped } from '@/lib/core/text/text-schema';

const maxLength = 60;
const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A brand's id: its slug in URLs. */
export const brandIdSchema = shaped(maxLength, pattern);

/** The id of a new brand, as an operator types it. Message: `brandIdForm`. */
export const newBrandId = chosen('brandIdForm').pipe(shaped(maxLength, pattern, 'brandIdForm'));

/** The brand's id in a form. An invalid id is refused like an unknown one. */
export const brandField = chosen('notFound').pipe(brandIdSchema);

/**
 * Ids that no brand can have, because our own paths use them in the same place (`/public/cities/berlin`,
 * `/operator/brands/new`), or begin with them. A test compares them with the folders of `app`.
 */
const reservedBrandIds: readonly string[] = (
  'answer api brands cities comedians deleted deletion embed go imprint mail new operator outbox privacy public ' +
  'sign-in sitemaps user'
).split(' ');

export function isReservedBrandId(id: string): boolean {
  return reservedBrandIds.includes(id);
}
