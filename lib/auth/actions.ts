'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { cookieOptions } from '@/lib/core/cookies';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { defineAction } from './action';
import { readSession } from './session';
import { endAllSessions, endSession } from './session-commands';
import { sessionCookieName } from './session-cookie';
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

/** Ends sessions and takes this browser's cookie away, even if the database cannot be reached. */
async function leave(end: (sessionId: string | null) => Promise<void>): Promise<never> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  try {
    await end(await readSession());
  } finally {
    (await cookies()).set(sessionCookieName(https), '', { ...cookieOptions(https), maxAge: 0 });
  }
  redirect('/');
}
