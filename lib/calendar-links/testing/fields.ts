import { orEmpty, reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  steps: { changeCalendarLink: ['make', 'end'] },
  right: { brandId: orEmpty(reference('brandIds')) },
};
