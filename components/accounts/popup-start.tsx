'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import {
  signInAttemptKey,
  signInChannel,
  signInDonePath,
  signInRedirectPath,
  type SignInReport,
} from '@/lib/accounts/sign-in-flow';

/** Stores the attempt in this window, reports to the opener that it is open, and continues to Google. */
export function PopupStart({ attempt, children }: { attempt: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    sessionStorage.setItem(signInAttemptKey, attempt);
    const channel = new BroadcastChannel(signInChannel);
    channel.postMessage({ attempt, kind: 'opened' } satisfies SignInReport);
    channel.close();
    form.current?.submit();
  }, [attempt]);

  return (
    <form ref={form} method="post" action={signInRedirectPath}>
      <input type="hidden" name="callbackUrl" value={signInDonePath} />
      {children}
    </form>
  );
}
