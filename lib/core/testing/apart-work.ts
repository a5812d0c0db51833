/** Work for the tests of lib/core/process/apart. */
export const answer = (given: unknown) => ({ given, pid: process.pid });
export const texts = (count: number) => Array.from({ length: count }, () => 'a'.repeat(1000));

export function fail(message: string): void {
  throw new TypeError(message);
}

export function goOnForever(): void {
  for (;;);
}

export function goOnIf(isForever: boolean): void {
  if (isForever) goOnForever();
}

/** A regular expression runs outside of JavaScript's own loops. A slow one has to end as well. */
export const tryAPattern = (text: string, pattern: string) => new RegExp(pattern).test(text);

export function hoard(): void {
  const kept: object[] = [];
  for (;;) kept.push({ a: kept.length });
}
