import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Returns a hash of plain data. Equal data with its keys in the same order has the same hash. It is used to detect
 * whether data has changed since somebody saw it.
 */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
