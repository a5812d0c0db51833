/**
 * Returns a function that does the work at once, and again at the earliest `pause` milliseconds after it has ended.
 * Calls in between make it run once more then. For what has to be up to date, but not at each of many changes.
 */
export function paced(work: () => Promise<unknown> | void, pause: number): () => void {
  let isBusy = false;
  let isDue = false;
  const run = async () => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    while (isDue) {
      isDue = false;
      await work();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isBusy = false;
  };
  return () => void run();
}
