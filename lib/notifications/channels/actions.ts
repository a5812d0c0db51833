'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { requestJob } from '@/lib/core/jobs/jobs';
import { ok } from '@/lib/core/result';
import { sentId } from '@/lib/core/text/text-schema';
import {
  endPush as end,
  saveChannels as save,
  sendTest,
  subscribePush as subscribe,
  tryMailsAgain as tryAgain,
} from './commands';
import { channelsSchema, subscriptionSchema } from './schema';

export const saveChannels = defineAction({
  who: 'comedian',
  input: channelsSchema,
  refreshes: 'onSuccess',
  run: async (settings, { comedian }) => {
    await save({ db: db() }, comedian.id, settings);
    return ok(null);
  },
});

/** Sends mails to the viewer again, after their mail server had refused the address. */
export const tryMailsAgain = defineAction({
  who: 'comedian',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: async (_input, { comedian }) => {
    await tryAgain(db(), comedian.id);
    return ok(null);
  },
});

/** Sends the viewer a test message on all their channels. Refused: `tooSoon`. */
export const sendTestMessage = defineAction({
  who: 'comedian',
  input: z.object({}),
  makes: true,
  refreshes: 'onSuccess',
  run: async (_input, { comedian }, once) => {
    const outcome = await sendTest({ db: db(), now: new Date(), once }, comedian.id);
    if (outcome.ok) await Promise.all([requestJob(db(), 'sendMails'), requestJob(db(), 'sendPushes')]);
    return outcome;
  },
});

/** Subscribes the viewer's browser to push messages for as long as they stay signed in there. */
export const subscribePush = defineAction({
  who: 'comedian',
  input: subscriptionSchema,
  refreshes: 'onSuccess',
  run: async (subscription, { comedian, session }) => {
    await subscribe(db(), { comedianId: comedian.id, sessionId: session.id }, subscription, new Date());
    return ok(null);
  },
});

export const endPush = defineAction({
  who: 'comedian',
  input: z.object({ sessionId: sentId() }),
  refreshes: 'onSuccess',
  run: async ({ sessionId }, { comedian }) => {
    await end(db(), { comedianId: comedian.id, sessionId });
    return ok(null);
  },
});
