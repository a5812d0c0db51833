'use client';

import { Captions, PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { VideoView } from '@/lib/media/videos/view';
import { Film } from './film';

/** iPhones have only a full screen of their own. */
type Phone = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Milliseconds after which a browser has begun to look for the source of a film that was added to the page. */
const sourceTime = 500;

/**
 * The player of all uploaded videos: the browser's own controls, familiar on each device, and below them additions:
 * speed, captions, a window of its own, and keys. Needs the messages `mediaPlayer`.
 */
export function Player({
  video,
  label,
  isAutomatic,
  download,
  onEnded,
}: {
  video: VideoView;
  /** The accessible name. */
  label?: string;
  /** Plays as soon as it is shown: only after a tap that requested it. */
  isAutomatic?: boolean;
  /** The address under which its file is saved; missing where the viewer may only watch it. */
  download?: string;
  onEnded?: () => void;
}) {
  const t = useTranslations('mediaPlayer');
  const film = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(1);
  const [hasCaptions, setHasCaptions] = useState(video.captions !== null);
  const [cannot, setCannot] = useState<'play' | 'show' | null>(null);
  const canFloat = useSyncExternalStore(
    subscribeToNothing,
    () => document.pictureInPictureEnabled,
    () => false,
  );

  // The browser's own menu can change the speed and the captions as well.
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    // Another film begins without the failure of the last one.
    setCannot(element.error ? 'play' : null);
    // Its source may have failed before hydration. A film that was just added to the page has none yet either.
    const check = setTimeout(() => {
      if (element.networkState === element.NETWORK_NO_SOURCE) setCannot('play');
    }, sourceTime);
    const end = new AbortController();
    const { signal } = end;
    const showCaptions = () => setHasCaptions(captionsOf(element)?.mode === 'showing');
    element.addEventListener('ratechange', () => setSpeed(element.playbackRate), { signal });
    element.textTracks.addEventListener('change', showCaptions, { signal });
    watchPicture(element, signal, () => setCannot('show'));
    return () => {
      clearTimeout(check);
      end.abort();
    };
  }, [video.src]);

  function take(action: PlayerAction) {
    const element = film.current;
    if (!element) return;
    if (action === 'play') void (element.paused ? element.play().catch(() => {}) : element.pause());
    else if (action === 'sound') element.muted = !element.muted;
    else if (action === 'captions') switchCaptions(element);
    else if (action === 'full') switchFullScreen(element);
    else if (action === 'slower' || action === 'faster')
      element.playbackRate = speedAfter(action, element.playbackRate);
    else element.currentTime = secondsAfterLeap(action, element.currentTime, element.duration);
  }

  function retry() {
    setCannot(null);
    const element = film.current;
    if (!element) return;
    element.load();
    void element.play().catch(() => {});
  }

  function onKeyDown(event: KeyboardEvent) {
    // In a select, letters choose an option.
    const action = event.target instanceof HTMLSelectElement ? null : actionOfKey(event);
    if (!action) return;
    event.preventDefault();
    take(action);
  }

  return (
    // The keys work wherever the focus is within the player.
    <div className="flex min-w-0 flex-col gap-1" onKeyDown={onKeyDown}>
      <Film
        ref={film}
        video={video}
        label={label}
        isAutomatic={isAutomatic}
        onEnded={onEnded}
        onCannot={() => setCannot('play')}
      />
      {cannot && (
        <Notice role="alert" tone="error" title={t(cannot === 'show' ? 'failed.noPicture' : 'failed.title')}>
          <p>
            {t(cannot === 'show' ? 'failed.unknownFormat' : download ? 'failed.orDownload' : 'failed.text')}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
            <Button variant="secondary" onClick={retry}>
              {t('failed.again')}
            </Button>
            {download && (
              <a href={download} className="inline-flex min-h-11 items-center text-link">
                {t('failed.download')}
              </a>
            )}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-2 noscript:hidden">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <span className="text-ink-soft">{t('speed')}</span>
          <select
            value={speed}
            onChange={({ target }) => {
              if (film.current) film.current.playbackRate = Number(target.value);
            }}
            className="min-h-11 rounded-card border border-edge bg-surface px-2 text-base text-ink tabular-nums"
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {t('times', { speed: one })}
              </option>
            ))}
            {!speeds.some((one) => one === speed) && <option value={speed}>{t('times', { speed })}</option>}
          </select>
        </label>
        {video.captions && (
          <Button
            variant="quiet"
            aria-label={t(hasCaptions ? 'captionsSwitchOff' : 'captionsSwitchOn')}
            onClick={() => take('captions')}
          >
            <Captions aria-hidden className="size-5" />
            {t(hasCaptions ? 'captionsOn' : 'captionsOff')}
          </Button>
        )}
        {canFloat && (
          <Button variant="quiet" onClick={() => film.current && float(film.current)}>
            <PictureInPicture2 aria-hidden className="size-5" />
            {t('float')}
          </Button>
        )}
      </div>
      <p className="hidden text-sm text-ink-soft md:pointer-fine:block">{t('keys')}</p>
    </div>
  );
}

