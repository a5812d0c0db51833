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

/** Codes of the system and of PostgreSQL (53100, disk_full) for a full disk or quota. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** The same as words in the output of other programs, which the app's messages quote. */
const fullWords = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;

/** Whether an error, or the output of a program, says that a disk or a quota is full. */
export function isOutOfSpace(error: unknown): boolean {
  if (fullCodes.includes(errorCode(error) ?? '') || fullWords.test(errorMessage(error))) return true;
  return error instanceof Error && error.cause !== undefined && isOutOfSpace(error.cause);
}

/**
 * Returns the message of an expected error for the user of the program. Null for a bug, which is shown with its stack.
 * Expected are a `Failure`, a full disk, and an error of the file system whose message names the path (permissions,
 * read-only).
 */
export function wordsOf(error: unknown): string | null {
  const message = errorMessage(error);
  if (isOutOfSpace(error)) {
    return `There is no space left on the disk. Make room for .data (database, secrets, files) and the build, then try again.\n${message}`;
  }
  const isOfFiles = error instanceof Error && 'syscall' in error && 'path' in error;
  return error instanceof Failure || isOfFiles ? message : null;
}
