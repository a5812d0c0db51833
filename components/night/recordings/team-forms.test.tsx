import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ShowChoice, TeamRecording } from '@/lib/night/recordings/view';
import { AssignForm, ShareSuggestion } from './team-forms';

vi.mock('@/lib/night/recordings/actions', () => ({ assignRecording: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const t = words.de.nightRecordings.assign;
const [ada, bo, cem] = ['Ada', 'Bo', 'Cem'].map((name) => ({ id: name, name }));
const shows: ShowChoice[] = [
  { id: 'friday', label: 'Freitag, Fr 27. Nov', comedians: [ada, bo].flatMap((one) => one ?? []) },
  { id: 'monday', label: 'Montag, Mo 23. Nov', comedians: [cem].flatMap((one) => one ?? []) },
];
const recordingOf = (more: Partial<TeamRecording>) =>
  ({
    recordingId: 'r',
    state: 'unshared',
    comedian: null,
    show: null,
    suggestion: null,
    ...more,
  }) as TeamRecording;

function open(more: Partial<TeamRecording> = {}) {
  const rendered = renderIn('de', <AssignForm recording={recordingOf(more)} shows={shows} />);
  const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, { exact: false });
  const offered = (label: string) =>
    within(select(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { ...rendered, show: select(t.show), comedian: select(t.comedian), offered };
}

describe('the form that says who is on a recording', () => {
  it('sends the revision on which the choice was made, although the page was refreshed since', () => {
    const form = (revision: number) => <AssignForm recording={recordingOf({ revision })} shows={shows} />;
    const { container, rerender } = renderIn('de', form(3));
    rerender(form(4));
    expect(container.querySelector<HTMLInputElement>('[name=revision]')?.value).toBe('3');
  });

  it('offers those of the chosen show, and nobody before that', async () => {
    const { user, show, comedian, offered } = open();
    expect([show.value, comedian.value]).toEqual(['', '']);
    expect(offered(t.comedian)).toEqual([t.nobody]);
    await user.selectOptions(show, 'friday');
    expect(offered(t.comedian)).toEqual([t.nobody, 'Ada', 'Bo']);
    await user.selectOptions(comedian, 'Bo');
    // Another show has other comedians, so the choice begins anew.
    await user.selectOptions(show, 'monday');
    expect(offered(t.comedian)).toEqual([t.nobody, 'Cem']);
    expect(comedian.value).toBe('');
  });

  it('has what is suggested chosen, and says where that comes from', () => {
    const suggestion = { showId: 'friday', title: 'Freitag', comedian: ada ?? null };
    const { show, comedian } = open({ suggestion });
    expect([show.value, comedian.value]).toEqual(['friday', 'Ada']);
    expect(screen.getByText(t.suggested)).toBeDefined();
  });

  it('keeps a show that is older than those that are offered, and who was on it', () => {
    const old = { id: 'old', title: 'Uralt', day: 'Fr 2. Jan' };
    const { show, comedian, offered } = open({ show: old, comedian: cem ?? null, state: 'shared' });
    expect(offered(t.show)).toContain('Uralt');
    expect([show.value, comedian.value]).toEqual(['old', 'Cem']);
  });

  it('keeps who is on it when the show was deleted', () => {
    const { show, comedian } = open({ comedian: cem ?? null, state: 'shared' });
    expect([show.value, comedian.value]).toEqual(['', 'Cem']);
  });

  it('offers to share with somebody else, but not to share with the same person again', async () => {
    const about = { show: { id: 'friday', title: 'Freitag', day: 'Fr 27. Nov' }, comedian: ada ?? null };
    const { user, comedian } = open({ ...about, state: 'shared' });
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual([t.saveShared]);
    await user.selectOptions(comedian, 'Bo');
    expect(buttons()).toEqual([t.share, t.save]);
  });
});

it('shares a suggestion by one tap, if it has a comedian', () => {
  const suggestion = { showId: 'friday', title: 'Freitag', comedian: ada ?? null };
  const { unmount } = renderIn('de', <ShareSuggestion recording={recordingOf({ suggestion })} />);
  expect(screen.getByRole('button', { name: 'Mit Ada teilen' })).toBeDefined();
  unmount();
  renderIn(
    'de',
    <ShareSuggestion recording={recordingOf({ suggestion: { ...suggestion, comedian: null } })} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
