'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, type ReactNode } from 'react';

/** Debounce in milliseconds after a change before the counts are loaded, so that several taps cause one request. */
const patience = 150;

/**
 * A form that, after each change, updates the page's own address and loads the counts again. Submitting it stops that,
 * because the form's own page is loaded then.
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
  useEffect(() => {
    // The router abandons a navigation in progress when another one begins.
    const stop = () => clearTimeout(timer.current);
    window.addEventListener('leaving', stop);
    return () => {
      stop();
      window.removeEventListener('leaving', stop);
    };
  }, []);
  const onChange = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const chosen = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
      const query = new URLSearchParams(chosen as [string, string][]);
      startTransition(() => router.replace(`${self}?${query}` as Route, { scroll: false }));
    }, patience);
  };
  return (
    <form
      action={action}
      noValidate
      onChange={(event) => onChange(event.currentTarget)}
      onSubmit={() => clearTimeout(timer.current)}
      className="flex flex-col gap-6"
    >
      {children}
    </form>
  );
}
