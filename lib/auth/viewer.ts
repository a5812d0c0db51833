import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { requestHeader } from '@/lib/core/request-headers';
import { findAccount } from './queries';
import { readSession } from './session';
import { noteUse } from './session-commands';

/** The account of the current request, as the database has it. */
export type Viewer = NonNullable<Awaited<ReturnType<typeof findAccount>>> & { isOperator: boolean };

/** A viewer with a comedian profile. */
export type ComedianViewer = Viewer & { comedian: NonNullable<Viewer['comedian']> };

/**
 * Returns the signed-in person, or null. Read from the database once per request. An ended session counts as signed
 * out. Prolongs a session that still runs.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await readSession();
  const now = new Date();
  const account = sessionId === null ? null : await findAccount(db(), sessionId, now);
  if (!account) return null;
  await noteUse(db(), account.session, now);
  return { ...account, isOperator: env().OPERATOR_EMAILS.includes(account.email) };
});

/** For pages: returns the signed-in person, and redirects anybody else to the start page. */
export async function requireViewer(): Promise<Viewer> {
  return (await getViewer()) ?? redirect('/');
}

/**
 * For pages: returns the signed-in comedian. Redirects to the start page without a session, and to the registration
 * without a profile, which leads back here.
 */
export async function requireComedian(): Promise<ComedianViewer> {
  const viewer = await requireViewer();
  if (!viewer.comedian) {
    const here = (await headers()).get(requestHeader.path) ?? '/user';
    redirect(`/newUser?callbackUrl=${encodeURIComponent(here)}`);
  }
  return { ...viewer, comedian: viewer.comedian };
}
