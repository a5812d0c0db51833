import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ScoutEntry } from '@/lib/night/playlists/view';
import { ScoutEntries } from './scout-entries';

vi.mock('@/lib/night/playlists/actions', () => ({
  moveEntry: vi.fn(),
  removeEntry: vi.fn(),
  rateEntry: vi.fn(),
}));

const about = { brandId: 'lachfabrik', playlistId: 'liste' };
const t = words.de.nightPlaylists;
const entry = (name: string, more: Partial<ScoutEntry> = {}): ScoutEntry => ({
  entryId: name,
  revision: 0,
  comedianId: name,
  name,
  video: null,
  seconds: null,
  videoLink: null,
  bars: [],
  isSelf: false,
  ratings: 0,
  own: null,
  others: [],
  average: null,
  ...more,
});
const video = {
  src: '/api/videos/1/video.mp4',
  type: 'video/mp4',
  poster: null,
  captions: null,
  width: 160,
  height: 90,
  length: '0:02',
};

beforeEach(() => {
  // The test's document has films and dialogs without these.
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    value: new EventTarget(),
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const entries = [
  entry('Ada', { video }),
  entry('Bo', { videoLink: 'https://youtu.be/abcdefghijk', bars: [{ kind: 'brandBlock', until: '3. Dez' }] }),
  entry('Cem', {
    ratings: 2,
    own: { stars: 4, note: '' },
    others: [{ by: null, stars: 2, note: 'Etwas lang.' }],
    average: '3',
  }),
];

async function play(shownEntries = entries) {
  const { user, container } = renderIn(
    'de',
    <ScoutEntries about={about} title="März" entries={shownEntries} />,
  );
  await user.click(screen.getByRole('button', { name: t.play.start }));
  const dialog = screen.getByRole('dialog');
  const shown = () => within(dialog).getByRole('heading').textContent;
  return { user, container, dialog, shown };
}

describe('playing a scouting list through', () => {
  const end = (dialog: HTMLElement) => {
    const player = dialog.querySelector('video');
    if (!player) throw new Error('There is a film.');
    expect(player.autoplay).toBe(true);
    fireEvent.ended(player);
  };
  const rated = { video, own: { stars: 4, note: '' } };

  it.each([
    ['the member has rated it', rated],
    ['it is the member’s own, which they cannot rate', { video, isSelf: true }],
  ])('plays an uploaded video at once, and goes on when it is over and %s', async (_why, more) => {
    const { dialog, shown } = await play([entry('Ada', more), entry('Bo')]);
    expect(shown()).toBe('Ada');
    end(dialog);
    expect(shown()).toBe('Bo');
  });

  it('stays at a video without a rating, says why, and goes on by its button', async () => {
    const { user, dialog, shown } = await play([entry('Ada', { video }), entry('Bo')]);
    end(dialog);
    expect(shown()).toBe('Ada');
    expect(within(dialog).getByText(t.scout.endedUnrated)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: t.play.next }));
    expect(shown()).toBe('Bo');
    expect(within(dialog).queryByText(t.scout.endedUnrated)).toBeNull();
  });

  it('stays while the member is at the form, although they have rated before', async () => {
    const { dialog, shown } = await play([entry('Ada', rated), entry('Bo')]);
    within(dialog).getByLabelText(t.rating.note).focus();
    end(dialog);
    expect(shown()).toContain('Ada');
    expect(within(dialog).getByText(t.scout.ended)).toBeDefined();
  });

  it('loads no foreign player, and says who is blocked or has no video', async () => {
    const { user, dialog, shown } = await play();
    await user.click(within(dialog).getByRole('button', { name: t.play.next }));
    expect(dialog.querySelector('iframe')).toBeNull();
    expect(within(dialog).getByText('gesperrt bis 3. Dez')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: t.play.next }));
    expect(shown()).toBe('Cem');
    expect(within(dialog).getByText(t.scout.noVideo)).toBeDefined();
    // The last one stays.
    await user.click(within(dialog).getByRole('button', { name: t.play.next }));
    expect(shown()).toBe('Cem');
  });

  it('goes by the arrow keys, but not while somebody types', async () => {
    const { user, dialog, shown } = await play();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown()).toContain('Bo');
    await user.type(within(dialog).getByLabelText(t.rating.note), 'a{ArrowRight}');
    expect(shown()).toContain('Bo');
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(shown()).toBe('Ada');
  });

  it('shows the others’ ratings beside the own one alone', async () => {
    const { dialog } = await play();
    expect(within(dialog).queryByText('Etwas lang.')).toBeNull();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(within(dialog).getByText('Etwas lang.')).toBeDefined();
    expect(within(dialog).getByText(t.rating.somebody)).toBeDefined();
  });

  it('ends by its button', async () => {
    const { user, dialog } = await play();
    await user.click(within(dialog).getByRole('button', { name: t.play.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
