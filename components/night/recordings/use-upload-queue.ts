'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendFirstPoster } from '@/components/media/videos/draw-frame';
import { uploadFile, type RunningUpload, type UploadState } from '@/components/media/videos/upload-file';
import { useRunningUpload } from '@/components/media/videos/use-video-upload';
import { finishRecording } from '@/lib/night/recordings/actions';
import type { StoredFilm } from '@/lib/media/videos/film-state';
import { recordingUploadPath } from '@/lib/night/recordings/rules';
import type { UnfinishedUpload } from '@/lib/media/videos/view';
import { useStoredFilms } from './use-stored-films';

/** A chosen file, or one of an earlier visit. */
export type QueuedFile = { key: number; name: string; bytes: number; state: UploadState };

/**
 * Uploads recordings one after the other, in the order of choice: each arrives sooner than if all shared the
 * connection. A file that fails does not hold up the others. New recordings resume in a later visit, without being
 * chosen again (`useStoredFilms`).
 *
 * @param options.known uploads that can be resumed, as of the loading of the page
 * @param options.replaces the recording that the file replaces
 * @param options.onDone called for each recording when it has arrived, and again when it has a picture
 */
export function useUploadQueue({
  brandId,
  known,
  replaces = null,
  onDone,
}: {
  brandId: string;
  known: readonly UnfinishedUpload[];
  replaces?: string | null;
  onDone: () => void;
}) {
  const [items, setItems] = useState<QueuedFile[]>([]);
  const queue = useRef<{ key: number; source: File | StoredFilm }[]>([]);
  const current = useRef<RunningUpload | null>(null);
  const running = useRef<number | null>(null);
  const begun = useRef<UnfinishedUpload[]>([]);
  const givenUp = useRef(new Set<number>());
  const lastKey = useRef(0);
  const left = useRef(false);
  useRunningUpload(current);
  // A replacement is not stored: it is chosen again, by a team member who sees the recording to be replaced.
  const stored = useStoredFilms(replaces === null ? brandId : null, (films) => enter(films));
  const leave = useEffectEvent(() => {
    left.current = true;
    stored.leave(running.current);
  });
  useEffect(() => {
    left.current = false;
    return () => leave();
  }, []);

  const show = (key: number, state: UploadState) =>
    setItems((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  const remove = (key: number) => setItems((before) => before.filter((one) => one.key !== key));

  async function work() {
    if (running.current !== null) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, source } = next;
      running.current = key;
      const file = source instanceof File ? source : await source.read();
      // Waiting files are left to the next visit.
      if (left.current) break;
      if (!file) {
        remove(key);
        stored.drop(key);
      }
      if (!file || givenUp.current.has(key)) continue;
      const metadata = {
        brand: brandId,
        filmed: String(file.lastModified),
        ...(replaces !== null && { replaces }),
      };
      const target = { finish: finishRecording, metadata };
      current.current = uploadFile(file, { target, known: [...begun.current, ...known] }, (state) =>
        show(key, state),
      );
      const ended = await current.current.ended;
      current.current = null;
      if (!ended && !givenUp.current.has(key)) break;
      if (!ended || !canGoOn(ended.state)) stored.drop(key);
      if (!ended) continue;
      if (ended.upload) begun.current.unshift(ended.upload);
      show(key, ended.state);
      const { state, upload } = ended;
      if (state.status !== 'done' || !upload || state.recordingId === null) continue;
      onDone();
      const path = recordingUploadPath(brandId, state.recordingId, 'poster');
      // The picture is sent with the id of its file. If another file has replaced that one meanwhile, it is refused.
      void sendFirstPoster(upload.uploadId, file, path).then((isThere) => isThere && onDone());
    }
    running.current = null;
    if (left.current) stored.leave(null);
  }

  /** Puts files at the end of the queue. Returns their keys. */
  function enter(sources: readonly (File | StoredFilm)[]): number[] {
    const entered = sources.map((source) => ({ key: (lastKey.current += 1), source }));
    queue.current.push(...entered);
    const added = entered.map(({ key, source }): QueuedFile => {
      const bytes = source instanceof File ? source.size : source.bytes;
      return { key, name: source.name, bytes, state: { status: 'idle' } };
    });
    setItems((before) => [...before, ...added]);
    void work();
    return entered.map(({ key }) => key);
  }

  function add(files: readonly File[]) {
    // Choosing a failed file again replaces its earlier entry.
    for (const { key, name, bytes, state } of items) {
      const isAgain = files.some((file) => file.name === name && file.size === bytes);
      if (state.status === 'failed' && isAgain) void giveUp(key);
    }
    for (const [nth, key] of enter(files).entries()) {
      const file = files[nth];
      if (file) stored.keep(key, file);
    }
  }

  /** Cancels a file, or takes it from the list when it has ended. */
  async function giveUp(key: number) {
    remove(key);
    givenUp.current.add(key);
    stored.drop(key);
    if (running.current === key) await current.current?.giveUp();
    else queue.current = queue.current.filter((one) => one.key !== key);
  }

  return { items, add, giveUp };
}

/** Whether a file may still arrive later. Only such files stay stored. */
function canGoOn(state: UploadState): boolean {
  return state.status === 'failed' && passing.includes(state.code);
}

/** The codes of refusals that are not the fault of the file. */
const passing = [
  'connection',
  'busy',
  'unsure',
  'unexpected',
  'tooMany',
  'storageUnavailable',
  'storageFull',
  'notSignedIn',
];
