import { setTimeout as sleep } from 'node:timers/promises';

/** The response of a server to one request. */
export type Answer = {
  path: string;
  /** The status of the response; 0 without a response. */
  status: number;
  /** The header `Retry-After`; null if there is none. */
  retryAfter: string | null;
  /** Milliseconds until the last byte. */
  took: number;
  /** When the request was sent, by `performance.now()`. */
  at: number;
  text: string;
};

/** Milliseconds after which a request counts as unanswered. This is far beyond every goal. */
const patience = 90_000;

let asked = 0;

/**
 * Returns another client address for each request, because the server answers only a few requests of one address at the
 * same time.
 */
function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Sends a request and reads the whole response. Never throws. */
export async function ask(url: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const at = performance.now();
  const answered = (status: number, retryAfter: string | null, text: string) => ({
    path,
    status,
    retryAfter,
    at,
    text,
    took: performance.now() - at,
  });
  try {
    const signal = AbortSignal.timeout(patience);
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', nextAddress());
    const response = await fetch(`${url}${path}`, { redirect: 'manual', signal, ...init, headers });
    return answered(response.status, response.headers.get('retry-after'), await response.text());
  } catch {
    return answered(0, null, '');
  }
}

/** Requests the paths in turn at a constant rate, however long the responses take. Returns a function that stops it. */
export function startLoad(
  url: string,
  asked: readonly { path: string; init?: RequestInit }[],
  perSecond: number,
): { stop: () => Promise<Answer[]> } {
  const stopping = new AbortController();
  const answers: Promise<Answer>[] = [];
  const asking = (async () => {
    const start = performance.now();
    for (let count = 0; !stopping.signal.aborted; count++) {
      const { path, init } = asked[count % asked.length]!;
      answers.push(ask(url, path, init));
      const pause = start + ((count + 1) * 1000) / perSecond - performance.now();
      await sleep(Math.max(0, pause), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await asking;
      return Promise.all(answers);
    },
  };
}
