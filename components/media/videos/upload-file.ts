import { unstable_rethrow } from 'next/navigation';
import type { Upload } from 'tus-js-client';
import { askServer, type ServerAction, formDataOf } from '@/components/forms/ask-server';
import { uploadPath } from '@/lib/media/videos/key-rules';
import { finishRefusals, type VideoRefusal } from '@/lib/media/videos/refusal-rules';
import type { Finished, UnfinishedUpload } from '@/lib/media/videos/view';
import { maxVideoBytes } from '@/lib/media/videos/limits';
import { checkFile } from './check-file';
import { sendPieces } from './send-pieces';
import type { RefusedVideo } from './upload-progress';

type RunningState =
  | { status: 'checking' }
  | { status: 'sending'; sent: number; total: number; secondsLeft: number | null; isWaiting: boolean }
  /** The whole file has arrived, and the server is processing it. */
  | { status: 'working' };

type EndState =
  /** `recordingId` is null for the own video. */
  | { status: 'done'; recordingId: string | null }
  /** Nothing was stored: the brand has the same file as this recording. */
  | { status: 'same'; recordingId: string }
  | RefusedVideo;

export type UploadState = { status: 'idle' } | RunningState | EndState;

/** The destination of a file that has arrived. */
type UploadTarget = {
  /** Turns a completed upload into its video. */
  finish: ServerAction<Finished | null, never>;
  /** The data that the server needs at the start of the upload. */
  metadata?: Record<string, string>;
};

/** The end of an upload: its result, and the data with which it can be resumed. */
type EndedUpload = { state: EndState; upload: UnfinishedUpload | null };

export type RunningUpload = {
  /**
   * Null when it was given up, or paused before the whole file had arrived. Rejects only with a redirect, because then
   * the page is left.
   */
  ended: Promise<EndedUpload | null>;
  /** Retries at once: the connection is back. */
  goOn: () => void;
  /** Ends it, because the page is left. The received part stays for a day; a whole file is finished. */
  pause: () => void;
  /** Ends it and deletes the received part. */
  giveUp: () => Promise<void>;
};

/** Milliseconds between retries to finish an upload when the server or its storage is away, and their number. */
const finishAgain = { after: 3000, tries: 10 };

/**
 * Checks and uploads a video. It waits for a lost connection; the same file goes on where an earlier upload of it
 * stopped.
 *
 * @param known uploads that can be resumed
 * @param show called with each state until the end
 */
