import type { ReactNode } from 'react';
import { mainId } from '@/components/core/main-id';
import { Logo } from '@/components/ui/logo';

/** A page of the sign-in window: one line of text, because it is only visible for a moment. */
export function WindowText({ children }: { children: ReactNode }) {
  return (
    <main
      id={mainId}
      className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-5 gutter py-8"
    >
      <Logo />
      {children}
    </main>
  );
}
