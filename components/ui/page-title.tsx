import type { ReactNode } from 'react';

/** The heading of a page, with a line of explanation below it. */
export function PageTitle({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <header className="mb-5 flex flex-col gap-1">
      <h1 className="text-2xl">{children}</h1>
      {hint && <p className="text-ink-soft">{hint}</p>}
    </header>
  );
}
