/** Milliseconds between two checks whether npm is still running. */
const lookEvery = 250;

/**
 * Returns a signal that is aborted when the program should stop: by Ctrl-C, a closed terminal or a service manager. The
 * same request may arrive as several signals, because the terminal signals all processes and npm passes its own on.
 * Only the first one counts.
 *
 * This process is a child of npm. If npm ends without passing a signal on, that is a request to stop too.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort());
  }
  // Without a terminal, writing fails. These errors must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const look = () => process.ppid !== parent && controller.abort();
    setInterval(look, lookEvery).unref();
  }
  return controller.signal;
}

/**
 * Ends this process some milliseconds after the request to stop, in spite of hanging work.
 *
 * @param say is called before it, when the process has not ended by itself
 */
export function endAtLast(stop: AbortSignal, milliseconds: number, say: () => void): void {
  stop.addEventListener('abort', () =>
    setTimeout(() => {
      say();
      process.exit();
    }, milliseconds),
  );
}
