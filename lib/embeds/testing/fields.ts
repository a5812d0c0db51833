import { digits, oneOf, reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  right: {
    brandId: reference('brandIds'),
    revision: digits(5),
    embedParents: oneOf('', 'a.example.org', 'https://*.example.org\nhttps://b.example.org/page', 'no site'),
  },
};
