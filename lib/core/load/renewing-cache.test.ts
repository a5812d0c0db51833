import { expect, it, vi } from 'vitest';
import { renewingCache } from './renewing-cache';

/** Makes a cache over a source that counts its loads, with a clock that the test turns. */
function source(keys = 10) {
  let now = 0;
  const load = vi.fn(async (key: string) => `${key} at ${now}`);
  const get = renewingCache('test', load, { keys, clock: () => now });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { load, get, settled, wait: (seconds: number) => (now += seconds * 1000) };
}

it('loads a value once, however many ask for it', async () => {
  const { get, load, wait } = source();
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a at 0', 'a at 0', 'b at 0']);
  wait(14);
  expect(await get('a')).toBe('a at 0');
  expect(load).toHaveBeenCalledTimes(2);
});

it('renews a value beside the request, once', async () => {
  const { get, load, wait, settled } = source();
  await get('a');
  wait(20);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a at 0', 'a at 0']);
  await settled();
  expect(await get('a')).toBe('a at 20000');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says when the next one who asks begins a renewal, and can be looked at without one', async () => {
  const { get, load, wait, settled } = source();
  expect([get.isDue('a'), get.peek('a')]).toEqual([false, undefined]);
  await get('a');
  expect(get.isDue('a')).toBe(false);
  wait(20);
  expect(get.isDue('a')).toBe(true);
  expect(await get.peek('a')).toBe('a at 0');
  expect(load).toHaveBeenCalledTimes(1);
  void get('a');
  expect(get.isDue('a')).toBe(false);
  await settled();
  wait(60);
  expect([get.isDue('a'), get.peek('a')]).toEqual([false, undefined]);
});

it('hands out nothing older than a minute', async () => {
  const { get, wait } = source();
  await get('a');
  wait(60);
  expect(await get('a')).toBe('a at 60000');
});

it('keeps the old value when a renewal fails, and tries again', async () => {
  const { get, load, wait, settled } = source();
  await get('a');
  wait(20);
  load.mockRejectedValueOnce(new Error('no database'));
  expect(await get('a')).toBe('a at 0');
  await settled();
  expect(await get('a')).toBe('a at 0');
  await settled();
  expect(await get('a')).toBe('a at 20000');
});

it('says whether it has a value that may be handed out', async () => {
  const { get, wait } = source();
  expect(get.has('a')).toBe(false);
  await get('a');
  wait(59);
  expect([get.has('a'), get.has('b')]).toEqual([true, false]);
  wait(1);
  expect(get.has('a')).toBe(false);
});

it('forgets a first load that failed', async () => {
  const { get, load } = source();
  load.mockRejectedValueOnce(new Error('no database'));
  await expect(get('a')).rejects.toThrow('no database');
  expect(await get('a')).toBe('a at 0');
});

it('keeps so many values, those asked for last', async () => {
  const { get, load } = source(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('loads anew what it was told to forget, and only that', async () => {
  const { get, load, wait } = source();
  await get('a');
  await get('b');
  wait(1);
  get.forget('a');
  expect(await get('a')).toBe('a at 1000');
  expect(await get('b')).toBe('b at 0');
  expect(load).toHaveBeenCalledTimes(3);
});
