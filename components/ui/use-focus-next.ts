'use client';

import { useEffect, useRef } from 'react';

/**
 * Returns a function that focuses an element by its id after something has changed.
 *
 * @param changing what changes: its next value is what the focus waits for
 */
export function useFocusNext(changing: unknown): (id: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  }, [changing]);
  return (id) => {
    next.current = id;
  };
}
