import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';
import { promoParts } from './choices';

const isChecked = typed.transform((value) => value === 'yes');

/** The form of a promo page: a box for whether it is public and one for each part, `show-{part}`. */
export const savePromoPageSchema = z
  .object({
    isOn: isChecked,
    'show-city': isChecked,
    'show-aboutMe': isChecked,
    'show-instagram': isChecked,
    'show-promoLink': isChecked,
    'show-videoLink': isChecked,
    'show-shows': isChecked,
  })
  .transform(({ isOn, ...boxes }) => ({ isOn, parts: promoParts.filter((part) => boxes[`show-${part}`]) }));

export type PromoChoice = z.output<typeof savePromoPageSchema>;
