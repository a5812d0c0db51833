import { setImmediate as aMoment } from 'node:timers/promises';

/** Milliseconds of work in one go: so few that nobody else notices. */
const longestGo = 10;

/**
 * Returns a function to await again and again during work that takes long: it lets others have the event loop whenever
 * the work has had it for some milliseconds.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestGo) return;
    await aMoment();
    since = performance.now();
  };
}
