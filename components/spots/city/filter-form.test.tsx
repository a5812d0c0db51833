import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterForm } from './filter-form';

const router = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.useFakeTimers();
  router.replace.mockReset();
  render(
    <FilterForm action="/city" self="/filter">
      <input type="checkbox" name="free" value="yes" />
    </FilterForm>,
  );
  fireEvent.click(screen.getByRole('checkbox'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('loads the counts a moment after a change', () => {
  act(() => vi.runAllTimers());
  expect(router.replace.mock.calls).toEqual([['/filter?free=yes', { scroll: false }]]);
});

it.each([
  ['the form is sent', () => fireEvent.submit(screen.getByRole('checkbox').closest('form') as HTMLElement)],
  ['a link is followed', () => window.dispatchEvent(new CustomEvent('leaving', { detail: '/next' }))],
])('does not when %s before that', (_name, leave) => {
  leave();
  act(() => vi.runAllTimers());
  expect(router.replace).not.toHaveBeenCalled();
});
