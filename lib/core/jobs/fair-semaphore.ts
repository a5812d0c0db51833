/**
 * Makes a semaphore for work that waits for foreign servers. No holder has more than half of its slots, so a host that
 * never responds blocks no other one. Work starts when all its holders have a slot. With a queue for each holder
 * (`createTurns`), it would keep the slot of one while it waits for another's.
 *
 * @param size the most pieces of work at the same time
 * @returns a function that does the work when there is a free slot. The work depends on its `holders`, such as an
 *   account and a host
 */
export function createFairSemaphore(size: number) {
  const held = new Map<string, number>();
  const waiting: { holders: ReadonlySet<string>; start: () => void }[] = [];
  let free = size;

  const mayHold = (holder: string) => (held.get(holder) ?? 0) < size / 2;

  function note(holders: ReadonlySet<string>, change: 1 | -1): void {
    free -= change;
    for (const holder of holders) {
      const count = (held.get(holder) ?? 0) + change;
      if (count > 0) held.set(holder, count);
      else held.delete(holder);
    }
  }

  function startNext(): void {
    while (free > 0) {
      const at = waiting.findIndex(({ holders }) => [...holders].every(mayHold));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      note(next.holders, 1);
      next.start();
    }
  }

  return async <Value>(holders: Iterable<string>, work: () => Promise<Value>): Promise<Value> => {
    const own = new Set(holders);
    await new Promise<void>((start) => {
      waiting.push({ holders: own, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      note(own, -1);
      startNext();
    }
  };
}
