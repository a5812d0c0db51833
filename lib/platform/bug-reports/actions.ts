'use server';

import { defineAction } from '@/lib/accounts/action';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import { reportBug as report, answerReport } from './commands';
import { bugSchema, answerSchema } from './schema';

/** Sends a bug report, also without a profile. Returns its id, for the upload of its screenshot. */
export const reportBug = defineAction({
  who: 'account',
  input: bugSchema,
  makes: true,
  refreshes: 'onSuccess',
  run: (input, { accountId }, once) => report({ db: db(), ...presentTime(), once, accountId }, input),
});

/** Answers a bug report and changes its status, for the operator. */
export const answerBugReport = defineOperatorAction({
  input: answerSchema,
  refreshes: 'onSuccess',
  run: answerReport,
});
