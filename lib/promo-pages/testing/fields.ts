import { oneOf, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: { isOn: oneOf('yes', 'no'), 'show-city': oneOf('yes', 'no'), 'show-shows': oneOf('yes', '') },
};
