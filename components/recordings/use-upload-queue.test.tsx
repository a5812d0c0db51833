// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningUpload, UploadState } from '@/components/videos/upload-file';
import { useUploadQueue } from './use-upload-queue';

type Ended = Awaited<RunningUpload['ended']>;
type Begun = {
  name: string;
  options: { target: { metadata?: Record<string, string> }; known: readonly { uploadId: string }[] };
  show: (state: UploadState) => void;
  end: (ended: Ended) => void;
  giveUp: () => void;
};

/** The uploads that have begun, in their order. */
const begun = vi.hoisted((): Begun[] => []);

vi.mock('@/components/videos/upload-file', () => ({
  uploadFile: (file: File, options: Begun['options'], show: Begun['show']): RunningUpload => {
    let end: (ended: Ended) => void = () => {};
    const ended = new Promise<Ended>((resolve) => (end = resolve));
    const giveUp = vi.fn(() => end(null));
    begun.push({ name: file.name, options, show, end, giveUp });
    return { ended, goOn: vi.fn(), pause: vi.fn(), giveUp: () => Promise.resolve(giveUp()) };
  },
}));
vi.mock('@/components/videos/draw-frame', () => ({ sendFirstPoster: () => Promise.resolve(true) }));
vi.mock('@/lib/videos/actions', () => ({ finishVideo: vi.fn() }));
vi.mock('@/lib/recordings/actions', () => ({ finishRecording: vi.fn() }));

beforeEach(() => void begun.splice(0));

const file = (name: string) => new File(['film'], name, { lastModified: 1_793_000_000_000 });
const upload = (uploadId: string) => ({ uploadId, bytes: 4, arrived: 4, mark: '' });
const names = () => begun.map(({ name }) => name);

function queue() {
  const onDone = vi.fn();
  const known = [upload('earlier')];
  const { result } = renderHook(() => useUploadQueue({ brandId: 'lachfabrik', known, onDone }));
  const add = (...files: string[]) => act(() => result.current.add(files.map(file)));
  const states = () => result.current.items.map(({ name, state }) => `${name} ${state.status}`);
  const end = (nth: number, ended: Ended) => act(async () => begun[nth]?.end(ended));
  return { result, add, states, end, onDone };
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
    // The one that arrived: when it was there, and when it had a picture.
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    // The same file again: what has arrived of it is known.
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
});