export function uploadFile(
  file: File,
  { target, known }: { target: UploadTarget; known: readonly UnfinishedUpload[] },
  show: (state: RunningState) => void,
): RunningUpload {
  let upload: Upload | null = null;
  let isGivenUp = false;
  let isPaused = false;
  let hasArrived = false;
  let forget: (nothing: null) => void = () => {};
  const stopped = new Promise<null>((resolve) => (forget = resolve));
  const isStopped = () => isGivenUp || isPaused;
  const report = (state: RunningState) => !isGivenUp && show(state);

  async function attempt(): Promise<EndedUpload | null> {
    report({ status: 'checking' });
    const checked = await checkFile(file);
    if (isStopped()) return null;
    if (!checked.ok) return { state: { status: 'failed', code: checked.code }, upload: null };
    const mark = await markOf(file);
    const total = file.size;
    const begun = known.find((one) => mark !== '' && one.mark === mark && one.bytes === total);
    const timeLeft = createTimeLeft();
    const showSent = (sent: number, isWaiting: boolean) => {
      const secondsLeft = isWaiting ? null : timeLeft(sent, total, performance.now());
      report({ status: 'sending', sent, total, isWaiting, secondsLeft });
    };
    let sentSoFar = begun?.arrived ?? 0;
    showSent(sentSoFar, false);
    const about = {
      path: uploadPath,
      begun: begun ? `${uploadPath}/${begun.uploadId}` : null,
      metadata: { ...target.metadata, mark },
    };
    type Sent = { uploadId: string | null; code: VideoRefusal | null; sameAs: string | null };
    const sent = await new Promise<Sent>((resolve, reject) => {
      const events = {
        onProgress: (bytes: number) => {
          sentSoFar = bytes;
          showSent(bytes, false);
        },
        onWaiting: () => showSent(sentSoFar, true),
        onRefused: (refused: Pick<Sent, 'sameAs'> & { code: VideoRefusal }, uploadId: string | null) =>
          resolve({ uploadId, ...refused }),
        onSent: (uploadId: string) => {
          hasArrived = true;
          resolve({ uploadId, code: null, sameAs: null });
        },
        isStopped,
      };
      void sendPieces(file, about, events).then((begunUpload) => {
        upload = begunUpload;
        if (isPaused) void begunUpload.abort();
        if (isGivenUp) void begunUpload.abort(true).catch(() => {});
      }, reject);
    });
    upload = null;
    if (isStopped()) return null;
    const { uploadId, code, sameAs } = sent;
    const found = uploadId === null ? null : { uploadId, bytes: total, arrived: sentSoFar, mark };
    if (sameAs !== null) return { state: { status: 'same', recordingId: sameAs }, upload: null };
    if (code !== null || uploadId === null)
      return { state: { status: 'failed', code: code ?? 'unexpected' }, upload: found };
    report({ status: 'working' });
    return { state: await finishUpload(target.finish, uploadId), upload: found };
  }

  /** Code that is loaded only for uploads may fail to load offline, and a file may not be readable any more. */
  async function run(): Promise<EndedUpload | null> {
    try {
      return await attempt();
    } catch (error) {
      unstable_rethrow(error);
      return { state: { status: 'failed', code: 'connection' }, upload: null };
    }
  }

  return {
    ended: Promise.race([run(), stopped]),
    goOn: () => void upload?.abort().then(() => upload?.start()),
    pause: () => {
      if (hasArrived) return;
      isPaused = true;
      forget(null);
      void upload?.abort();
    },
    giveUp: async () => {
      isGivenUp = true;
      forget(null);
      // Without a connection the server deletes it after a day.
      await upload?.abort(true).catch(() => {});
    },
  };
}

/** Asks the server to finish an upload. Retries while the server, its storage or the connection is away. */
export async function finishUpload(finish: UploadTarget['finish'], uploadId: string): Promise<EndState> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askServer(finish, formDataOf({ uploadId }));
    if (answer.status !== 'failed') {
      const made = answer.status === 'done' ? answer.value : null;
      const recordingId = made?.recordingId ?? null;
      return made?.isSame && recordingId ? { status: 'same', recordingId } : { status: 'done', recordingId };
    }
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

/** Bytes at each end of a file that are hashed. */
const endBytes = 64 * 1024;

/**
 * Returns a hash by which the same file is recognised when it is chosen again: of its ends and its size. Empty on a
 * page without TLS, where the browser has no hashes.
 */
async function markOf(file: Blob): Promise<string> {
  // On a page without TLS, browsers have no `crypto.subtle`, although its type says so.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle || file.size > maxVideoBytes) return '';
  const ends = new Blob([file.slice(0, endBytes), file.slice(-endBytes), String(file.size)]);
  const hash = await subtle.digest('SHA-256', await ends.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seconds after which the speed of an upload is precise enough for an estimate. */
const leastSeconds = 2;

/**
 * Measures how fast an upload is, from the first call on.
 *
 * @returns a function that takes the bytes sent so far, the bytes of the file and the time in milliseconds, and returns
 *   the seconds left; null as long as the speed is not known
 */
function createTimeLeft() {
  let first: { sent: number; at: number } | undefined;
  return (sent: number, total: number, at: number): number | null => {
    first ??= { sent, at };
    const seconds = (at - first.at) / 1000;
    const speed = (sent - first.sent) / seconds;
    return seconds >= leastSeconds && speed > 0 ? Math.ceil((total - sent) / speed) : null;
  };
}
