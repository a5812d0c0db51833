import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { onRouterTransitionStart } from '@/instrumentation-client';
import { PageLoading } from './area-keeper';

/** The path that the mocked router reports. */
let path = '';

vi.mock('next/navigation', () => ({
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams('open=1'),
}));

beforeEach(() => {
  path = '/user/cities/berlin';
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const text = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('says that a page is loading until it is there', () => {
  const { rerender } = renderIn('de', <PageLoading text="loading" />);
  expect(text()).toBe('');
  act(() => onRouterTransitionStart('/user/profil'));
  pass(50);
  expect(text()).toBe('');
  pass(100);
  expect(text()).toBe('loading');
  path = '/user/profil';
  rerender(<PageLoading text="loading" />);
  expect(text()).toBe('');
  path = '/user/cities/berlin';
  rerender(<PageLoading text="loading" />);
  expect(text()).toBe('');
});

it('says nothing of the page that is on the screen, nor for ever', () => {
  renderIn('de', <PageLoading text="loading" />);
  act(() => onRouterTransitionStart('/user/cities/berlin?open=1#night'));
  pass(1000);
  expect(text()).toBe('');
  act(() => onRouterTransitionStart('/user/cities/berlin?open=1&brand=a'));
  pass(1000);
  expect(text()).toBe('loading');
  pass(60_000);
  expect(text()).toBe('');
});
