import type { beforeAll, beforeEach } from 'vitest';

/**
 * Makes something in a hook. The returned function returns it, in the tests and in the hooks that come after the call.
 *
 * @param hook when it is made: once by `beforeAll`, or anew for each test by `beforeEach`
 */
export function madeIn<Made>(
  hook: typeof beforeAll | typeof beforeEach,
  make: () => Promise<Made>,
): () => Made {
  let last: { made: Made } | undefined;
  hook(async () => {
    last = { made: await make() };
  });
  return () => {
    if (!last) throw new Error('It is made by a hook, so it can be read in tests and later hooks only.');
    return last.made;
  };
}
