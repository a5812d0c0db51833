'use client';

import { useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react';
import type { ActionState } from '@/lib/core/forms';
import { typedEvent } from './kept-text';

/**
 * Returns whether the form around an element has unsaved input since the latest response of its action.
 */
export function useUnsaved(answer: ActionState): {
  inForm: RefObject<HTMLDivElement | null>;
  isTyped: boolean;
} {
  const inForm = useRef<HTMLDivElement>(null);
  const [typedAfter, setTypedAfter] = useState<ActionState | null>(null);
  // A layout effect, because the event about restored text may come before ordinary effects run.
  useLayoutEffect(() => {
    const form = inForm.current?.closest('form');
    if (!form) return;
    const listen = (event: Event) => setTypedAfter((event as CustomEvent<boolean>).detail ? answer : null);
    form.addEventListener(typedEvent, listen);
    return () => form.removeEventListener(typedEvent, listen);
  }, [answer]);
  return { inForm, isTyped: typedAfter === answer };
}

/** Makes the browser ask before it leaves a page with unsaved content. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
