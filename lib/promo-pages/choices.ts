import { PromoPart } from '@/lib/core/generated/prisma/enums';

/** What a comedian can put on their promo page besides their name, in the order of the form. */
export const promoParts = Object.values(PromoPart);
