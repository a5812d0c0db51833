import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { SimilarIdea } from '@/lib/platform/ideas/view';
import { SimilarIdeas } from './idea-form';

const idea: SimilarIdea = { id: 'i1', title: 'Kalender abonnieren', status: 'pending', votes: 3 };
const ask = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(async () => Response.json({ ideas: [idea] }));
  vi.stubGlobal('fetch', ask);
});

it('finds ideas for a text that is long enough, and leads to them in the area where they are shown', async () => {
  const { rerender } = renderIn('de', <SimilarIdeas typed="Ka" brandId="lachfabrik" />);
  rerender(<SimilarIdeas typed=" Kalender " brandId="lachfabrik" />);
  const link = await screen.findByRole('link', { name: idea.title });
  expect(link.getAttribute('href')).toBe('/brands/lachfabrik/team/features?idea=i1');
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/api/ideas/similar?q=Kalender']);
  expect(screen.getByText(words.de.platformIdeas.similar.title)).toBeDefined();
  rerender(<SimilarIdeas typed="" brandId="lachfabrik" />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing when there are none, and when they cannot be searched', async () => {
  ask.mockResolvedValueOnce(Response.json({ ideas: [] })).mockRejectedValueOnce(new TypeError('offline'));
  const { rerender } = renderIn('de', <SimilarIdeas typed="Kalender" brandId={null} />);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  rerender(<SimilarIdeas typed="Kalender im" brandId={null} />);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('status').textContent).toBe('');
});
