'use client';

import { createContext, useContext, useId, useState, type ReactNode } from 'react';

const DocumentKey = createContext<string | null>(null);

/**
 * Gives every form below a key of its own. `random` comes from the server; the value of the first load is used
 * throughout.
 */
export function FormKeys({ random, children }: { random: string; children: ReactNode }) {
  const [first] = useState(random);
  return <DocumentKey value={first}>{children}</DocumentKey>;
}

/**
 * Returns the key of a form. It is the same on the server and in the browser, for as long as the form is on the page.
 * So the server recognises a form that is sent before its scripts have loaded, and again afterwards.
 */
export function useFormKey(): string | undefined {
  const random = useContext(DocumentKey);
  const id = useId();
  return random === null ? undefined : `${random}${id}`;
}
