'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, type ReactNode } from 'react';

/** How long after the last change the counts are asked for, in milliseconds: several taps are one question. */
const patience = 150;

/**
 * The form of all filters. It leads to the list; while one chooses, the page's own address follows, and with it all
 * counts and the number in the button.
 */
export function FilterForm({
  action,
  self,
  children,
}: {
  action: string;
  self: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const chosen = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
      const query = new URLSearchParams(chosen as [string, string][]);
      startTransition(() => router.replace(`${self}?${query}` as Route, { scroll: false }));
    }, patience);
  };
  return (
    <form action={action} onChange={(event) => onChange(event.currentTarget)} className="flex flex-col gap-6">
      {children}
    </form>
  );
}
