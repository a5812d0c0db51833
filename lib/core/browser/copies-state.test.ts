import { afterEach, expect, it, vi } from 'vitest';
import { forgetCopies, keepCopiesOf } from './copies-state';

/** Makes a browser whose cache storage has caches of these names. */
function browserWith(...names: string[]) {
  const postMessage = vi.fn();
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) =>
      Promise.resolve(names.splice(names.indexOf(name), names.includes(name) ? 1 : 0).length > 0),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  return { names, postMessage };
}

afterEach(() => void vi.unstubAllGlobals());

it('keeps the copies of one owner, and what they need', async () => {
  const { names } = browserWith('copies:ada', 'copies:ben', 'assets', 'something else');
  await keepCopiesOf('ben');
  expect(names).toEqual(['copies:ben', 'assets', 'something else']);
});

it.each([null, 'cem'])('deletes all copies and what they need, for %s', async (owner) => {
  const { names } = browserWith('copies:ada', 'copies:ben', 'assets', 'something else');
  await keepCopiesOf(owner);
  expect(names).toEqual(['something else']);
});

it('a page deletes all copies, and tells the worker to store none that it is loading', async () => {
  const { names, postMessage } = browserWith('copies:ada', 'assets');
  await forgetCopies();
  expect(names).toEqual([]);
  expect(postMessage.mock.calls).toEqual([[{ type: 'forget' }]]);
});

it('a browser without service workers and cache storage has nothing to forget', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  await expect(forgetCopies()).resolves.toBeUndefined();
});
