import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import type { StepIn } from '@/lib/spots/step-in/view';
import { DraftedProvider } from './acts';
import { StepInPanel } from './step-in';

vi.mock('@/lib/spots/actions', () => ({ stepIn: async () => ({ status: 'idle' }) }));
vi.mock('@/lib/line-ups/actions', () => ({}));

const person = (name: string): StepIn => ({
  comedianId: name,
  name,
  cityName: 'Berlin',
  spotCountBand: 'upTo30',
  waiting: { for: 'firstSpot', day: 'Mo 16. Nov' },
});

it('who is on the draft is no longer among those who could step in, also before that is saved', () => {
  const people = [person('Anna'), person('Bo')];
  const stepIns = { showId: 'show', state: 'open', people, pages: 1, hasMore: false } as const;
  const at = (drafted: string[]) => (
    <DraftedProvider value={new Set(drafted)}>
      <StepInPanel stepIns={{ ...stepIns, people }} />
    </DraftedProvider>
  );
  const { rerender } = renderIn('de', at([]));
  expect(screen.getByText('Anna')).toBeTruthy();
  rerender(at(['Anna']));
  expect(screen.queryByText('Anna')).toBeNull();
  expect(screen.getByText('Bo')).toBeTruthy();
});
