/**
 * Runs two works at the same time. When one fails, or the signal comes, the other is told to give up; throws the first
 * error once both have ended, so nothing goes on behind the caller's back.
 */
export async function together<A, B>(
  signal: AbortSignal,
  first: (signal: AbortSignal) => Promise<A>,
  second: (signal: AbortSignal) => Promise<B>,
): Promise<[A, B]> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const both = [first(either), second(either)] as const;
  try {
    return await Promise.all(both);
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(both);
    throw error;
  }
}

/** Waits for work that cannot be told to give up: rejects when the signal comes and leaves the work to itself. */
export function abandonable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason);
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon);
    work.finally(() => signal.removeEventListener('abort', abandon)).then(resolve, reject);
  });
}
