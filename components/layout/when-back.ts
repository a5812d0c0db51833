import { reachesServer } from '@/lib/core/connection';

/**
 * Calls `again` once the server responds after it was away, and every five seconds from then on. Returns a function that
 * ends this.
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
  const timer = setInterval(look, 5000);
  return () => clearInterval(timer);
}
