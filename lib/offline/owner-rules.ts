import { createHash } from 'node:crypto';

/** 96 bits: enough to tell the sessions of one browser apart. */
const ownerLength = 16;

/**
 * Returns the owner of copies of pages: a name of the session that does not reveal its id. Whoever signs in again is a
 * new owner, so that copies end with the session.
 */
export function copyOwner(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, ownerLength);
}
