'use client';

import { useCallback, useEffect, useState } from 'react';

/** Milliseconds without a key press before a search starts. */
const pause = 150;

type Heard<Answer> = { address: string; attempt: number; answer: Answer | null; failed: boolean };

/**
 * Loads the address while the user types. A search starts after a debounce, and a newer one cancels it. The last
 * result stays until the newest has arrived, so that a list does not flicker.
 *
 * @param address null loads nothing
 */
export function useSearch<Answer>(address: string | null): {
  answer: Answer | null;
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
} {
  const [heard, setHeard] = useState<Heard<Answer> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (address === null) return;
    const search = new AbortController();
    const start = setTimeout(async () => {
      const answer = await ask<Answer>(address, search.signal).catch(() => null);
      if (!search.signal.aborted) setHeard({ address, attempt, answer, failed: answer === null });
    }, pause);
    return () => {
      clearTimeout(start);
      search.abort();
    };
  }, [address, attempt]);

  if (address === null) return { answer: null, isSearching: false, hasFailed: false, retry };
  const isSearching = heard?.address !== address || heard.attempt !== attempt;
  return {
    answer: heard?.answer ?? null,
    isSearching,
    hasFailed: !isSearching && heard.failed,
    retry,
  };
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Answer;
}
