import { oneOf, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: { said: oneOf('1 can', '5 cannot', '7 unsaid', '2026-12-01 can', '2027-02-29 can') },
};
