import { createHash } from 'node:crypto';

/** 16 characters of base64url are 96 bits: enough to tell the sessions of one browser apart. */
const ownerLength = 16;

/**
 * Returns the name of the owner of page copies: derived from the session without revealing its id. Signing in again
 * makes a new owner, so copies do not outlive the session.
 */
export function copyOwner(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, ownerLength);
}
