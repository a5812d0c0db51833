import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningUpload, UploadState } from '@/components/media/videos/upload-file';
import { useUploadQueue } from './use-upload-queue';

type Ended = Awaited<RunningUpload['ended']>;
type Begun = {
  name: string;
  options: { target: { metadata?: Record<string, string> }; known: readonly { uploadId: string }[] };
  show: (state: UploadState) => void;
  end: (ended: Ended) => void;
  giveUp: () => void;
  pause: () => void;
};

/** The uploads begun so far, in their order. */
const begun = vi.hoisted((): Begun[] => []);

vi.mock('@/components/media/videos/upload-file', () => ({
  uploadFile: (file: File, options: Begun['options'], show: Begun['show']): RunningUpload => {
    let end: (ended: Ended) => void = () => {};
    const ended = new Promise<Ended>((resolve) => (end = resolve));
    const giveUp = vi.fn(() => end(null));
    const pause = vi.fn();
    begun.push({ name: file.name, options, show, end, giveUp, pause });
    return { ended, goOn: vi.fn(), pause, giveUp: () => Promise.resolve(giveUp()) };
  },
}));
/** The calls of the browser's storage: keys of dropped files, and the callback that resumes an earlier visit's. */
const stored = vi.hoisted(() => ({
  kept: [] as string[],
  dropped: [] as number[],
  /** The file under way at each release of the others for the next visit. */
  left: [] as (number | null)[],
  goOn: (_films: readonly object[]): number[] => [],
}));
vi.mock('./use-stored-films', () => ({
  useStoredFilms: (brandId: string | null, goOn: typeof stored.goOn) => {
    stored.goOn = goOn;
    return {
      keep: (_key: number, file: File) => stored.kept.push(`${brandId} ${file.name}`),
      drop: (key: number) => stored.dropped.push(key),
      leave: (underWay: number | null) => stored.left.push(underWay),
    };
  },
}));
vi.mock('@/components/media/videos/draw-frame', () => ({ sendFirstPoster: () => Promise.resolve(true) }));
vi.mock('@/lib/media/videos/actions', () => ({ finishVideo: vi.fn() }));
vi.mock('@/lib/night/recordings/actions', () => ({ finishRecording: vi.fn() }));

beforeEach(() => {
  begun.splice(0);
  stored.kept = [];
  stored.dropped = [];
  stored.left = [];
});

const file = (name: string) => new File(['film'], name, { lastModified: 1_793_000_000_000 });
const upload = (uploadId: string) => ({ uploadId, bytes: 4, arrived: 4, mark: '' });
const names = () => begun.map(({ name }) => name);

function queue() {
  const onDone = vi.fn();
  const known = [upload('earlier')];
  const { result, unmount } = renderHook(() => useUploadQueue({ brandId: 'lachfabrik', known, onDone }));
  const add = (...files: string[]) => act(() => result.current.add(files.map(file)));
  const states = () => result.current.items.map(({ name, state }) => `${name} ${state.status}`);
  const end = (nth: number, ended: Ended) => act(async () => begun[nth]?.end(ended));
  return { result, add, states, end, onDone, leave: unmount };
}

