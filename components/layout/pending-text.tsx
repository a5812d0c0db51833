'use client';

import { useLinkStatus } from 'next/link';

/** Inside of a link: says what is happening from the tap until the page is there. Keeps its room, so nothing moves. */
export function PendingText({ children }: { children: string }) {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className="ml-auto shrink-0 text-sm text-ink-soft">
      <span className={pending ? '' : 'invisible'}>{children}</span>
    </span>
  );
}

/** Inside of a link of a bar: a lit line above it from the tap until the page is there. */
export function PendingLine() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={`absolute inset-x-3 top-0 h-0.5 rounded-chip bg-teal ${pending ? 'animate-glow delay-100' : 'opacity-0'}`}
    />
  );
}
