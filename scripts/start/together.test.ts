import { expect, test } from 'vitest';
import { abandonable, together } from './together';

/** Work that ends only when it is aborted, and reports that. */
function endless(onEnd: () => void = () => {}) {
  return (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        onEnd();
        reject(signal.reason);
      });
    });
}

test('answers what both answer', async () => {
  const { signal } = new AbortController();
  expect(
    await together(
      signal,
      async () => 1,
      async () => 'a',
    ),
  ).toEqual([1, 'a']);
});

test('one failure ends the other, and is the one that is thrown', async () => {
  let ended = false;
  const failing = async () => {
    throw new Error('broken');
  };
  const both = together(
    new AbortController().signal,
    endless(() => (ended = true)),
    failing,
  );
  await expect(both).rejects.toThrow('broken');
  expect(ended).toBe(true);
});

test('the signal ends both', async () => {
  const stop = new AbortController();
  const both = together(stop.signal, endless(), endless());
  stop.abort(new Error('stopped'));
  await expect(both).rejects.toThrow('stopped');
});

test('work that does not listen is left to itself', async () => {
  const stop = new AbortController();
  const waiting = abandonable(new Promise(() => {}), stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(abandonable(Promise.resolve(1), stop.signal)).rejects.toThrow('stopped');
  await expect(abandonable(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
});
