import { reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: { brandId: reference('brandIds'), showId: reference('showIds') },
};
