/** Thrown when work has taken longer than it may. */
export class TimeLimit extends Error {
  override readonly name = 'TimeLimit';
  /** The code that errors of connections have, too. */
  readonly code = 'ETIMEDOUT';
}

/**
 * Does work with a timeout, and settles by then whatever the work does: a promise that never settles would keep its
 * place for ever.
 *
 * Throws `TimeLimit` when the time is over.
 *
 * @param milliseconds the timeout
 * @param until ends the wait as well, with its reason as the error
 * @param work gets a signal that is aborted when the wait ends early, to clean up. Its own result is ignored then
 */
export async function withinLimit<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  until?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = (error: unknown) => {
    reject(error);
    controller.abort(error);
  };
  const endNow = () => end(until?.reason);
  const timer = setTimeout(
    () => end(new TimeLimit(`Not done within ${Math.max(0, Math.round(milliseconds))} ms.`)),
    milliseconds,
  );
  until?.addEventListener('abort', endNow);
  try {
    until?.throwIfAborted();
    return await Promise.race([work(controller.signal), over]);
  } finally {
    clearTimeout(timer);
    until?.removeEventListener('abort', endNow);
  }
}
