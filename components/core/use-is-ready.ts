'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the scripts of the page run: false on the server, and without JavaScript. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
