import { refused, type Refusal } from '@/lib/core/result';

/**
 * Thrown when the database cannot execute a correct statement, because it is slow, locked, full, frozen or gone. This
 * is expected and temporary. Actions refuse with `busy` or `unsure`, routes respond with 503, and pages throw it.
 */
export class DatabaseTrouble extends Error {
  override readonly name = 'DatabaseTrouble';
  /** The only part of an error that Next.js passes on to error pages in the browser. */
  readonly digest = 'DATABASE_TROUBLE';
  /** Certainly nothing was done. Without a response the statement may have been executed all the same. */
  readonly isUndone: boolean;
  /** Whether the database itself refused. Then it works, and only this statement was impossible. */
  readonly isRefusal: boolean;

  constructor(message: string, about: { isUndone: boolean; isRefusal?: boolean; cause?: unknown }) {
    super(message, { cause: about.cause });
    this.isUndone = about.isUndone;
    this.isRefusal = about.isRefusal ?? false;
  }
}

/** Whether an error is such trouble. The name is compared, because the app and its server load the class twice. */
export function isDatabaseTrouble(error: unknown): error is DatabaseTrouble {
  return error instanceof Error && error.name === 'DatabaseTrouble';
}

/** Returns the refusal of an action or an upload: `busy` when certainly nothing was done. Throws any other error. */
export function refusedFor(error: unknown): Refusal<'busy' | 'unsure'> {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  return refused(trouble.isUndone ? 'busy' : 'unsure');
}

/** Whether an error means that the database does not respond to anything, and not only that a statement failed. */
export function isDatabaseAway(error: unknown): boolean {
  return troubleOf(error)?.isRefusal === false;
}

/** Whether PostgreSQL does not let us read or write something (42501). */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.message.includes('permission denied');
}

/** Returns the trouble that an error of PostgreSQL, its driver or Prisma means; null if it means something else. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (isDatabaseTrouble(error)) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOneOf = (texts: readonly string[]) => texts.some((text) => error.message.includes(text));
  if (refusals.test(code)) {
    return new DatabaseTrouble(`The database refuses (${code}).`, {
      isUndone: true,
      isRefusal: true,
      cause: error,
    });
  }
  if (unreached.test(code) || isOneOf(unreachedWords)) {
    return new DatabaseTrouble('The database cannot be reached.', { isUndone: true, cause: error });
  }
  if (lost.test(code) || isOneOf(lostWords)) {
    return new DatabaseTrouble('The database does not answer.', { isUndone: false, cause: error });
  }
  return null;
}

/**
 * Codes of refusals. PostgreSQL: a statement took too long (57014), a lock was not free in time (55P03), two
 * transactions waited for each other or changed the same rows (40P01, 40001), disk, memory or connections are full
 * (class 53), a file cannot be read or written (class 58), the database is read-only (25006). Prisma: a transaction did
 * not begin in time, or took too long and was rolled back (P2024, P2028).
 */
const refusals = /^(?:57014|55P03|40P01|40001|53\w{3}|58\w{3}|25006|P2024|P2028)$/;

/** Codes for a missing connection: PostgreSQL starts or stops (57P…), and those of Prisma and of the system. */
const unreached = /^(?:57P\d\d|P100[12]|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Words in the driver's errors for a missing connection. These errors have no codes. */
const unreachedWords = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
];

/** Codes for a connection lost in use: class 08, too long idle in a transaction (25P03), Prisma's and the system's. */
const lost = /^(?:08\w{3}|25P03|P1008|P1017|ECONNRESET|EPIPE|ETIMEDOUT)$/;

const lostWords = [
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];
