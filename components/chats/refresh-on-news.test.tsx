import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefreshOnNews } from './refresh-on-news';

const { refresh, useLive } = vi.hoisted(() => ({
  refresh: vi.fn(),
  useLive: vi.fn<(topic: string, changed: () => void) => void>(),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh }),
  useSelectedLayoutSegment: () => null,
}));
vi.mock('@/components/core/use-live', () => ({ useLive }));

const status = vi.fn();

beforeEach(() => {
  refresh.mockClear();
  vi.stubGlobal('fetch', status);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('news that comes while the server is away refreshes the list as soon as it is back', async () => {
  status.mockResolvedValue(new Response(null, { status: 503 }));
  render(<RefreshOnNews />);
  act(() => useLive.mock.lastCall?.[1]());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(refresh).not.toHaveBeenCalled();
  // Pauses get longer while it is away.
  expect(status.mock.calls.length).toBeLessThan(4);
  status.mockResolvedValue(new Response());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(refresh).toHaveBeenCalledTimes(1);
});