/** Milliseconds after which a playing film has shown its first frame. */
const pictureTime = 1000;

/**
 * Notices a film that plays without its picture. A browser without the video codec, such as HEVC, plays the sound and
 * reports no error: the film then has no size, or no frame of it is ever shown.
 */
function watchPicture(element: HTMLVideoElement, signal: AbortSignal, onNone: () => void): void {
  const hasNoSize = () => element.readyState >= element.HAVE_METADATA && element.videoWidth === 0;
  const checkSize = () => void (hasNoSize() && onNone());
  checkSize();
  element.addEventListener('loadedmetadata', checkSize, { signal });
  if (!('requestVideoFrameCallback' in element)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = false;
  const stop = () => clearTimeout(timer);
  const begin = () => {
    stop();
    if (isSeen) return;
    element.requestVideoFrameCallback(() => {
      isSeen = true;
      stop();
    });
    // Nothing is shown in a hidden tab.
    timer = setTimeout(() => void (document.hidden || onNone()), pictureTime);
  };
  element.addEventListener('playing', begin, { signal });
  for (const name of ['pause', 'waiting', 'seeking', 'emptied'])
    element.addEventListener(name, stop, { signal });
  signal.addEventListener('abort', stop);
}

const subscribeToNothing = () => () => {};

function captionsOf({ textTracks }: HTMLVideoElement): TextTrack | undefined {
  return textTracks[0];
}

function switchCaptions(element: HTMLVideoElement): void {
  const captions = captionsOf(element);
  if (captions) captions.mode = captions.mode === 'showing' ? 'hidden' : 'showing';
}

/** A browser may refuse: by a setting, or because the film has not begun to load. Then nothing happens. */
function switchFullScreen(element: Phone): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else if ('requestFullscreen' in element) void element.requestFullscreen().catch(() => {});
  else (element as Phone).webkitEnterFullscreen?.();
}

/** The same holds for the window of its own. */
function float(element: HTMLVideoElement): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {});
  else void element.requestPictureInPicture().catch(() => {});
}

/** The speeds that the player offers, the usual one among them. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Seconds by which `j` and `l` move. */
const leap = 10;

/** The actions of keys on a film: the names that the messages `mediaPlayer.keys` explain. */
type PlayerAction = 'play' | 'back' | 'forward' | 'full' | 'sound' | 'captions' | 'slower' | 'faster';

/**
 * The keys besides those that browsers handle themselves: space and the arrows, which also work on the browser's
 * controls and are left to it.
 */
const actions = new Map<string, PlayerAction>([
  ['k', 'play'],
  ['j', 'back'],
  ['l', 'forward'],
  ['f', 'full'],
  ['m', 'sound'],
  ['c', 'captions'],
  ['<', 'slower'],
  ['>', 'faster'],
]);

/** Returns the action of a key; null for every other key, and with a modifier that belongs to the browser. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return actions.get(event.key.toLowerCase()) ?? null;
}

/** Returns the position in a film after a leap, in seconds, within the film. Its length may not be known yet. */
export function secondsAfterLeap(action: 'back' | 'forward', at: number, length: number): number {
  const end = Number.isFinite(length) ? length : Infinity;
  return Math.min(Math.max(0, at + (action === 'back' ? -leap : leap)), end);
}

/** Returns the next speed; the same at the end. */
export function speedAfter(action: 'slower' | 'faster', speed: number): number {
  const others = speeds.filter((one) => (action === 'slower' ? one < speed : one > speed));
  return (action === 'slower' ? others.at(-1) : others[0]) ?? speed;
}
