import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds between two checks whether the server responds. The user sees an error meanwhile and waits. */
const lookEvery = 5000;

/**
 * Calls `again` once the server responds after an outage, and at every later successful check. Returns a function that
 * ends this.
 *
 * @param wasAway whether an outage of the server or its database is known already; otherwise the checks detect it
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
