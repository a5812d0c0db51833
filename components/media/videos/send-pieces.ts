import type { DetailedError, Upload } from 'tus-js-client';
import { pieceBytes } from '@/lib/media/videos/limits';
import { readPieceRefusal, type VideoRefusal } from '@/lib/media/videos/refusal-rules';

/** Milliseconds between retries without a connection. Counting begins anew with each piece that arrives. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, ...Array<number>(30).fill(15_000)];

/** The status codes worth a retry: a piece that was late or came twice, a rate limit, and server errors. */
const passing = new Set([0, 400, 408, 409, 423, 429, 500, 502, 503, 504]);

type Events = {
  onProgress: (sent: number) => void;
  /** Called when the connection is lost, or the server cannot take a piece now. The upload retries by itself. */
  onWaiting: () => void;
  onSent: (uploadId: string) => void;
  /**
   * Called when the upload has ended without success. `uploadId` is null when it had not begun. `sameAs` is the
   * recording that has the same file.
   */
  onRefused: (refused: { code: VideoRefusal; sameAs: string | null }, uploadId: string | null) => void;
  /** Whether the upload was stopped. Called when the code for sending has loaded. */
  isStopped: () => boolean;
};

/**
 * Uploads a file in pieces, from where an earlier upload of it stopped.
 *
 * @param options.begun the address of that upload, or null
 * @param options.metadata the file's data for the server, besides its name
 * @returns the upload: `abort(true)` gives it up, `abort()` and `start()` retry at once
 */
export async function sendPieces(
  file: File,
  { path, begun, metadata }: { path: string; begun: string | null; metadata: Record<string, string> },
  events: Events,
): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload: Upload = new tus.Upload(file, {
    endpoint: path,
    uploadUrl: begun,
    chunkSize: pieceBytes,
    retryDelays,
    // Not stored in the browser, because the server knows which uploads can be resumed.
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, ...metadata },
    onProgress: events.onProgress,
    onShouldRetry: (error) => {
      const isPassing = passing.has(statusOf(error)) && refusalOf(error).code !== 'tooMany';
      if (isPassing) events.onWaiting();
      return isPassing;
    },
    onError: (error) => events.onRefused(refusalOf(error), idOf(upload)),
    onSuccess: () => events.onSent(idOf(upload) ?? ''),
  });
  // `abort` right after `start` has no effect, so a stopped upload is not started.
  if (!events.isStopped()) upload.start();
  return upload;
}

function idOf({ url }: Upload): string | null {
  return url?.split('/').at(-1) ?? null;
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function refusalOf(error: Error | DetailedError): { code: VideoRefusal; sameAs: string | null } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? readPieceRefusal(response.getBody()) : { code: 'connection', sameAs: null };
}
