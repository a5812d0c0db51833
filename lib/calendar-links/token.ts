import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Of the random part of a secret address. Nobody guesses 256 bits. */
const tokenBytes = 32;

/** What can be a token: 32 bytes as they stand in addresses. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/);

export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is kept of a token. It is random itself, so it needs neither salt nor time. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
