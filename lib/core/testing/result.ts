import type { Result } from '@/lib/core/result';

/** Returns the value of a result. A refusal fails the test with its code. */
export function valueOf<Value>(result: Result<Value, string, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}
