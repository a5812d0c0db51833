import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Tells whether something is still what somebody saw: the same for equal plain data with its keys in one order, another
 * one for anything else.
 */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
