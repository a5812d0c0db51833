'use server';

import { redirect } from 'next/navigation';
import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import {
  blockLogged,
  liftLogged,
  appointAdminLogged,
  createBrandLogged,
  pauseBrandLogged,
  resumeBrandLogged,
  forgetJob,
  retryJob,
  sendGivenUp,
  closeReport as close,
} from './commands';
import {
  appointSchema,
  blockSchema,
  closeReportSchema,
  jobSchema,
  liftSchema,
  newBrandSchema,
  pauseSchema,
  sendAgainSchema,
} from './schema';

/** An operator makes a brand with its first admin, and is redirected to its page. */
export const createBrand = defineOperatorAction({
  input: newBrandSchema,
  makes: true,
  run: async (context, input) => {
    const made = await createBrandLogged(context, input);
    if (made.ok) redirect(`/operator/brands/${made.value.brandId}`);
    return made;
  },
});

/** An operator pauses a brand, or ends its pause. */
export const pauseBrand = defineOperatorAction({
  input: pauseSchema,
  refreshes: 'always',
  run: (context, input) =>
    input.intent === 'pause' ? pauseBrandLogged(context, input) : resumeBrandLogged(context, input),
});

/** An operator makes the person with an e-mail address an admin of a brand. */
export const appointAdmin = defineOperatorAction({
  input: appointSchema,
  makes: true,
  refreshes: 'onSuccess',
  run: appointAdminLogged,
});

export const closeReport = defineOperatorAction({
  input: closeReportSchema,
  refreshes: 'always',
  run: close,
});

/** An operator blocks somebody at all brands until the end of a day. */
export const blockEverywhere = defineOperatorAction({
  input: blockSchema,
  makes: true,
  refreshes: 'always',
  run: blockLogged,
});

export const liftPlatformBlock = defineOperatorAction({
  input: liftSchema,
  refreshes: 'always',
  run: liftLogged,
});

/** An operator runs a failed job again, or deletes it. */
export const changeJob = defineOperatorAction({
  input: jobSchema,
  refreshes: 'always',
  run: (context, input) => (input.intent === 'retry' ? retryJob(context, input) : forgetJob(context, input)),
});

/** An operator lets messages that were given up be sent again. */
export const sendGivenUpAgain = defineOperatorAction({
  input: sendAgainSchema,
  refreshes: 'always',
  run: sendGivenUp,
});
