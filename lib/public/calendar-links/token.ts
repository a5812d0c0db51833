import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '@/lib/core/process/env';
import { shaped } from '@/lib/core/text/text-schema';

/** Bytes of the random part of a secret address. 256 bits cannot be guessed. */
const tokenBytes = 32;

/** A token: 32 bytes in base64url. */
export const tokenSchema = shaped(43, /^[\w-]{43}$/);

export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The token of one submission of a form. Nobody can compute it without the secret of this server. */
export function tokenOf(sending: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`calendar link ${sending}`).digest('base64url');
}

/** Returns the hash that is stored for a token. Tokens are random, so it needs neither salt nor many rounds. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
