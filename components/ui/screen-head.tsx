import type { ReactNode } from 'react';

/** The first line of a wide screen: its title, and what belongs into its line. Makes the page as wide as a desk. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header data-wide className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </header>
  );
}
