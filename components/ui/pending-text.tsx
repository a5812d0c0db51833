'use client';

import { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';

/** Inside of a link: replaces `idle` from the tap until the page is loaded. The width stays, so nothing moves. */
export function PendingText({ idle, children }: { idle?: ReactNode; children: string }) {
  const { pending } = useLinkStatus();
  return (
    <span className="ml-auto grid shrink-0 items-center justify-items-end text-sm font-normal text-ink-soft *:[grid-area:1/1]">
      <span aria-hidden className={pending ? 'invisible' : ''}>
        {idle}
      </span>
      <span role="status" className={pending ? '' : 'invisible'}>
        {children}
      </span>
    </span>
  );
}
