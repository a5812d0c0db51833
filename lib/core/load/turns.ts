import 'server-only';
import PQueue from 'p-queue';

/** Thrown when the queue is full, or when work waited in it for too long. */
export class Busy extends Error {}

/**
 * Makes a queue for work that keeps a core busy: it runs one piece at a time and limits how many wait. Clients take
 * turns: the first piece of one client runs before the second piece of another, whichever was added first.
 *
 * @param options.longest the most pieces in the queue, including the running one
 * @param options.longestOfOne the most of these from one client; default: no further limit
 * @param options.patience the most milliseconds that a piece waits
 * @returns a function that runs a client's work and returns its result; it throws `Busy` when the queue is full or the
 *   wait too long
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

  return async function inTurn<Value>(client: string, work: () => Promise<Value>): Promise<Value> {
    const own = piecesOf.get(client) ?? 0;
    if (queue.size + queue.pending >= longest || own >= longestOfOne) throw new Busy('The queue is full.');
    piecesOf.set(client, own + 1);
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
      const left = (piecesOf.get(client) ?? 1) - 1;
      if (left > 0) piecesOf.set(client, left);
      else piecesOf.delete(client);
    }
  };
}

/** Milliseconds in which a client gets no second attempt, after one whose work took too long even then. */
const slowFor = 10 * 60 * 1000;

/**
 * Makes two queues for work on untrusted input. Work over the first time limit restarts in the second queue, where it
 * delays only other slow work. A client whose work took too long even there gets only first attempts for a while. Two
 * pieces may run at once.
 *
 * @param turns the limits of each queue
 * @param limits the most seconds of a first and of a second attempt
 * @param isTooLong whether an error means that the work has taken too long
 * @returns a function that runs a client's work, which gets its seconds, and returns its result; it throws what the
 *   work throws, and `Busy` as `createTurns`
 */
export function createLines(
  turns: Parameters<typeof createTurns>[0],
  { quickSeconds, seconds }: { quickSeconds: number; seconds: number },
  isTooLong: (error: unknown) => boolean,
) {
  const [first, second] = [createTurns(turns), createTurns(turns)];
  const areSlow = new Map<string, number>();

  return async function inLine<Value>(
    client: string,
    work: (seconds: number) => Promise<Value>,
  ): Promise<Value> {
    try {
      return await first(client, () => work(quickSeconds));
    } catch (error) {
      if (!isTooLong(error) || (areSlow.get(client) ?? 0) > performance.now()) throw error;
    }
    try {
      return await second(client, () => work(seconds));
    } catch (error) {
      if (isTooLong(error)) {
        for (const [one, until] of areSlow) if (until <= performance.now()) areSlow.delete(one);
        areSlow.set(client, performance.now() + slowFor);
      }
      throw error;
    }
  };
}
