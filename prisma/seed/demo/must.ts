import type { Result } from '@/lib/core/result';

/** Unwraps a result. A refusal means that the plan is wrong, so it throws. */
export function must<Value>(what: string, result: Result<Value, string, unknown>): Value {
  if (!result.ok) throw new Error(`${what} was refused: ${result.code}`);
  return result.value;
}
