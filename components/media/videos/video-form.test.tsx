import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages, type Language } from '@/lib/core/i18n/language';
import type { sendPieces } from './send-pieces';
import { VideoForm } from './video-form';
import { keepVideoWaiting, takeWaitingVideo } from './waiting-video';

/** Replaces the upload library, which needs a browser's network. */
const sending = vi.hoisted(() => ({ sendPieces: vi.fn<typeof sendPieces>() }));
vi.mock('./send-pieces', () => sending);
// Mocked, because reading a film has tests of its own (lib/media/videos/file-parsing.test.ts).
vi.mock('./check-file', () => ({ checkFile: () => Promise.resolve({ ok: true, value: {} }) }));
vi.mock('@/lib/media/videos/actions', () => ({ finishVideo: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const upload = {
  abort: vi.fn<(isGivenUp?: boolean) => Promise<void>>(),
  start: vi.fn<() => void>(),
};
let clock = 0;

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  upload.abort.mockReset().mockResolvedValue(undefined);
  upload.start.mockReset();
  sending.sendPieces.mockReset().mockResolvedValue(upload as never);
});
afterEach(() => vi.restoreAllMocks());

const film = new File([new Uint8Array(1000)], 'set.mp4', { type: 'video/mp4' });

/** Chooses the film and sends it. Returns the callbacks of the upload. */
async function send(language: Language, unfinished: Parameters<typeof VideoForm>[0]['unfinished'] = []) {
  const { user } = renderIn(language, <VideoForm hasVideo={false} unfinished={unfinished} />);
  const t = words[language].mediaVideoForm;
  await user.upload(screen.getByLabelText(t.choose), film);
  await user.click(screen.getByRole('button', { name: t.submit }));
  await waitFor(() => expect(sending.sendPieces).toHaveBeenCalledTimes(1));
  const [, options, events] = sending.sendPieces.mock.calls[0]!;
  return { user, t, options, events };
}

/** The line below the bar. */
const line = () => screen.getByRole('progressbar').nextElementSibling?.textContent ?? '';
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar');
const offersAgain = (language: Language) =>
  screen.findByRole('button', { name: words[language].mediaVideoForm.submit });

describe('an upload under way', () => {
  it('says how much is sent, and how long it takes as soon as its speed is known', async () => {
    const { events } = await send('de');
    await waitFor(() => expect(line()).toBe('0 % hochgeladen'));
    clock = 1000;
    act(() => events.onProgress(10));
    expect(line()).toBe('1 % hochgeladen');
    clock = 10_000;
    act(() => events.onProgress(100));
    expect(line()).toBe('10 % hochgeladen, noch etwa 2 Minuten');
    clock = 90_000;
    act(() => events.onProgress(900));
    expect(line()).toBe('90 % hochgeladen, noch etwa 10 Sekunden');
    expect([bar().value, bar().max]).toEqual([900, 1000]);
  });

  it.each(languages)(
    'waits for a lost connection, and goes on at once when it is back (%s)',
    async (language) => {
      const { events, t } = await send(language);
      act(() => events.onProgress(420));
      act(() => events.onWaiting());
      expect(line()).toBe(t.waiting.replace('{percent, number}', '42'));
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(upload.start).toHaveBeenCalledTimes(1));
      // Called without `true`, it stops the upload and does not give it up.
      expect(upload.abort).toHaveBeenCalledExactlyOnceWith();
      act(() => events.onProgress(500));
      expect(line()).toContain('50');
      expect(line()).not.toBe(t.waiting.replace('{percent, number}', '50'));
    },
  );

  it('is given up by its button, and what comes afterwards changes nothing', async () => {
    const { user, events, t } = await send('de');
    act(() => events.onProgress(420));
    await user.click(screen.getByRole('button', { name: t.cancel }));
    expect(upload.abort).toHaveBeenCalledExactlyOnceWith(true);
    await offersAgain('de');
    act(() => events.onProgress(500));
    act(() => events.onWaiting());
    act(() => events.onRefused({ code: 'connection', sameAs: null }, 'begun'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is given up while it begins', async () => {
    const begun = Promise.withResolvers<never>();
    sending.sendPieces.mockReturnValue(begun.promise);
    const { user, t } = await send('de');
    await user.click(await screen.findByRole('button', { name: t.cancel }));
    begun.resolve(upload as never);
    await waitFor(() => expect(upload.abort).toHaveBeenCalledExactlyOnceWith(true));
  });

  it.each(languages)('says in words why it was refused (%s)', async (language) => {
    const { events, t } = await send(language);
    act(() => events.onRefused({ code: 'connection', sameAs: null }, 'begun'));
    expect((await screen.findByRole('alert')).textContent).toContain(t.errors.connection);
    await offersAgain(language);
  });
});

describe('an upload that stopped before', () => {
  const uploadId = '01900000-0000-7000-8000-00000000000a';

  it('goes on with the same file where it stopped', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new Uint8Array([1, 2]).buffer);
    const { options, t } = await send('de', [{ uploadId, bytes: 1000, arrived: 600, mark: '0102' }]);
    expect(digest).toHaveBeenCalled();
    expect(options.begun).toContain(uploadId);
    await waitFor(() => expect(line()).toBe('60 % hochgeladen'));
    expect(screen.queryByText(t.stoppedText)).toBeNull();
  });

  it('goes on where it ended on the same page', async () => {
    const { user, events } = await send('de');
    act(() => events.onProgress(420));
    act(() => events.onRefused({ code: 'connection', sameAs: null }, 'ended'));
    await user.click(await offersAgain('de'));
    await waitFor(() => expect(sending.sendPieces).toHaveBeenCalledTimes(2));
    expect(sending.sendPieces.mock.calls[1]?.[1].begun).toBe('/api/uploads/video/ended');
    await waitFor(() => expect(line()).toBe('42 % hochgeladen'));
  });

  it('is left alone with another file', async () => {
    const { options } = await send('de', [{ uploadId, bytes: 2000, arrived: 600, mark: '0102' }]);
    expect(options.begun).toBeNull();
  });
});

it('uploads a video that was chosen in the registration at once, and once', async () => {
  keepVideoWaiting(film);
  renderIn('de', <VideoForm hasVideo={false} unfinished={[]} />);
  await waitFor(() => expect(sending.sendPieces).toHaveBeenCalledTimes(1));
  expect(sending.sendPieces.mock.calls[0]?.[0].name).toBe('set.mp4');
  expect(takeWaitingVideo()).toBeNull();
});
