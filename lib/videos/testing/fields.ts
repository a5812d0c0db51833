import { oneOf, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: { uploadId: oneOf('018f3c2e-0000-7000-8000-000000000000') },
};
