import { beforeEach, expect, it, vi } from 'vitest';
import { createLimit } from './sliding-limit';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('lets no more through in any period than the rate, also where two periods meet', () => {
  const limit = createLimit({ requests: 60, seconds: 10 });
  const times: number[] = [];
  // One request first, and the others at the end of its period; then as many as possible for a while.
  limit.take('a');
  times.push(0);
  for (let at = 9_900; at < 40_000; at += 50) {
    vi.advanceTimersByTime(at === 9_900 ? 9_900 : 50);
    for (let count = 0; count < 100; count += 1) if (limit.take('a') === 0) times.push(at);
  }
  for (const start of times) {
    expect(times.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(60);
  }
  expect(times.length).toBeGreaterThan(120);
});

it('says when the next one is allowed, and what is refused does not count', () => {
  const limit = createLimit({ requests: 2, seconds: 10 });
  limit.take('a');
  vi.advanceTimersByTime(4000);
  limit.take('a');
  expect(limit.take('a')).toBe(6000);
  vi.advanceTimersByTime(6000);
  expect([limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 4000, 0]);
});

it('takes back what was counted in vain', () => {
  const limit = createLimit({ requests: 1, seconds: 10 });
  limit.take('a');
  limit.giveBack('a');
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 10_000]);
});
