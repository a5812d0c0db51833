'use client';

import { useRef, useState } from 'react';
import { sendFirstPoster } from '@/components/videos/draw-frame';
import { uploadFile, type RunningUpload, type UploadState } from '@/components/videos/upload-file';
import { useRunningUpload } from '@/components/videos/use-video-upload';
import { finishRecording } from '@/lib/recordings/actions';
import { recordingUploadPath } from '@/lib/recordings/address-rules';
import type { UnfinishedUpload } from '@/lib/videos/view';

/** A chosen file. */
export type QueuedFile = { key: number; name: string; bytes: number; state: UploadState };

/**
 * Uploads recordings, one after the other, in the order in which they were chosen: each is there sooner than if all
 * shared the connection. A file that fails does not hold up the others.
 *
 * @param options.known uploads that can go on, as the page was loaded
 * @param options.replaces the recording that the file takes the place of
 * @param options.onDone called for each recording when it is there, and again when it has a picture
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
  const queue = useRef<{ key: number; file: File }[]>([]);
  const current = useRef<RunningUpload | null>(null);
  const running = useRef<number | null>(null);
  const begun = useRef<UnfinishedUpload[]>([]);
  const lastKey = useRef(0);
  useRunningUpload(current);

  const show = (key: number, state: UploadState) =>
    setItems((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  const remove = (key: number) => setItems((before) => before.filter((one) => one.key !== key));

  async function work() {
    if (running.current !== null) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file } = next;
      running.current = key;
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
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: (lastKey.current += 1), file }));
    queue.current.push(...added);
    setItems((before) => [
      ...before,
      ...added.map(({ key, file }) => ({
        key,
        name: file.name,
        bytes: file.size,
        state: { status: 'idle' } as const,
      })),
    ]);
    void work();
  }

  /** Gives a file up, or takes it from the list when it has ended. */
  async function giveUp(key: number) {
    remove(key);
    if (running.current === key) await current.current?.giveUp();
    else queue.current = queue.current.filter((one) => one.key !== key);
  }

  return { items, add, giveUp };
}
