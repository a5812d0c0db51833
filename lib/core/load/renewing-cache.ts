import 'server-only';
import { log } from '@/lib/core/process/log';

/**
 * Returns the cached value of a key, or loads it. `forget` removes a value that is known to be outdated. `has` tells
 * whether the key can be answered without waiting for a load.
 */
export type RenewingCache<Key, Value> = ((key: Key) => Promise<Value>) & {
  forget: (key: Key) => void;
  forgetAll: () => void;
  has: (key: Key) => boolean;
  /** Whether the next call for the cached value starts to renew it. */
  isDue: (key: Key) => boolean;
  /** The cached value without renewing it; undefined when there is none that may be used. */
  peek: (key: Key) => Promise<Value> | undefined;
};

type Entry<Value> = { value: Promise<Value>; loadedAt: number; renewing: boolean };

/**
 * Makes a cache in this process for values that are expensive to load and may be slightly outdated. A request that
 * finds a value older than `freshFor` gets it and starts loading a new one in the background. A value older than
 * `usableFor` is never returned: the request waits for a new one. If loading in the background fails, the error is
 * logged and the next request tries again. If the first load fails, the request fails.
 *
 * @param name names the values in the log
 * @param options.keys the most cached values; the least recently used one is removed first
 * @param options.freshFor the age in milliseconds up to which a value is returned as it is
 * @param options.usableFor the age up to which it is still returned while a new one is being loaded
 * @param options.clock returns the time in milliseconds, for tests
 */
export function renewingCache<Key, Value>(
  name: string,
  load: (key: Key) => Promise<Value>,
  {
    keys,
    freshFor = 15_000,
    usableFor = 60_000,
    clock = () => Date.now(),
  }: { keys: number; freshFor?: number; usableFor?: number; clock?: () => number },
): RenewingCache<Key, Value> {
  const cached = new Map<Key, Entry<Value>>();

  const begin = (key: Key): Entry<Value> => {
    const entry = { value: load(key), loadedAt: clock(), renewing: false };
    entry.value.catch(() => cached.get(key) === entry && cached.delete(key));
    return entry;
  };

  const renew = async (key: Key, entry: Entry<Value>): Promise<void> => {
    entry.renewing = true;
    try {
      const next = begin(key);
      await next.value;
      if (cached.get(key) === entry) cached.set(key, next);
    } catch (error) {
      log.error({ err: error }, `${name} could not be renewed`);
      entry.renewing = false;
    }
  };

  const get = (key: Key): Promise<Value> => {
    let entry = cached.get(key);
    const age = entry ? clock() - entry.loadedAt : Infinity;
    if (!entry || age >= usableFor) entry = begin(key);
    else if (age >= freshFor && !entry.renewing) void renew(key, entry);
    // Inserting the key again makes it the most recently used one.
    cached.delete(key);
    cached.set(key, entry);
    const [oldest] = cached.keys();
    if (cached.size > keys && oldest !== undefined) cached.delete(oldest);
    return entry.value;
  };
  const ageOf = (key: Key): number => clock() - (cached.get(key)?.loadedAt ?? -Infinity);
  const has = (key: Key): boolean => ageOf(key) < usableFor;
  return Object.assign(get, {
    forget: (key: Key) => void cached.delete(key),
    forgetAll: () => cached.clear(),
    has,
    isDue: (key: Key) => has(key) && ageOf(key) >= freshFor && !cached.get(key)?.renewing,
    peek: (key: Key) => (has(key) ? cached.get(key)?.value : undefined),
  });
}
