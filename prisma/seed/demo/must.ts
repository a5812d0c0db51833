import type { Result } from '@/lib/core/result';

/** A plan that the rules of the app refuse is a mistake in the plan. */
export function must<Value>(what: string, result: Result<Value, string, unknown>): Value {
  if (!result.ok) throw new Error(`${what} was refused: ${result.code}`);
  return result.value;
}
