import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countByStatus, readFilters } from '@/lib/line-ups/applicant-filters';
import { rowsAtFirst, type ApplicantList } from '@/lib/line-ups/list-rules';
import { useApplicantList } from './use-applicant-list';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const none = countByStatus([], false);
const whole: ApplicantList = {
  query: '',
  rows: rowsAtFirst,
  isWhole: true,
  passing: 0,
  lastId: null,
  counts: { visible: none, all: none },
  standings: {},
};

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/show');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('lets the address follow the filters a moment later', () => {
  const { result } = renderHook(() => useApplicantList(whole, vi.fn(), false));
  act(() => result.current.change({ order: 'name' }));
  expect(window.location.search).toBe('');
  act(() => vi.runAllTimers());
  expect(readFilters(new URLSearchParams(window.location.search)).order).toBe('name');
});

it('changes the address before the page is left, and not after that', () => {
  const { result } = renderHook(() => useApplicantList(whole, vi.fn(), false));
  act(() => result.current.change({ order: 'name' }));
  window.dispatchEvent(new CustomEvent('leaving', { detail: '/next' }));
  expect(window.location.search).toBe('?order=name');
  const write = vi.spyOn(window.history, 'replaceState');
  act(() => vi.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});
