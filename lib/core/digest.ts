import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Returns a hash by which a change of plain data is detected. The order of the keys counts. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Bytes of a signature in an address: 128 bits cannot be guessed, and the address stays short. */
const signatureBytes = 16;

/**
 * Signs a text for an address. Nobody can make such a token without the secret. A token for another purpose is invalid.
 *
 * @param text letters, digits, hyphens, underscores and dots
 */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${macOf(secret, purpose, text).toString('base64url')}`;
}

/** Returns the text of a signed token; null for anything else. */
export function readSigned(secret: string, purpose: string, token: string): string | null {
  const at = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(at, 0));
  const given = Buffer.from(token.slice(at + 1), 'base64url');
  const right = macOf(secret, purpose, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // Two different texts can encode the same bytes. Only one of them is accepted.
  return token === sign(secret, purpose, text) ? text : null;
}

/**
 * Returns a signature of 16 hexadecimal digits: for places that ignore the case of letters, such as the name of a
 * mailbox.
 */
export function seal(secret: string, purpose: string, text: string): string {
  return macOf(secret, purpose, text).subarray(0, 8).toString('hex');
}

function macOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest().subarray(0, signatureBytes);
}
