'use client';

import { useEffect, useRef, useState } from 'react';
import { finishVideo } from '@/lib/media/videos/actions';
import type { UnfinishedUpload } from '@/lib/media/videos/view';
import { uploadFile, type RunningUpload, type UploadState } from './upload-file';

const target = { finish: finishVideo };

/**
 * Checks and uploads the own video. After a reload the same file is resumed where it stopped.
 *
 * @param unfinished the uploads that could be resumed when the page was loaded
 * @param onDone called when the server has the new video, with its id and its file
 */
export function useVideoUpload(
  unfinished: readonly UnfinishedUpload[],
  onDone: (videoId: string, file: File) => void,
) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<RunningUpload | null>(null);
  /** The last upload of this page. If it ended early, the same file is resumed where it stopped. */
  const last = useRef<UnfinishedUpload | null>(null);
  useRunningUpload(current);

  async function send(file: File | undefined) {
    if (!file) return setState({ status: 'failed', code: 'missing' });
    const known = last.current ? [last.current, ...unfinished] : unfinished;
    const running = uploadFile(file, { target, known }, setState);
    current.current = running;
    const ended = await running.ended;
    if (!ended) return;
    current.current = null;
    last.current = ended.upload ?? last.current;
    setState(ended.state);
    if (ended.state.status === 'done' && ended.upload) onDone(ended.upload.uploadId, file);
  }

  async function giveUp() {
    setState({ status: 'idle' });
    await current.current?.giveUp();
  }

  return { state, send, giveUp, forget: () => setState({ status: 'idle' }) };
}

/** Resumes an upload as soon as the connection is back, and ends it with the page. */
export function useRunningUpload(current: { readonly current: RunningUpload | null }): void {
  useEffect(() => {
    const goOn = () => current.current?.goOn();
    const pause = () => current.current?.pause();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      pause();
    };
  }, [current]);
}
