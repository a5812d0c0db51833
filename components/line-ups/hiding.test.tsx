import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { Toaster } from '@/components/ui/toaster';
import { useTeamSteps } from './use-team-steps';

/** The requests to the server. */
const requests: { intent: unknown; ids: unknown[] }[] = [];

vi.mock('@/lib/spots/actions', () => ({
  hideApplications: async (_before: unknown, form: FormData) => {
    const ids = form.getAll('applicationIds');
    requests.push({ intent: form.get('intent'), ids });
    // The server reports only changed applications: "before" was hidden already.
    const changed = ids.filter((id) => id !== 'before');
    return { status: 'done', value: { hidden: form.get('intent') === 'hide', applicationIds: changed } };
  },
}));
vi.mock('@/lib/line-ups/actions', () => ({}));
vi.mock('@/lib/shows/actions', () => ({}));

const { hiding } = words.de.lineUpsEditor;

function Hide() {
  const steps = useTeamSteps('show');
  return (
    <>
      <button type="button" onClick={() => steps.hide('hide', ['anna', 'before', 'bo'])}>
        Ausblenden
      </button>
      <Toaster label="Hinweise" closeLabel="Schließen" />
    </>
  );
}

beforeEach(() => {
  requests.length = 0;
});

it('several people who are hidden at once are shown again by one undo, and nobody else', async () => {
  const { user } = renderIn('de', <Hide />);
  await user.click(screen.getByRole('button', { name: 'Ausblenden' }));
  await user.click(await screen.findByRole('button', { name: hiding.undo }));
  expect(requests.at(-1)).toEqual({ intent: 'unhide', ids: ['anna', 'bo'] });
});
