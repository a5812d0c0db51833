'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { sentId } from '@/lib/core/text/text-schema';
import { db } from '@/lib/core/database/db';
import { defineAction } from './action';
import { forgetSession, readSession } from './session';
import { endAllSessions, endSession, endSessionOf, setWayIn } from './commands';
import { signInProviders } from './providers';
import type { Viewer } from './viewer';

/** Signs out on this device and redirects to the start page. */
export const signOut = defineAction({
  who: 'anyone',
  input: z.object({}),
  run: () =>
    leave(async (sessionId) => {
      if (sessionId !== null) await endSession(db(), sessionId);
    }),
});

/** Signs out on all devices and redirects to the start page. */
export const signOutEverywhere = defineAction({
  who: 'anyone',
  input: z.object({}),
  run: (_input, viewer: Viewer | null) =>
    leave(async () => {
      if (viewer) await endAllSessions(db(), viewer.accountId);
    }),
});

/** Signs out on another device of the account. Refused: `notFound` for one that is not signed in. */
export const signOutDevice = defineAction({
  who: 'account',
  input: z.object({ sessionId: sentId() }),
  refreshes: 'always',
  run: ({ sessionId }, { accountId }) => endSessionOf(db(), accountId, sessionId),
});

/** Removes a way into the account, or allows it again. Refused: `notFound`, and `lastWayIn` for the last one. */
export const changeWayIn = defineAction({
  who: 'account',
  input: z.object({ issuer: z.string().max(500), intent: z.enum(['allow', 'remove']) }),
  refreshes: 'always',
  run: ({ issuer, intent }, { accountId, session }) =>
    setWayIn(
      db(),
      { accountId, sessionId: session.id },
      { issuer, isAllowed: intent === 'allow', usable: signInProviders().map((one) => one.issuer) },
      new Date(),
    ),
});

/** Ends sessions and deletes this browser's cookie, even if the database cannot be reached. */
async function leave(end: (sessionId: string | null) => Promise<void>): Promise<never> {
  try {
    await end(await readSession());
  } finally {
    await forgetSession();
  }
  redirect('/');
}
