import 'server-only';
import type { Route } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { isDatabaseAway, isForbidden } from '@/lib/core/database/database-trouble';
import { db } from '@/lib/core/database/db';
import { requestHeader } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { signInPath } from '@/lib/core/http/paths';
import { currentWork } from '@/lib/core/process/work-context';
import { isOperatorAddress } from './loaders';
import { findAccount, findAccountInParts, findDeletedAccount } from './queries';
import { readSession } from './session';
import { noteUse } from './commands';
import { afterSignInPath, deletedPath } from './sign-in-flow';

/** The account of the current request, as the database has it. */
export type Viewer = NonNullable<Awaited<ReturnType<typeof findAccountInParts>>> & { isOperator: boolean };

export type ComedianViewer = Viewer & { comedian: NonNullable<Viewer['comedian']> };

/**
 * Returns the viewer's account, or null. Read from the database once per request. An ended session counts as signed
 * out. Prolongs a session that still runs.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await readSession();
  const now = new Date();
  const account = sessionId === null ? null : await loadAccount(sessionId, now);
  if (!account) return null;
  try {
    await noteUse(db(), account.session, now);
  } catch (error) {
    log.warn({ err: error }, 'the use of the session cannot be noted');
  }
  const isOperator = isOperatorAddress(account.email);
  const work = currentWork();
  if (work && isOperator) work.isOperator = true;
  return { ...account, isOperator };
});

/**
 * Returns the deleted account of a visitor who has signed in again; otherwise null. Such a visitor counts as signed out
 * everywhere, except where the account is restored.
 */
export async function getDeletedAccount(): Promise<{ accountId: string; deletedAt: Date } | null> {
  const sessionId = await readSession();
  return sessionId === null ? null : findDeletedAccount(db(), sessionId, new Date());
}

/** Loads an account at once, or in parts when one table cannot be read. */
async function loadAccount(sessionId: string, now: Date) {
  try {
    return await findAccount(db(), sessionId, now);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return findAccountInParts(db(), sessionId, now, (cause, part) =>
      log.error({ err: cause }, `viewer without ${part}: it cannot be read`),
    );
  }
}

/** For pages: returns the viewer, and redirects a visitor to the sign-in, which leads back here. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer) return viewer;
  if (await getDeletedAccount()) redirect(deletedPath as Route);
  const hasEnded = (await readSession()) !== null;
  redirect(signInPath(await pathHere(), { hasEnded }) as Route);
}

/**
 * For pages and actions of operators: returns the operator, with or without a profile. Other viewers and visitors get a
 * 404, as if nothing existed there.
 */
export async function requireOperator(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer?.isOperator) notFound();
  return viewer;
}

/** Returns path and query of the requested page, or of the page that has sent an action. */
export async function pathHere(): Promise<string> {
  return (await headers()).get(requestHeader.path) ?? afterSignInPath;
}

/**
 * Returns the viewer's profile; null if they have to register. As specified, a profile that must not be read counts as
 * missing. Any other error of reading it is thrown.
 */
export function profileOf({ comedian, profileError }: Viewer): Viewer['comedian'] {
  if (profileError && !isForbidden(profileError)) throw profileError;
  return comedian;
}

/**
 * For pages: returns the signed-in comedian. Redirects to the sign-in without a session, and to the registration
 * without a profile, which leads back here.
 */
export async function requireComedian(): Promise<ComedianViewer> {
  const viewer = await requireViewer();
  const comedian = profileOf(viewer);
  if (!comedian) {
    redirect(`/newUser?callbackUrl=${encodeURIComponent(await pathHere())}`);
  }
  return { ...viewer, comedian };
}
