'use client';

import type { Upload } from 'tus-js-client';
import { useEffect, useRef, useState } from 'react';
import { askServer } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { finishVideo } from '@/lib/videos/actions';
import { uploadPath } from '@/lib/videos/key-rules';
import { finishRefusals, type VideoRefusal } from '@/lib/videos/refusal-rules';
import type { UnfinishedUpload } from '@/lib/videos/view';
import { checkFile } from './check-file';
import { markOf } from './file-mark';
import { sendPieces } from './send-pieces';
import { createTimeLeft } from './time-left';
import type { RefusedVideo } from './video-refused';

export type UploadState =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'sending'; sent: number; total: number; secondsLeft: number | null; isWaiting: boolean }
  /** The whole file has arrived, and the server looks at it. */
  | { status: 'working' }
  | { status: 'done' }
  | RefusedVideo;

/** Milliseconds between attempts to finish an upload when the server or its storage is away, and how many there are. */
const finishAgain = { after: 3000, tries: 10 };

/**
 * Checks and uploads a video. A lost connection is waited for; after a reload the same file goes on where it stopped.
 *
 * @param unfinished the uploads that can go on, as the page was loaded
 * @param onDone called when the server has the new video, with its id and its file
 */
export function useVideoUpload(
  unfinished: readonly UnfinishedUpload[],
  onDone: (videoId: string, file: File) => void,
) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<{ upload: Upload | null; isGivenUp: boolean } | null>(null);

  /** The last upload of this page. If it ended early, the same file goes on where it stopped. */
  const last = useRef<UnfinishedUpload | null>(null);

  useEffect(() => {
    const goOn = () => {
      const upload = current.current?.upload;
      if (!upload) return;
      void upload.abort().then(() => upload.start());
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);
  useEffect(() => () => void current.current?.upload?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return setState({ status: 'failed', code: 'missing' });
    const own: { upload: Upload | null; isGivenUp: boolean } = { upload: null, isGivenUp: false };
    current.current = own;
    setState({ status: 'checking' });
    const checked = await checkFile(file);
    if (own.isGivenUp) return;
    if (!checked.ok) return setState({ status: 'failed', code: checked.code });
    const mark = await markOf(file);
    const total = file.size;
    const known = last.current ? [last.current, ...unfinished] : unfinished;
    const begun = known.find((one) => mark !== '' && one.mark === mark && one.bytes === total);
    const timeLeft = createTimeLeft();
    const show = (sent: number, isWaiting: boolean) =>
      setState({
        status: 'sending',
        sent,
        total,
        isWaiting,
        secondsLeft: isWaiting ? null : timeLeft(sent, total, performance.now()),
      });
    let sentSoFar = begun?.arrived ?? 0;
    show(sentSoFar, false);
    const end = (next: UploadState) => {
      own.upload = null;
      if (own.isGivenUp) return;
      setState(next);
    };
    const remember = (uploadId: string | null) => {
      if (uploadId) last.current = { uploadId, bytes: total, arrived: sentSoFar, mark };
    };
    const address = begun ? `${uploadPath}/${begun.uploadId}` : null;
    const upload = await sendPieces(
      file,
      { path: uploadPath, begun: address, mark },
      {
        onProgress: (sent) => {
          sentSoFar = sent;
          if (!own.isGivenUp) show(sent, false);
        },
        onWaiting: () => !own.isGivenUp && show(sentSoFar, true),
        onRefused: (code, uploadId) => {
          remember(uploadId);
          end({ status: 'failed', code });
        },
        onSent: (uploadId) => {
          remember(uploadId);
          end({ status: 'working' });
          void finish(uploadId).then((next) => {
            end(next);
            if (next.status === 'done') onDone(uploadId, file);
          });
        },
      },
    );
    if (own.isGivenUp) await upload.abort(true);
    else own.upload = upload;
  }

  async function giveUp() {
    const own = current.current;
    if (!own) return;
    own.isGivenUp = true;
    setState({ status: 'idle' });
    // Without a connection the server deletes it after a day.
    await own.upload?.abort(true).catch(() => {});
  }

  return { state, send, giveUp, forget: () => setState({ status: 'idle' }) };
}

/** Asks the server to make an upload the video. Tries again while the server, its storage or the connection is away. */
async function finish(uploadId: string): Promise<UploadState> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askServer(finishVideo, formDataOf({ uploadId }));
    if (answer.status !== 'failed') return { status: 'done' };
    const isPassing = ['busy', 'unsure', 'offline', 'dropped', 'storageUnavailable'].includes(answer.code);
    if (!isPassing || tries === finishAgain.tries) return { status: 'failed', code: refusalOf(answer.code) };
    await new Promise((resolve) => setTimeout(resolve, finishAgain.after));
  }
}

function refusalOf(code: string): VideoRefusal {
  if (code === 'offline' || code === 'dropped') return 'connection';
  if (code === 'unsure') return code;
  return finishRefusals.find((one) => one === code) ?? 'unexpected';
}
