/*
 * Tests whose clock is moved: this module is loaded into every Node.js process of such a run, before anything else
 * (`--import`, with the distance in its own address). docs/decisions/0028 says why it is done this way and what it does
 * not reach.
 */

/** From here on `Date` says a time that many milliseconds later. It has to stand alone: browsers get its text. */
export function moveClock(distance: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + distance;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

/** The variable that tells the tests' browsers how far the clock is moved, in milliseconds. */
export const clockVariable = 'TEST_CLOCK_DISTANCE';

/** What a process and all that it starts need in their environment to have their clock moved, in milliseconds. */
export function movedEnvironment(distance: number): Record<string, string> {
  const address = new URL(import.meta.url);
  address.searchParams.set('distance', String(distance));
  const options = [process.env.NODE_OPTIONS, `--import=${address.href}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, [clockVariable]: String(distance) };
}

const ownDistance = new URL(import.meta.url).searchParams.get('distance');
if (ownDistance !== null) moveClock(Number(ownDistance));
