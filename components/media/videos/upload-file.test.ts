import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { checkFile } from './check-file';
import type { sendPieces } from './send-pieces';
import { uploadFile } from './upload-file';

const { sending, checking, tus } = vi.hoisted(() => ({
  sending: { sendPieces: vi.fn<typeof sendPieces>() },
  checking: { checkFile: vi.fn<typeof checkFile>() },
  tus: { start: vi.fn<() => void>() },
}));
vi.mock('./send-pieces', () => sending);
vi.mock('./check-file', () => checking);
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = null;
    start = tus.start;
  },
}));

const checked = { ok: true, value: {} } as never;
const upload = { abort: vi.fn<() => Promise<void>>(), start: vi.fn<() => void>() };
const finish = vi.fn<() => Promise<never>>();

beforeEach(() => {
  upload.abort.mockReset().mockResolvedValue();
  sending.sendPieces.mockReset().mockResolvedValue(upload as never);
  checking.checkFile.mockReset().mockResolvedValue(checked);
  finish.mockReset();
  tus.start.mockReset();
});

const film = new File(['film'], 'set.mp4');
const begin = () => uploadFile(film, { target: { finish }, known: [] }, () => {});
const events = async () => {
  await expect.poll(() => sending.sendPieces).toHaveBeenCalled();
  return sending.sendPieces.mock.calls[0]![2];
};

describe('an upload whose page is left', () => {
  it('sends nothing when the file was still being checked', async () => {
    const check = Promise.withResolvers<never>();
    checking.checkFile.mockReturnValue(check.promise);
    const { ended, pause } = begin();
    pause();
    expect(await ended).toBeNull();
    check.resolve(checked);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sending.sendPieces).not.toHaveBeenCalled();
  });

  it('sends nothing when the code for sending was still loading', async () => {
    const real = await vi.importActual<{ sendPieces: typeof sendPieces }>('./send-pieces');
    const about = { path: '/', begun: null, metadata: {} };
    const none = { onProgress: vi.fn(), onWaiting: vi.fn(), onSent: vi.fn(), onRefused: vi.fn() };
    await real.sendPieces(film, about, { ...none, isStopped: () => true });
    expect(tus.start).not.toHaveBeenCalled();
    await real.sendPieces(film, about, { ...none, isStopped: () => false });
    expect(tus.start).toHaveBeenCalledOnce();
  });

  it('ends while pieces are sent, and finishes nothing', async () => {
    const { ended, pause } = begin();
    const { isStopped, onSent } = await events();
    await new Promise((resolve) => setTimeout(resolve));
    pause();
    expect([await ended, isStopped()]).toEqual([null, true]);
    expect(upload.abort).toHaveBeenCalledExactlyOnceWith();
    onSent('one');
    await new Promise((resolve) => setTimeout(resolve));
    expect(finish).not.toHaveBeenCalled();
  });

  it('is finished when the whole file has arrived', async () => {
    const made = Promise.withResolvers<never>();
    finish.mockReturnValue(made.promise);
    const { ended, pause } = begin();
    (await events()).onSent('one');
    pause();
    made.resolve({ status: 'done', value: { recordingId: 'one', isSame: false } } as never);
    expect((await ended)?.state).toEqual({ status: 'done', recordingId: 'one' });
  });
});
