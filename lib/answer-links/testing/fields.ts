import { mostly, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

/** Tokens of the right form. None is signed, so none answers anything. */
const tokens = oneOf('0190.yes.lx2k.c2ln', 'a.b.c', '-', '.');

export const fields: RandomFields = {
  right: { token: mostly(tokens, words), applicationId: reference('applicationIds') },
};
