import { PromoPart } from '@/lib/core/generated/prisma/enums';

/** What a promo page can show besides the name, in the order of the form. */
export const promoParts = Object.values(PromoPart);
