/** Seconds after which the speed of an upload is known well enough to say how long it will take. */
const leastSeconds = 2;

/**
 * Measures how fast an upload is, from the first call on.
 *
 * @returns a function that takes the bytes sent so far, the bytes of the file and the time in milliseconds, and returns
 *   the seconds left; null as long as the speed is not known
 */
export function createTimeLeft() {
  let first: { sent: number; at: number } | undefined;
  return (sent: number, total: number, at: number): number | null => {
    first ??= { sent, at };
    const seconds = (at - first.at) / 1000;
    const speed = (sent - first.sent) / seconds;
    return seconds >= leastSeconds && speed > 0 ? Math.ceil((total - sent) / speed) : null;
  };
}
