/** How often to look whether npm is still there, in milliseconds. */
const lookEvery = 250;

/**
 * The wish to stop: Ctrl-C, the end of the terminal, a service manager. The signals come in numbers (the terminal
 * signals everybody, npm passes its own on), the first one counts.
 *
 * npm is started by people, this process by npm: when npm is gone without having said so, that is a wish to stop as
 * well.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort());
  }
  // With the terminal gone, writing fails. That must not be what ends this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const look = () => process.ppid !== parent && controller.abort();
    setInterval(look, lookEvery).unref();
  }
  return controller.signal;
}
