import { useSyncExternalStore } from 'react';

/**
 * The video that a comedian chose while they registered. An upload needs a profile, so the file waits in the memory of
 * this page until the profile exists. The page after the registration is opened without loading a document.
 */
let waiting: File | null = null;

const listeners = new Set<() => void>();

/** Stores the waiting file; null forgets it. */
export function keepVideoWaiting(file: File | null): void {
  waiting = file;
  for (const listen of listeners) listen();
}

/** Returns the waiting file, once. */
export function takeWaitingVideo(): File | null {
  const file = waiting;
  if (file) keepVideoWaiting(null);
  return file;
}

/** Whether a chosen video waits for the comedian's profile. */
export function useIsVideoWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
