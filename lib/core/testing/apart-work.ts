/** Work for the tests of lib/core/apart. */
export const answer = (given: unknown) => ({ given, pid: process.pid });
export const texts = (count: number) => Array.from({ length: count }, () => 'a'.repeat(1000));

export function fail(message: string): void {
  throw new TypeError(message);
}

export function goOnForever(): void {
  for (;;);
}

const slow = '^(?:a+)+$';

/** A pattern that tries every way to split a text. Its engine has to be interruptible as well. */
export const tryAPattern = (text: string) => new RegExp(slow).test(text);

export function hoard(): void {
  const kept: object[] = [];
  for (;;) kept.push({ a: kept.length });
}
