import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ShowLine, TrackEntry } from '@/lib/night/playlists/view';
import { FoundScouts } from './scout-entries';
import { MusicEntries } from './music-entries';
import { Programme } from './programme';
import { ShowSection } from './show-section';

vi.mock('@/lib/night/playlists/actions', () => ({
  addScout: vi.fn(),
  attachShow: vi.fn(),
  moveEntry: vi.fn(),
  removeEntry: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const about = { brandId: 'lachfabrik', playlistId: 'liste' };
const t = words.de.nightPlaylists;
const many = <Row,>(count: number, make: (nth: number) => Row) =>
  Array.from({ length: count }, (_, nth) => make(nth + 1));
const facts = (nth: number) => ({
  title: `Titel ${nth}`,
  artist: null,
  link: null,
  opens: null,
  start: null,
  length: null,
});
const track = (nth: number): TrackEntry => ({
  ...facts(nth),
  entryId: `${nth}`,
  revision: 0,
  moment: 'doors',
  whom: null,
});
const show = (nth: number): ShowLine => ({
  id: `${nth}`,
  title: `Show ${nth}`,
  when: 'Fr 27. Nov, 20:00',
  isCancelled: nth === 1,
  isSent: nth === 2,
});
const programme = (count: number) => ({
  show: show(3),
  items: many(count, (nth) => ({
    key: `${nth}`,
    moment: 'doors' as const,
    name: null,
    comedianId: null,
    source: null,
    track: facts(nth),
  })),
  total: { seconds: 0, unknown: count },
});

describe('the entries of a list', () => {
  it('say what to do while there are none', () => {
    renderIn('de', <MusicEntries about={about} title="Freitag" entries={[]} />);
    expect(screen.getByText(t.emptyMusic)).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are shown by the hundred, and all for printing', async () => {
    const { user } = renderIn(
      'de',
      <MusicEntries about={about} title="Freitag" entries={many(250, track)} />,
    );
    const list = screen.getByRole('list', { name: t.list.label });
    const rows = () => list.querySelectorAll(':scope > li').length;
    expect(rows()).toBe(100);
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen (150)' }));
    expect(rows()).toBe(200);
    fireEvent(window, new Event('beforeprint'));
    expect(rows()).toBe(250);
    expect(screen.queryByRole('button', { name: /Weitere zeigen/ })).toBeNull();
  });
});

describe('the programme of a night', () => {
  it('says when nothing is played yet, and is shown by the hundred', () => {
    const { unmount } = renderIn('de', <Programme about={about} programme={programme(0)} />);
    expect(screen.getByText(t.programme.empty)).toBeDefined();
    unmount();
    renderIn('de', <Programme about={about} programme={programme(130)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    expect(screen.getByRole('button', { name: 'Weitere zeigen (30)' })).toBeDefined();
  });
});

describe('the shows of a list', () => {
  it('are shown by twenty, each with its state, and say that later ones are not offered', () => {
    renderIn(
      'de',
      <ShowSection about={about} kind="music" attached={many(25, show)} offered={many(2, show)} hasMore />,
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(20);
    expect(rows.slice(0, 3).map((row) => row.querySelector('[class^=status-]')?.textContent)).toEqual([
      t.showList.cancelled,
      t.showList.sent,
      t.showList.notSent,
    ]);
    expect(screen.getByText(/Zur Wahl stehen die nächsten 2 Shows\./)).toBeDefined();
  });
});

it('says that a search has found more than it shows', () => {
  const people = many(20, (nth) => ({ comedianId: `${nth}`, name: `Person ${nth}`, bars: [] }));
  const { unmount } = renderIn('de', <FoundScouts about={about} found={{ people, hasMore: true }} />);
  expect(screen.getByText(/Das sind die ersten 20\./)).toBeDefined();
  unmount();
  renderIn('de', <FoundScouts about={about} found={{ people, hasMore: false }} />);
  expect(screen.queryByText(/Das sind die ersten/)).toBeNull();
});
