/**
 * Milliseconds of one step of a wait. While the event loop stands still, no timer runs; afterwards those that are due run
 * first, before what has arrived meanwhile is read. So a stall of seconds counts as one step.
 */
export const step = 250;

/**
 * Calls a function after a time in which this process has worked: unlike `setTimeout`, not because it has stood still.
 * When the last step was a stall, what has arrived gets another step to be read.
 *
 * @param wait milliseconds
 * @returns a function that calls it off
 */
export function afterTurns(wait: number, act: () => void): () => void {
  let left = wait;
  let timer: NodeJS.Timeout;
  const go = (isLast: boolean) => {
    const length = isLast ? step : Math.min(step, left);
    const dueAt = performance.now() + length;
    left -= length;
    timer = setTimeout(() => {
      if (left > 0) go(false);
      else if (!isLast && performance.now() > dueAt + step) go(true);
      else act();
    }, length).unref();
  };
  go(false);
  return () => clearTimeout(timer);
}
