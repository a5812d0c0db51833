'use client';

import { createContext, useCallback, useContext, useEffect, useRef, type RefCallback } from 'react';
import type { TypedValues } from './kept-text';

/** The account whose unsaved text is stored in this browser; null without a session. */
export const TextOwnerContext = createContext<string | null>(null);

export type KeepOptions = {
  /** The subject of the form, where neither its address nor its hidden fields contain it. */
  about?: string;
  /** False for a form that saves every change by itself. */
  isKept?: boolean;
  /**
   * Called with all values of the form when stored text is restored, instead of filling the fields: for a screen that
   * renders them from its own state.
   */
  onRestore?: (values: TypedValues) => void;
};

/** Loaded only for forms with something to type: most pages have only buttons. */
const loadWatch = () => import('./watch-form');

/** Selects the fields that a user can fill in. */
export const fillable =
  'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=file])';

/** Forms not watched yet, because the scripts for that are not loaded. The value tries to load them again. */
const waiting = new WeakMap<HTMLFormElement, () => Promise<void>>();

/**
 * Stores the typed values of a form before its page is left, even if the scripts for that are not loaded yet. A watched
 * form has stored them already.
 */
export async function keepBeforeLeaving(form: HTMLFormElement): Promise<void> {
  const tryAgain = waiting.get(form);
  if (!tryAgain) return;
  await tryAgain();
  // The fields are read in a task that was queued before this one.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Deletes the stored text of a saved form. With `keep`, its fields stay as they are. */
export function forgetText(form: HTMLFormElement, fields: 'reset' | 'keep'): void {
  if (form.querySelector(fillable))
    loadWatch().then(
      (watch) => watch.forgetText(form, fields),
      () => undefined,
    );
}

/**
 * Returns the ref of a form whose unsaved text is stored in this browser. Every input is stored at once. When the form
 * is shown again, its text is restored, and a toast offers to discard it.
 */
export function useKeptText({
  about,
  isKept = true,
  onRestore,
}: KeepOptions = {}): RefCallback<HTMLFormElement> {
  const account = useContext(TextOwnerContext);
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  // `useCallback`, so that the form is watched only once: the initial values can be read only when it appears.
  return useCallback(
    (form) => {
      if (!form || account === null || !isKept || !form.querySelector(fillable)) return;
      return watchSoon(form, ({ watch }, asItBegan) =>
        watch(form, { account, about, asItBegan, restoring: () => restore.current }),
      );
    },
    [account, about, isKept],
  );
}

/**
 * Begins to watch a form as soon as the scripts for that are loaded. When loading fails, it retries once the browser is
 * online, on input, or before the form is left for the sign-in. Returns a function that ends the watching.
 *
 * @param begin gets the form as it was on the page at first: a response changes the initial values of its fields
 */
function watchSoon(
  form: HTMLFormElement,
  begin: (scripts: Awaited<ReturnType<typeof loadWatch>>, asItBegan: HTMLFormElement) => () => void,
): () => void {
  const wait = new AbortController();
  let asItBegan = form;
  let end: (() => void) | undefined;
  const stopWaiting = () => {
    wait.abort();
    waiting.delete(form);
  };
  const load = async () => {
    const scripts = await loadWatch().catch(() => null);
    if (!scripts || wait.signal.aborted) return;
    stopWaiting();
    end = begin(scripts, asItBegan);
  };
  const remember = () => {
    if (asItBegan === form) asItBegan = form.cloneNode(true) as HTMLFormElement;
  };
  const again = () => void load();
  const { signal } = wait;
  form.addEventListener('submit', remember, { signal });
  form.addEventListener('input', again, { signal });
  window.addEventListener('online', again, { signal });
  waiting.set(form, load);
  again();
  return () => {
    stopWaiting();
    end?.();
  };
}
