import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, test } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import type { VideoView } from '@/lib/media/videos/view';
import { Player, secondsAfterLeap, speedAfter, speeds, actionOfKey } from './player';

const video: VideoView = {
  src: '/api/videos/1/video.mp4',
  type: 'video/mp4',
  poster: null,
  captions: '/api/recordings/1/captions.vtt',
  width: 160,
  height: 120,
  length: '2:00',
};

const track = { mode: 'showing' };
const tracks = Object.assign(new EventTarget(), { 0: track, length: 1 });

// jsdom knows only the attributes of a video element. So playing, pausing and text tracks are replaced.
beforeEach(() => {
  track.mode = 'showing';
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'play').mockResolvedValue();
  vi.spyOn(prototype, 'pause').mockReturnValue();
  Object.defineProperty(prototype, 'textTracks', { configurable: true, get: () => tracks });
  vi.spyOn(prototype, 'load').mockReturnValue();
  Object.defineProperty(prototype, 'duration', { configurable: true, get: () => 120 });
});

describe.each(languages)('the player (%s)', (language) => {
  const t = words[language].mediaPlayer;
  const open = (shown = video) => {
    const rendered = renderIn(language, <Player video={shown} />);
    return { ...rendered, film: screen.getByLabelText<HTMLVideoElement>(/2:00/) };
  };

  it('plays in its place, with the captions and the controls of the browser', () => {
    const { film } = open();
    expect(film.hasAttribute('playsinline')).toBe(true);
    expect(film.controls).toBe(true);
    expect(film.querySelector('track')?.getAttribute('src')).toBe(video.captions);
    expect(screen.getByText(t.keys)).toBeTruthy();
  });

  it('moves, mutes, pauses and switches captions by keys', () => {
    const { film } = open();
    const press = (key: string) => fireEvent.keyDown(film, { key });
    press('l');
    expect(film.currentTime).toBe(10);
    press('j');
    expect(film.currentTime).toBe(0);
    press('m');
    expect(film.muted).toBe(true);
    press('k');
    expect(film.play).toHaveBeenCalled();
    press('c');
    expect(track.mode).toBe('hidden');
    press('>');
    expect(film.playbackRate).toBe(1.25);
  });

  it('leaves to the browser what it knows by itself', () => {
    const { film } = open();
    for (const key of [' ', 'ArrowLeft', 'Tab']) expect(fireEvent.keyDown(film, { key }), key).toBe(true);
    expect(fireEvent.keyDown(film, { key: 'f', ctrlKey: true })).toBe(true);
  });

  it('changes the speed by its select, where letters choose', async () => {
    const { film, user } = open();
    const speed = screen.getByLabelText(t.speed);
    await user.selectOptions(speed, '1.5');
    expect(film.playbackRate).toBe(1.5);
    expect(fireEvent.keyDown(speed, { key: 'm' })).toBe(true);
    expect(film.muted).toBe(false);
  });

  it('says whether captions are on, and nothing of them where there are none', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: t.captionsSwitchOff }));
    expect(track.mode).toBe('hidden');
    // The browser's own menu has the same effect.
    act(() => void tracks.dispatchEvent(new Event('change')));
    expect(screen.getByRole('button', { name: t.captionsSwitchOn }).textContent).toBe(t.captionsOff);
    track.mode = 'showing';
    act(() => void tracks.dispatchEvent(new Event('change')));
    expect(screen.getByRole('button', { name: t.captionsSwitchOff }).textContent).toBe(t.captionsOn);
    unmount();
    open({ ...video, captions: null });
    expect(screen.queryByRole('button', { name: t.captionsSwitchOff })).toBeNull();
  });

  it.each(['source', 'film'])('says that it cannot play it, when that is an error of the %s', async (of) => {
    const { film, user } = open();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.error((of === 'source' && film.querySelector('source')) || film);
    expect(screen.getByRole('alert').textContent).toContain(t.failed.title);
    // Viewers without a download are not offered the file.
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: t.failed.again }));
    expect(film.load).toHaveBeenCalledOnce();
    expect(film.play).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the file of a film that it cannot play to whoever may save it', () => {
    renderIn(language, <Player video={video} download="/film?save" />);
    fireEvent.error(screen.getByLabelText(/2:00/));
    expect(screen.getByRole('link', { name: t.failed.download }).getAttribute('href')).toBe('/film?save');
  });

  it('says within a second that a film has no picture, though its sound plays', () => {
    const { film } = open();
    const size = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
    const state = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1);
    fireEvent.loadedMetadata(film);
    expect(screen.queryByRole('alert')).toBeNull();
    size.mockReturnValue(0);
    fireEvent.loadedMetadata(film);
    expect(screen.getByRole('alert').textContent).toContain(t.failed.noPicture);
    size.mockRestore();
    state.mockRestore();
  });

  it.each([
    ['a picture is shown', true],
    ['none is', false],
  ])('tells by its first second whether %s of a film that has a size', async (_, isShown) => {
    vi.useFakeTimers();
    let show = () => {};
    const prototype = HTMLVideoElement.prototype;
    prototype.requestVideoFrameCallback = (then) => {
      show = () => then(0, {} as VideoFrameCallbackMetadata);
      return 1;
    };
    const { film } = open();
    fireEvent.playing(film);
    // The loading stalls, and goes on.
    fireEvent.waiting(film);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.playing(film);
    if (isShown) show();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alert')?.textContent.includes(t.failed.noPicture) ?? null).toBe(
      isShown ? null : true,
    );
    Reflect.deleteProperty(prototype, 'requestVideoFrameCallback');
    vi.useRealTimers();
  });

  it('says nothing of that about another film', () => {
    const { rerender } = open();
    fireEvent.error(screen.getByLabelText(/2:00/));
    rerender(<Player video={{ ...video, src: '/api/videos/2/video.mp4' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so too when the film had failed before the page reacted', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(3);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(t.failed.title);
  });

  it('says nothing while a film that was put on the page looks for its source', async () => {
    vi.useFakeTimers();
    const state = vi.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(3);
    open();
    expect(screen.queryByRole('alert')).toBeNull();
    state.mockReturnValue(2);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alert')).toBeNull();
    vi.useRealTimers();
  });
});

const plain = { ctrlKey: false, metaKey: false, altKey: false };

const letters = { k: 'play', J: 'back', l: 'forward', f: 'full', m: 'sound', c: 'captions' };

test.each(Object.entries({ ...letters, '<': 'slower', '>': 'faster' }))(
  'the key %j does %j',
  (key, action) => {
    expect(actionOfKey({ key, ...plain })).toBe(action);
  },
);

test.each([' ', 'ArrowLeft', 'Tab'])('the key %j does nothing', (key) => {
  expect(actionOfKey({ key, ...plain })).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(actionOfKey({ key: 'f', ...plain, [modifier]: true })).toBeNull();
});

describe('a leap', () => {
  it('stays within the film', () => {
    expect(secondsAfterLeap('back', 4, 60)).toBe(0);
    expect(secondsAfterLeap('back', 14, 60)).toBe(4);
    expect(secondsAfterLeap('forward', 14, 60)).toBe(24);
    expect(secondsAfterLeap('forward', 55, 60)).toBe(60);
  });

  it('works while the length is not known', () => {
    expect(secondsAfterLeap('forward', 5, NaN)).toBe(15);
  });
});

it('the speed goes to the next one, and stops at the ends', () => {
  expect(speedAfter('faster', 1)).toBe(1.25);
  expect(speedAfter('slower', 1)).toBe(0.75);
  expect(speedAfter('faster', 2)).toBe(2);
  expect(speedAfter('slower', speeds[0])).toBe(speeds[0]);
  // The viewer may have chosen another speed in the menu of the browser.
  expect(speedAfter('faster', 1.1)).toBe(1.25);
});
