import 'server-only';
import { rawBodies, rawBodyHeader } from '@/lib/core/http/handover';

/** Thrown when a body is over its limit, or was not sent in time. */
export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

/** Thrown when the connection breaks off. `cause` is its error. */
export class BodyBrokenOff extends Error {}

/**
 * Bytes of all uploads after which the garbage is collected. A piece of an upload is garbage as soon as it is on the
 * disk or dropped, but Node.js leaves it in memory until enough small objects are garbage too: forty slow uploads then
 * hold 90 MB (`npm run check:faults -- --only slow-uploads`). A smaller part of the memory for new objects
 * (`--max-semi-space-size=8`) helps as well, but costs each page 13 % of its time and doubles that of a calendar.
 */
const collectAfter = 8 * 1024 * 1024;

let uncollected = 0;

/** Counts bytes that have arrived. Collects new garbage when there is enough, which takes a millisecond or two. */
function countArrived(bytes: number): void {
  uncollected += bytes;
  if (uncollected < collectAfter) return;
  uncollected = 0;
  // Exists in the server only, which is started with `--expose-gc`.
  globalThis.gc?.({ type: 'minor' });
}

/** The body of a request, to be read once. It has a timer until it is disposed of. */
export type Body = Disposable & {
  /**
   * The pieces of the body as they arrive. Each is read from the connection only when it is requested. Throws
   * `BodyTooLarge`, `BodyTooSlow` and `BodyBrokenOff`.
   */
  pieces: AsyncIterable<Uint8Array>;
  /** Reads and discards up to that many bytes, until the time limit. Never throws. */
  discard: (bytes: number) => Promise<void>;
};

/**
 * @param options.bytes the most bytes
 * @param options.seconds the time limit for the whole body, from now on
 */
export function openBody(request: Request, { bytes, seconds }: { bytes: number; seconds: number }): Body {
  const read = readerOf(request);
  let late: BodyTooSlow | undefined;
  let giveUp: ((reason: Error) => void) | undefined;
  const timer = setTimeout(() => {
    late = new BodyTooSlow('The body did not arrive in time.');
    giveUp?.(late);
  }, seconds * 1000);
  // The reader is never cancelled, because that would close the connection before the response. The time limit is a new
  // promise for each piece: one promise for the whole body would keep all pieces in memory until its end.
  const next = () =>
    new Promise<IteratorResult<Uint8Array, unknown> | undefined>((resolve, reject) => {
      if (late) return reject(late);
      giveUp = reject;
      Promise.resolve(read()).then(resolve, (cause: unknown) =>
        reject(new BodyBrokenOff('The body breaks off.', { cause })),
      );
    });

  async function* pieces(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for (let piece = await next(); piece && !piece.done; piece = await next()) {
      size += piece.value.byteLength;
      countArrived(piece.value.byteLength);
      if (size > bytes) throw new BodyTooLarge('The body is over its limit.');
      yield piece.value;
    }
  }

  async function discard(most: number): Promise<void> {
    let size = 0;
    try {
      for (let piece = await next(); piece && !piece.done && size < most; piece = await next()) {
        size += piece.value.byteLength;
        countArrived(piece.value.byteLength);
      }
    } catch {
      // The connection broke off or the time is over, so there is nothing more to discard.
    }
  }

  return { pieces: pieces(), discard, [Symbol.dispose]: () => clearTimeout(timer) };
}

/** Returns a function that reads from the connection where the server provides it, otherwise from the body. */
function readerOf(request: Request): () => Promise<IteratorResult<Uint8Array, unknown>> | undefined {
  const raw = rawBodies.get(request.headers.get(rawBodyHeader) ?? '');
  if (raw) {
    const pieces = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
    return () => pieces.next();
  }
  const reader = request.body?.getReader();
  return () => reader?.read() as Promise<IteratorResult<Uint8Array, unknown>> | undefined;
}
