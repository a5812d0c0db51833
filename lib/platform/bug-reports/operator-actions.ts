'use server';

import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import { answerReport } from './answer-commands';
import { answerSchema } from './schema';

/** The operator answers a bug report and changes its status. */
export const answerBugReport = defineOperatorAction({
  input: answerSchema,
  refreshes: 'onSuccess',
  run: answerReport,
});
