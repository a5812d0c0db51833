import 'server-only';
import PQueue from 'p-queue';

/** Thrown when the queue is full, or when work waited in it for too long. */
export class Busy extends Error {}

/** The limits of a line. */
export type LineLimits = {
  /** The most pieces of work at the same time; default: one. */
  atOnce?: number;
  /** The most of these for one client; default: no further limit. */
  atOnceOfOne?: number;
  /** The most pieces in the line, including the running ones; default: no limit. */
  longest?: number;
  /** The most of these from one client; default: no further limit. */
  longestOfOne?: number;
  /** The most milliseconds that a piece waits; default: no limit. */
  patience?: number;
};

/**
 * Makes a line in which clients take turns: the first piece of one client runs before the second piece of another,
 * whichever was added first. The pieces of one client keep their order.
 *
 * @returns a function that runs a client's work and returns its result; it throws `Busy` when the line is full or the
 *   wait too long
 */
export function createTurns(limits: LineLimits) {
  const { atOnce = 1, atOnceOfOne = atOnce, longest = Infinity, longestOfOne = longest, patience } = limits;
  const all = new PQueue({ concurrency: atOnce });
  const clients = new Map<string, { line: PQueue; pieces: number }>();
  let pieces = 0;

  return async function inTurn<Value>(client: string, work: () => Promise<Value>): Promise<Value> {
    const own = clients.get(client) ?? { line: new PQueue({ concurrency: atOnceOfOne }), pieces: 0 };
    if (pieces >= longest || own.pieces >= longestOfOne) throw new Busy('The line is full.');
    clients.set(client, own);
    const priority = own.pieces === 0 ? 1 : 0;
    own.pieces += 1;
    pieces += 1;
    const waiting = new AbortController();
    const { signal } = waiting;
    const giveUp = () => waiting.abort(new Busy('Its turn did not come in time.'));
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await own.line.add(() => all.add(begin, { signal, priority }), { signal });
    } finally {
      clearTimeout(timer);
      pieces -= 1;
      own.pieces -= 1;
      if (own.pieces === 0) clients.delete(client);
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
  turns: LineLimits,
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
