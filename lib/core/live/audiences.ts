import 'server-only';
import { live } from './live';

/**
 * Returns a function that loads the value of a key together with those of other calls: all calls until a batch begins,
 * and while the one before is being loaded, share one call of `load`. So a value is never older than the call for it.
 *
 * @param load returns the values by key; a key that it leaves out has none
 */
export function batched<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let waiting = new Map<string, PromiseWithResolvers<Value | null>>();
  let isRunning = false;
  const run = async () => {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    isRunning = false;
  };
  return (key) => {
    const wanted = waiting.get(key) ?? Promise.withResolvers<Value | null>();
    waiting.set(key, wanted);
    // The calls after one notification to many streams come in the same turn of the event loop.
    if (!isRunning) setImmediate(() => void run());
    isRunning = true;
    return wanted.promise;
  };
}

type Audience = {
  comedianIds: ReadonlySet<string>;
  /** The payloads on the channel `access_changed` after which a comedian may have lost access. */
  endedBy: readonly string[];
};

/**
 * Milliseconds after which an audience is loaded again without a notification: as often as an open stream is checked in
 * any case (lib/core/live/change-stream).
 */
const keptFor = 20_000;

/** The most audiences that a process keeps of one kind. The oldest is forgotten first. */
const mostKept = 5000;

/**
 * Returns a function that says whether a comedian belongs to the audience of a key. It is called for each stream and
 * event, so a yes is cached until the database notifies that a comedian has lost access. It is cached only while this
 * process listens without a gap. Such a notification comes in the order of commits, so it arrives before that of
 * anything that happens later. A no is never cached.
 *
 * @param load returns the audiences by key; a key that it leaves out has none
 */
export function createAudiences(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Audience>>,
): (key: string, comedianId: string) => Promise<boolean> {
  const cache = new Map<string, Audience & { position: string; until: number }>();
  const ask = batched(load);
  const isCurrent = ({ endedBy, position, until }: Audience & { position: string; until: number }) =>
    performance.now() < until && live().isUnchanged('access_changed', endedBy, position);
  return async (key, comedianId) => {
    const known = cache.get(key);
    if (known?.comedianIds.has(comedianId) && isCurrent(known)) return true;
    // Changes that are notified after this position may be missing in the result.
    const position = live().position();
    const until = performance.now() + keptFor;
    const audience = await ask(key);
    cache.delete(key);
    if (audience) cache.set(key, { ...audience, position, until });
    const [oldest] = cache.keys();
    if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
    return audience?.comedianIds.has(comedianId) ?? false;
  };
}
