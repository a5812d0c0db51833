/** An expected error outside of the program's control. Only its message is shown: one clear sentence. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Returns the code of a system or database error (`ENOENT`, `28P01`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns the message of anything thrown. An AggregateError, such as for a host with two addresses, has no message of
 * its own, so the messages of its errors are joined.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
