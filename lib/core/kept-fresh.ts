import 'server-only';
import { log } from './log';

/** How long a value is handed out as it is, and how long at most while a new one is on its way; in milliseconds. */
const usual = { freshFor: 15_000, usableFor: 60_000 };

/**
 * Gives what is kept; `forget` when it is known to be wrong: the next one who asks gets a new one. `has` says whether
 * somebody who asks gets it without a load.
 */
export type KeptFresh<Key, Value> = ((key: Key) => Promise<Value>) & {
  forget: (key: Key) => void;
  forgetAll: () => void;
  has: (key: Key) => boolean;
};

type Kept<Value> = { value: Promise<Value>; loadedAt: number; renewing: boolean };

/**
 * Keeps what is expensive to load and may be a little old, for this process: a value is renewed beside the request
 * that finds it older than 15 s, and nobody gets one older than a minute, unless it says otherwise. A renewal that
 * fails is logged and tried again; a first load that fails rejects.
 *
 * @param name what it is, for the log
 * @param options.keys values that are kept at most; those not asked for the longest go first
 * @param options.freshFor milliseconds that a value is handed out without being renewed
 * @param options.usableFor milliseconds after which nobody gets it any more
 * @param options.clock the time in milliseconds, for tests
 */
export function keptFresh<Key, Value>(
  name: string,
  load: (key: Key) => Promise<Value>,
  {
    keys,
    freshFor = usual.freshFor,
    usableFor = usual.usableFor,
    clock = Date.now,
  }: { keys: number; freshFor?: number; usableFor?: number; clock?: () => number },
): KeptFresh<Key, Value> {
  const kept = new Map<Key, Kept<Value>>();

  const begin = (key: Key): Kept<Value> => {
    const entry = { value: load(key), loadedAt: clock(), renewing: false };
    entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry;
  };

  const renew = async (key: Key, entry: Kept<Value>): Promise<void> => {
    entry.renewing = true;
    const loadedAt = clock();
    try {
      const value = await load(key);
      if (kept.get(key) === entry)
        kept.set(key, { value: Promise.resolve(value), loadedAt, renewing: false });
    } catch (error) {
      log.error({ err: error }, `${name} could not be renewed`);
      entry.renewing = false;
    }
  };

  const get = (key: Key): Promise<Value> => {
    let entry = kept.get(key);
    const age = entry ? clock() - entry.loadedAt : Infinity;
    if (!entry || age >= usableFor) entry = begin(key);
    else if (age >= freshFor && !entry.renewing) void renew(key, entry);
    // The one asked for last is the last to go.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > keys && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
  const has = (key: Key): boolean => clock() - (kept.get(key)?.loadedAt ?? -Infinity) < usableFor;
  return Object.assign(get, {
    forget: (key: Key) => void kept.delete(key),
    forgetAll: () => kept.clear(),
    has,
  });
}
