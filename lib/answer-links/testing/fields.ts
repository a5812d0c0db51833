import { mostly, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

/** Tokens in the right format without a valid signature, so none of them answers a request. */
const tokens = oneOf('0190.yes.lx2k.c2ln', 'a.b.c', '-', '.');

export const fields: RandomFields = {
  right: { token: mostly(tokens, words), applicationId: reference('applicationIds') },
};
