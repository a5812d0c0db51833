import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Returns a hash of plain data: equal data with its keys in the same order has the same one. Used to recognise whether
 * data is still what somebody saw.
 */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
