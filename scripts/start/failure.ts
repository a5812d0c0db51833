/** Something that went wrong outside of the program. The message is all that is said about it: one clear sentence. */
export class Failure extends Error {
  override name = 'Failure';
}

/** The code of a system or database error (`ENOENT`, `28P01`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of whatever was thrown. Errors that only bundle others (a host with two addresses) have none. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
