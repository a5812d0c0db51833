'use client';

import { createContext, useContext, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { keepTextsOf, setKeptWords } from './kept-text';
import { TextOwnerContext } from './use-kept-text';

const DocumentKey = createContext<string | null>(null);

/**
 * Gives every form below a key of its own, and stores the unsaved text of the account in this browser. `random` comes
 * from the server; the value of the first load is used throughout.
 */
export function FormKeys({
  random,
  account,
  restored,
  discard,
  children,
}: {
  random: string;
  /** Null without a session. */
  account: string | null;
  /** The text of the toast about restored text, and the label of its button that discards it. */
  restored: string;
  discard: string;
  children: ReactNode;
}) {
  const [first] = useState(random);
  // A layout effect, because a form may store its text before ordinary effects run.
  useLayoutEffect(() => keepTextsOf(account), [account]);
  useLayoutEffect(() => setKeptWords({ restored, discard }), [restored, discard]);
  return (
    <DocumentKey value={first}>
      <TextOwnerContext value={account}>{children}</TextOwnerContext>
    </DocumentKey>
  );
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
