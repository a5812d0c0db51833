import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds between two checks whether the server responds. Somebody sees an error meanwhile and waits. */
const lookEvery = 5000;

/**
 * Calls `again` once the server responds after it was away, and at every further check that it responds to. Returns a
 * function that ends this.
 *
 * @param wasAway whether it is known that the server or its database was away; otherwise that is found out
 */
export function whenBack(wasAway: boolean, again: () => void): () => void {
  const look = () =>
    void reachesServer().then((isThere) => {
      if (!isThere) wasAway = true;
      else if (wasAway) again();
    });
  if (!wasAway) look();
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}
