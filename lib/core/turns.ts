import 'server-only';
import PQueue from 'p-queue';

/** There was no room in the queue, or no turn within the time that it lets people wait. */
export class Busy extends Error {}

/**
 * A queue for work that takes a core: one piece at a time, and a bounded number that waits. Those who ask take turns: who
 * has one piece waiting comes before the second piece of somebody else, whoever came first.
 *
 * @param options.longest pieces that there are at most at once, the one under way among them
 * @param options.longestOfOne of these, how many may be of the same one who asks; all unless told
 * @param options.patience milliseconds that a piece waits at most for its turn
 * @returns does a piece of work for who asks and gives its outcome; throws `Busy` when its turn does not come
 */
export function createTurns({
  longest,
  longestOfOne = longest,
  patience,
}: {
  longest: number;
  longestOfOne?: number;
  patience: number;
}) {
  const queue = new PQueue({ concurrency: 1 });
  const piecesOf = new Map<string, number>();

  return async function inTurn<Value>(asker: string, work: () => Promise<Value>): Promise<Value> {
    const own = piecesOf.get(asker) ?? 0;
    if (queue.size + queue.pending >= longest || own >= longestOfOne) throw new Busy('The queue is full.');
    piecesOf.set(asker, own + 1);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Busy('Its turn did not come in time.')), patience);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await queue.add(begin, { signal: waiting.signal, priority: -own });
    } finally {
      clearTimeout(timer);
      const left = (piecesOf.get(asker) ?? 1) - 1;
      if (left > 0) piecesOf.set(asker, left);
      else piecesOf.delete(asker);
    }
  };
}