describe('the queue of uploads', () => {
  it('sends one file after the other, and says when each is there and has a picture', async () => {
    const { add, states, end, onDone } = queue();
    add('a.mp4', 'b.mp4');
    expect(names()).toEqual(['a.mp4']);
    expect(states()).toEqual(['a.mp4 idle', 'b.mp4 idle']);
    act(() => begun[0]?.show({ status: 'checking' }));
    expect(states()).toEqual(['a.mp4 checking', 'b.mp4 idle']);
    await end(0, { state: { status: 'done', recordingId: 'one' }, upload: upload('one') });
    expect(names()).toEqual(['a.mp4', 'b.mp4']);
    expect(states()).toEqual(['a.mp4 done', 'b.mp4 idle']);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  });

  it('tells the server the brand and the time of the file, and nothing of its name', () => {
    queue().add('Geheim.mp4');
    expect(begun[0]?.options.target.metadata).toEqual({ brand: 'lachfabrik', filmed: '1793000000000' });
  });

  it('is not held up by a file that fails, and goes on with an upload that had begun', async () => {
    const { add, states, end, onDone } = queue();
    add('a.mp4', 'b.mp4');
    await end(0, { state: { status: 'failed', code: 'connection' }, upload: upload('one') });
    expect(states()).toEqual(['a.mp4 failed', 'b.mp4 idle']);
    await end(1, { state: { status: 'done', recordingId: 'two' }, upload: upload('two') });
    // Two calls for the arrived recording: on its arrival, and for its picture.
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    // The same file again: the upload knows the bytes that have arrived.
    add('a.mp4');
    expect(begun[2]?.options.known.map(({ uploadId }) => uploadId)).toEqual(['two', 'one', 'earlier']);
  });

  it('gives up the file under way and goes on with the next one', async () => {
    const { result, add, states } = queue();
    add('a.mp4', 'b.mp4');
    await act(() => result.current.giveUp(result.current.items[0]?.key ?? 0));
    expect(begun[0]?.giveUp).toHaveBeenCalledOnce();
    expect(names()).toEqual(['a.mp4', 'b.mp4']);
    expect(states()).toEqual(['b.mp4 idle']);
  });

  it('never begins a file that was given up while it waited', async () => {
    const { result, add, end } = queue();
    add('a.mp4', 'b.mp4', 'c.mp4');
    await act(() => result.current.giveUp(result.current.items[1]?.key ?? 0));
    await end(0, { state: { status: 'done', recordingId: 'one' }, upload: upload('one') });
    expect(names()).toEqual(['a.mp4', 'c.mp4']);
  });

  it('stores what waits, until it has arrived or never will', async () => {
    const { result, add, end } = queue();
    add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
    expect(stored.kept).toEqual(['a', 'b', 'c', 'd'].map((name) => `lachfabrik ${name}.mp4`));
    const [a, b, , d] = result.current.items.map(({ key }) => key);
    await end(0, { state: { status: 'done', recordingId: 'one' }, upload: upload('one') });
    await end(1, { state: { status: 'failed', code: 'tooLong' }, upload: null });
    // Without a connection it waits for another visit.
    await end(2, { state: { status: 'failed', code: 'connection' }, upload: null });
    await act(() => result.current.giveUp(d ?? 0));
    expect([...new Set(stored.dropped)]).toEqual([a, b, d]);
  });

  it('has a file that failed once when it is chosen again, in the list and stored', async () => {
    const { result, add, states, end } = queue();
    add('a.mp4');
    const [first] = result.current.items.map(({ key }) => key);
    await end(0, { state: { status: 'failed', code: 'unexpected' }, upload: null });
    expect(stored.dropped).toEqual([]);
    add('a.mp4');
    expect(states()).toEqual(['a.mp4 idle']);
    expect(stored.dropped).toEqual([first]);
  });

  it('goes on with files of an earlier visit, each read when it is its turn', async () => {
    const { states, end } = queue();
    const read = vi.fn(() => Promise.resolve(file('b.mp4')));
    const gone = { name: 'a.mp4', bytes: 4, read: () => Promise.resolve(null) };
    await act(async () => void stored.goOn([gone, { name: 'b.mp4', bytes: 4, read }]));
    await waitFor(() => expect(names()).toEqual(['b.mp4']));
    expect(read).toHaveBeenCalledOnce();
    expect(states()).toEqual(['b.mp4 idle']);
    await end(0, { state: { status: 'done', recordingId: 'one' }, upload: upload('one') });
    expect(states()).toEqual(['b.mp4 done']);
  });

  it('begins no other file when the page is left, and stores what has not arrived', async () => {
    const { add, end, leave } = queue();
    add('a.mp4', 'b.mp4');
    leave();
    expect(begun[0]?.pause).toHaveBeenCalledOnce();
    await end(0, null);
    expect(names()).toEqual(['a.mp4']);
    expect(stored.dropped).toEqual([]);
    expect(stored.left).toEqual([1, null]);
  });

  it('stores a file no longer that the server finishes after the page is left', async () => {
    const { add, end, leave } = queue();
    add('a.mp4', 'b.mp4');
    leave();
    await end(0, { state: { status: 'done', recordingId: 'one' }, upload: upload('one') });
    expect(names()).toEqual(['a.mp4']);
    expect(stored.dropped).toEqual([1]);
    expect(stored.left).toEqual([1, null]);
  });

  it('does not begin a file that is read when the page is left', async () => {
    const { leave } = queue();
    let answer: (one: File) => void = () => {};
    const read = () => new Promise<File>((resolve) => (answer = resolve));
    act(() => void stored.goOn([{ name: 'a.mp4', bytes: 4, read }]));
    leave();
    await act(async () => answer(file('a.mp4')));
    expect(names()).toEqual([]);
    expect(stored.left).toEqual([1, null]);
  });

  it('does not begin a file of an earlier visit that was given up while it was read', async () => {
    const { result } = queue();
    let answer: (one: File) => void = () => {};
    const read = () => new Promise<File>((resolve) => (answer = resolve));
    act(() => void stored.goOn([{ name: 'a.mp4', bytes: 4, read }]));
    await act(() => result.current.giveUp(result.current.items[0]?.key ?? 0));
    await act(async () => answer(file('a.mp4')));
    expect(names()).toEqual([]);
    expect(result.current.items).toEqual([]);
  });
});
