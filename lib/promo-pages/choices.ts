import { PromoPart } from '@/lib/core/generated/prisma/enums';

/** What a promo page can show besides the name, in the order of the form. */
export const promoParts = Object.values(PromoPart);

/** Returns the path of a promo page. */
export function promoPath(comedianId: string): `/public/comedians/${string}` {
  return `/public/comedians/${comedianId}`;
}
