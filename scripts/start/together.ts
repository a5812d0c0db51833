/**
 * Runs two works at the same time. If one fails or the signal comes, the other is aborted. Throws the first error
 * after both have ended, so that no work goes on afterwards.
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

/** Waits for work that cannot be aborted: rejects when the signal comes, and lets the work run on. */
export function abandonable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason);
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon);
    work.finally(() => signal.removeEventListener('abort', abandon)).then(resolve, reject);
  });
}
