import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { providing } from '@/components/testing/render';
import { hidingSchema } from '@/lib/spots/schema';
import { useTeamSteps } from './use-team-steps';

const { hideApplications } = vi.hoisted(() => ({ hideApplications: vi.fn() }));
vi.mock('@/lib/spots/actions', () => ({ hideApplications }));
vi.mock('@/lib/line-ups/actions', () => ({}));
vi.mock('@/lib/shows/actions', () => ({}));

const refused = { status: 'failed', code: 'busy', fields: {}, values: {} };

/** The ids of each request. Every request is one that the server would accept. */
const requestedIds = () =>
  (hideApplications.mock.calls as [unknown, FormData][]).map(([, form]) => {
    const applicationIds = form.getAll('applicationIds');
    return hidingSchema.parse({ intent: form.get('intent'), applicationIds }).applicationIds;
  });

it('hides 2000 applications in parts that the server takes, until one is refused', async () => {
  const ids = Array.from({ length: 2000 }, () => crypto.randomUUID());
  const { result } = renderHook(() => useTeamSteps('show'), { wrapper: providing('de') });
  hideApplications.mockResolvedValue({ status: 'done', value: { applicationIds: [] } });
  act(() => result.current.hide('hide', ids));
  await waitFor(() => expect(requestedIds().flat()).toEqual(ids));
  hideApplications
    .mockReset()
    .mockResolvedValueOnce({ status: 'done', value: { applicationIds: [] } })
    .mockResolvedValue(refused);
  act(() => result.current.hide('unhide', ids));
  await waitFor(() => expect(result.current.problem).toMatchObject({ step: 'unhide', code: 'busy' }));
  expect(requestedIds()).toHaveLength(2);
});
