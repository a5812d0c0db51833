/**
 * Returns a function that does the work at once. Calls while it runs, or in the `pause` milliseconds after its end,
 * make it run once more after that. It is for work that follows many changes and need not be done for each of them.
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
