import { act, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { onRouterTransitionStart } from '@/instrumentation-client';
import { PageLoading } from './area-keeper';

/** The path that the mocked router reports. */
let path = '';

vi.mock('next/navigation', () => ({
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams('open=1'),
  useRouter: () => ({ replace: vi.fn() }),
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

it('marks the link that was tapped, and no other, until the next page is there', async () => {
  vi.useRealTimers();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const target = (event.currentTarget as HTMLAnchorElement).getAttribute('href')!;
    if (target.startsWith('/')) onRouterTransitionStart(target);
  };
  const next = '/next';
  const page = () => (
    <>
      <a href={next} onClick={onClick}>
        next
      </a>
      <a href="#night" onClick={onClick}>
        night
      </a>
      <PageLoading text="loading" />
    </>
  );
  const { rerender, user } = renderIn('de', page());
  const marked = () => [...document.querySelectorAll('[data-pending]')].map(({ textContent }) => textContent);
  await user.click(screen.getByText('night'));
  expect(marked()).toEqual([]);
  await user.click(screen.getByText('next'));
  expect(marked()).toEqual(['next']);
  act(() => onRouterTransitionStart('/other'));
  expect(marked()).toEqual([]);
  await user.click(screen.getByText('next'));
  path = '/next';
  rerender(page());
  expect(marked()).toEqual([]);
});
