import { oneOf, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = { right: { callbackUrl: oneOf('/user', '//evil.example', '/\\evil') } };
