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
    // What is asked for by one notification to many is asked for in the same turn of the event loop.
    if (!isRunning) setImmediate(() => void run());
    isRunning = true;
    return wanted.promise;
  };
}
