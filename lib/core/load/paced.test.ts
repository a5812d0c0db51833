import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once, and once more after the pause for all calls in between', async () => {
  const work = vi.fn();
  const run = paced(work, 1000);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  for (let call = 0; call < 5; call += 1) run();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  run();
  expect(work).toHaveBeenCalledTimes(3);
});

it('never works twice at once: the pause begins when the work has ended', async () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const run = paced(work, 1000);
  run();
  run();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});
