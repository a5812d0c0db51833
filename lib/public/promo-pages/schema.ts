import { z } from 'zod';
import { ticked } from '@/lib/core/text/text-schema';
import { PromoPart } from '@/lib/core/generated/prisma/enums';

/** The parts of a promo page besides the name, in the order of the form. */
export const promoParts = Object.values(PromoPart);

/** The form of a promo page: a checkbox for whether it is public, and one for each part, `show-{part}`. */
export const savePromoPageSchema = z
  .object({
    isOn: ticked,
    'show-picture': ticked,
    'show-city': ticked,
    'show-aboutMe': ticked,
    'show-instagram': ticked,
    'show-promoLink': ticked,
    'show-videoLink': ticked,
    'show-video': ticked,
    'show-shows': ticked,
  })
  .transform(({ isOn, ...boxes }) => ({ isOn, parts: promoParts.filter((part) => boxes[`show-${part}`]) }));

export type PromoChoice = z.output<typeof savePromoPageSchema>;
