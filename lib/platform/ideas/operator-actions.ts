'use server';

import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import { ideaStatusSchema } from './schema';
import { changeIdeaStatus } from './status-commands';

/** The operator decides about an idea. */
export const setIdeaStatus = defineOperatorAction({
  input: ideaStatusSchema,
  refreshes: 'onSuccess',
  run: changeIdeaStatus,
});
