/*
 * Moves the clock of tests. This module is loaded first into every Node.js process of such a run (`--import`). Its
 * address contains the number of milliseconds. docs/decisions/0028 explains the reasons and the limits.
 */

/**
 * Makes `Date` return times that many milliseconds later. The function must be self-contained, because its source text
 * is also run in browsers.
 */
export function moveClock(distance: number): void {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + distance;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
  });
}

/** The environment variable with the milliseconds for the tests' browsers. */
export const clockVariable = 'TEST_CLOCK_DISTANCE';

/** Returns the environment that moves the clock of a process and its children by that many milliseconds. */
export function movedEnvironment(distance: number): Record<string, string> {
  const address = new URL(import.meta.url);
  address.searchParams.set('distance', String(distance));
  const options = [process.env.NODE_OPTIONS, `--import=${address.href}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, [clockVariable]: String(distance) };
}

const ownDistance = new URL(import.meta.url).searchParams.get('distance');
if (ownDistance !== null) moveClock(Number(ownDistance));
