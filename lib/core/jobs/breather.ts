import { setImmediate as aMoment } from 'node:timers/promises';

/** Milliseconds of work without a pause. They are so few that no other request notices them. */
const longestGo = 10;

/**
 * Returns a function to await repeatedly during long work. When the work has blocked the event loop for some
 * milliseconds, it lets other work run first.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestGo) return;
    await aMoment();
    since = performance.now();
  };
}
