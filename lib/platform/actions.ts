'use server';

import { redirect } from 'next/navigation';
import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import { subHours } from '@/lib/core/time/dates';
import * as commands from './commands';
import * as schemas from './schema';

/** Makes a brand with its first admin, and redirects the operator to its page. */
export const createBrand = defineOperatorAction({
  input: schemas.newBrandSchema,
  makes: true,
  run: async (context, input) => {
    const made = await commands.createBrandLogged(context, input);
    if (made.ok) redirect(`/operator/brands/${made.value.brandId}`);
    return made;
  },
});

/** Pauses a brand, or ends its pause. */
export const pauseBrand = defineOperatorAction({
  input: schemas.pauseSchema,
  refreshes: 'always',
  run: (context, input) =>
    input.intent === 'pause'
      ? commands.pauseBrandLogged(context, input)
      : commands.resumeBrandLogged(context, input),
});

/** Makes the person with an e-mail address an admin of a brand. */
export const appointAdmin = defineOperatorAction({
  input: schemas.appointSchema,
  makes: true,
  refreshes: 'onSuccess',
  run: commands.appointAdminLogged,
});

export const closeReport = defineOperatorAction({
  input: schemas.closeReportSchema,
  refreshes: 'always',
  run: commands.closeReport,
});

/** Blocks a comedian at all brands until the end of a day. */
export const blockEverywhere = defineOperatorAction({
  input: schemas.blockSchema,
  makes: true,
  refreshes: 'always',
  run: commands.blockLogged,
});

export const liftPlatformBlock = defineOperatorAction({
  input: schemas.liftSchema,
  refreshes: 'always',
  run: commands.liftLogged,
});

/** Runs a failed job again, or deletes it. */
export const changeJob = defineOperatorAction({
  input: schemas.jobSchema,
  refreshes: 'always',
  run: (context, input) =>
    input.intent === 'retry' ? commands.retryJob(context, input) : commands.forgetJob(context, input),
});

/** Makes messages due again that were given up. */
export const sendGivenUpAgain = defineOperatorAction({
  input: schemas.sendAgainSchema,
  refreshes: 'always',
  run: commands.sendGivenUp,
});

/** Allows mails again to addresses that have ended as unknown. */
export const reviveAddresses = defineOperatorAction({
  input: schemas.reviveSchema,
  refreshes: 'always',
  run: (context, { hours }) => commands.reviveLogged(context, { since: subHours(context.now, hours) }),
});
