'use client';

import { createContext, useContext, useId, useState, type ReactNode } from 'react';

const DocumentKey = createContext<string | null>(null);

/** Gives every form below a key of its own. `random` comes from the server and stays the one of the first load. */
export function FormKeys({ random, children }: { random: string; children: ReactNode }) {
  const [first] = useState(random);
  return <DocumentKey value={first}>{children}</DocumentKey>;
}

/**
 * Returns the key of a form. It is the same for as long as the form is on the page, on the server and in the browser, so
 * a form that was sent before its scripts had loaded is known again.
 */
export function useFormKey(): string | undefined {
  const random = useContext(DocumentKey);
  const id = useId();
  return random === null ? undefined : `${random}${id}`;
}
