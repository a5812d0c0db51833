import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { requestHeader } from '@/lib/core/request-headers';
import { findAccount } from './queries';
import { readSession } from './session';

/** Who is asking, as the database knows them at this request. */
export type Viewer = NonNullable<Awaited<ReturnType<typeof findAccount>>> & { isOperator: boolean };

/** A viewer with a comedian profile. */
export type ComedianViewer = Viewer & { comedian: NonNullable<Viewer['comedian']> };

/** The signed-in person, or null. Read from the database once a request; an ended session counts as signed out. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const claims = await readSession();
  const account = claims && (await findAccount(db(), claims));
  if (!account) return null;
  return { ...account, isOperator: env().OPERATOR_EMAILS.includes(account.email) };
});

/** For pages: the signed-in person; anyone else goes to the start page. */
export async function requireViewer(): Promise<Viewer> {
  return (await getViewer()) ?? redirect('/');
}

/**
 * For pages: the signed-in comedian. Without a session they go to the start, without a profile to the registration,
 * which leads back here.
 */
export async function requireComedian(): Promise<ComedianViewer> {
  const viewer = await requireViewer();
  if (!viewer.comedian) {
    const here = (await headers()).get(requestHeader.path) ?? '/user';
    redirect(`/newUser?callbackUrl=${encodeURIComponent(here)}`);
  }
  return { ...viewer, comedian: viewer.comedian };
}
